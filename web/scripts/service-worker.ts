import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

const PLACEHOLDER = '__SHELL__';
/** The list of Korean faces is large and only of use with the faces themselves. */
const LATER = /(^|\/)fonts-/;

/**
 * Tells the service worker which files make up the application's shell, under a version that changes when any of them does.
 * All screens and all languages are among them; portraits and fonts are cached when they are first used.
 */
export function serviceWorker(): Plugin {
  return {
    name: 'duskfall-service-worker',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const worker = bundle['sw.js'];
      if (worker?.type !== 'chunk') this.error('the service worker was not built');
      const files = Object.keys(bundle)
        .filter((name) => /\.(js|css)$/.test(name) && name !== 'sw.js' && !LATER.test(name))
        .sort();
      const page = bundle['index.html'];
      const content = page?.type === 'asset' ? page.source : '';
      const version = createHash('sha256').update(files.join('\n')).update(content).digest('hex').slice(0, 16);
      const shell = { version, files: ['/', ...files.map((name) => '/' + name)] };
      worker.code = worker.code.replace(PLACEHOLDER, () => JSON.stringify(shell));
    },
  };
}
