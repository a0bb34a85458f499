// What a first visit to the way in loads before it can be used, gzipped: page, scripts, styles and English words.
// Portraits, fonts, other screens and other languages come when they are needed and don't count.
import fs from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

const LIMIT = 150_000;
const root = path.resolve(import.meta.dirname, '..', process.env.DUSKFALL_WEB_OUT ?? '../src/duskfall/server/static');
const assets = fs.readdirSync(path.join(root, 'assets'));
const text = (name) => fs.readFileSync(path.join(root, name), 'utf8');
const FIRST = /^(Home-.*\.(js|css)|catalogue-en-(common|home|errors)-.*\.js)$/;

const seen = new Set();

function take(name) {
  if (seen.has(name)) return;
  seen.add(name);
  if (!name.endsWith('.js')) return;
  for (const [, file] of text(name).matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g)) take('assets/' + file);
}

const page = text('index.html');
take('index.html');
for (const [, file] of page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)) take(file);
for (const name of assets) if (FIRST.test(name)) take('assets/' + name);
// Styles of parts that scripts brought with them.
const scripts = [...seen].filter((name) => name.endsWith('.js'));
for (const name of assets)
  if (name.endsWith('.css') && !name.startsWith('fonts-') && scripts.some((script) => stem(script) === stem('assets/' + name))) take('assets/' + name);

function stem(name) {
  return path.basename(name).replace(/-[^-]{8}\.(js|css)$/, '');
}

const rows = [...seen].map((name) => [name, gzipSync(fs.readFileSync(path.join(root, name)), { level: 9 }).length]);
const total = rows.reduce((sum, [, size]) => sum + size, 0);
for (const [name, size] of rows.sort((a, b) => b[1] - a[1])) console.log(`${String(size).padStart(8)}  ${name}`);
console.log(`${String(total).padStart(8)}  bytes of at most ${LIMIT}`);
if (total > LIMIT) process.exitCode = 1;
