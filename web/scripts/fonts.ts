import type { Plugin } from 'vite';

/** Leaves out the older WOFF files: every browser that runs this client reads WOFF2. */
export function onlyWoff2(): Plugin {
  return {
    name: 'duskfall-only-woff2',
    enforce: 'pre',
    transform: {
      filter: { id: /@fontsource.*\.css/ },
      handler: (code) => ({ code: code.replace(/,\s*url\([^)]*\.woff\)\s*format\(['"]woff['"]\)/g, ''), map: null }),
    },
  };
}
