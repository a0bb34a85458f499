import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Plugin } from 'vite';

const NAME = 'virtual:device';
const RESOLVED = '\0' + NAME;
const HERE = import.meta.dirname;
const PACKAGE = path.join(HERE, '../node_modules/pyodide');
/** What a browser's Python is made of: nothing that it would ask a network for at play. */
const RUNTIME = ['pyodide.mjs', 'pyodide.asm.mjs', 'pyodide.asm.wasm', 'python_stdlib.zip', 'pyodide-lock.json'];
const KERNEL = 'duskfall_kernel-0-py3-none-any.whl';
const DEV_PATH = '/@device/';

/** The project's own rules as a wheel, packed by the Python that builds the client. */
export function packKernel(): Uint8Array {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'duskfall-kernel-'));
  try {
    const target = path.join(folder, KERNEL);
    execFileSync(process.env.DUSKFALL_PYTHON ?? 'python3', [path.join(HERE, '../../scripts/kernel_wheel.py'), target], { stdio: 'inherit' });
    return new Uint8Array(fs.readFileSync(target));
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
}

function version(): string {
  return (JSON.parse(fs.readFileSync(path.join(PACKAGE, 'package.json'), 'utf8')) as { version: string }).version;
}

/**
 * Lets games run on the device itself: serves a browser's Python and the kernel's wheel as files of the client, and tells their
 * addresses as `virtual:device`.
 */
export function device(): Plugin {
  let building = false;
  return {
    name: 'duskfall-device',
    config(_, { command }) {
      building = command === 'build';
    },
    resolveId(id) {
      return id === NAME ? RESOLVED : undefined;
    },
    load(id) {
      if (id !== RESOLVED) return;
      const folder = building ? `/assets/python-${version()}/` : DEV_PATH;
      let kernel = `'${DEV_PATH}${KERNEL}'`;
      if (building) {
        for (const name of RUNTIME) this.emitFile({ type: 'asset', fileName: `${folder.slice(1)}${name}`, source: fs.readFileSync(path.join(PACKAGE, name)) });
        kernel = `import.meta.ROLLUP_FILE_URL_${this.emitFile({ type: 'asset', name: KERNEL, source: packKernel() })}`;
      }
      return `export const PYTHON = '${folder}'; export const KERNEL = ${kernel}; export const FILES = [${RUNTIME.map((name) => `'${folder}${name}'`).join(', ')}, KERNEL];`;
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const asked = request.url?.startsWith(DEV_PATH) ? request.url.slice(DEV_PATH.length).split('?')[0]! : '';
        if (asked === KERNEL) return void response.end(packKernel());
        if (!RUNTIME.includes(asked)) return next();
        const types: Record<string, string> = { '.mjs': 'text/javascript', '.wasm': 'application/wasm', '.json': 'application/json' };
        response.setHeader('Content-Type', types[path.extname(asked)] ?? 'application/octet-stream');
        fs.createReadStream(path.join(PACKAGE, asked)).pipe(response);
      });
    },
  };
}
