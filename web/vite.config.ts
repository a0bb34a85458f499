import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { device } from './scripts/device';
import { early } from './scripts/early';
import { onlyWoff2 } from './scripts/fonts';
import { portraits } from './scripts/portraits/plugin';
import { serviceWorker } from './scripts/service-worker';
import { squeeze } from './scripts/squeeze';

/** The server behind `npm run dev` and `npm run preview`. */
const SERVER = process.env.DUSKFALL_SERVER ?? 'http://127.0.0.1:8000';

export default defineConfig({
  plugins: [svelte(), onlyWoff2(), portraits(), device(), early(), serviceWorker(), squeeze()],
  worker: { format: 'es' },
  build: {
    outDir: process.env.DUSKFALL_WEB_OUT ?? '../src/duskfall/server/static',
    emptyOutDir: true,
    target: 'es2022',
    sourcemap: false,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rollupOptions: {
      input: { index: 'index.html', sw: 'src/sw/sw.ts' },
      output: {
        entryFileNames: (chunk) => (chunk.name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
        chunkFileNames: (chunk) => {
          const [, language, namespace] = /i18n\/(\w+)\/(\w+)\.json$/.exec(chunk.facadeModuleId ?? '') ?? [];
          return language ? `assets/catalogue-${language}-${namespace}-[hash].js` : 'assets/[name]-[hash].js';
        },
      },
    },
  },
  server: {
    proxy: { '/api': SERVER, '/ws': { target: SERVER, ws: true } },
  },
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
  test: {
    environment: 'happy-dom',
    include: ['src/**/*.test.ts', 'checks/**/*.test.ts'],
  },
});
