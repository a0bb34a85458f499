import { brotliCompressSync, constants } from 'node:zlib';
import type { Plugin } from 'vite';

const SQUEEZED = /\.(m?js|css|svg|html|json|wasm|zip)$/;
const LEAST = 1024;
/** Nearly as small as the slowest setting, at a tenth of its time. */
const QUALITY = 9;

/** Puts a brotli twin beside each larger text or program, for servers that send it as it lies there. */
export function squeeze(): Plugin {
  return {
    name: 'duskfall-squeeze',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle)) {
          if (!file.fileName.startsWith('assets/') || !SQUEEZED.test(file.fileName)) continue;
          const content = Buffer.from(file.type === 'chunk' ? file.code : file.source);
          if (content.length < LEAST) continue;
          const small = brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY, [constants.BROTLI_PARAM_LGWIN]: 22 } });
          if (small.length < content.length * 0.95) this.emitFile({ type: 'asset', fileName: `${file.fileName}.br`, source: small });
        }
      },
    },
  };
}
