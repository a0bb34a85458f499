import path from 'node:path';
import type { Plugin } from 'vite';
import { drawCast } from './draw.mjs';

const NAME = 'virtual:portraits';
const RESOLVED = '\0' + NAME;
const DEV_PATH = '/@portraits/';

/**
 * Draws the cast while the client is built and gives `virtual:portraits`, a map from suspect id to the URL of its portrait.
 * Each portrait is an asset of its own, loaded when it is first shown.
 */
export function portraits(): Plugin {
  let building = false;
  let drawn: Map<string, string> | undefined;
  const cast = () => (drawn ??= drawCast());
  return {
    name: 'duskfall-portraits',
    config(_, { command }) {
      building = command === 'build';
    },
    resolveId(id) {
      return id === NAME ? RESOLVED : undefined;
    },
    load(id) {
      if (id !== RESOLVED) return;
      const entries = [...cast()].map(([suspect, svg]) => {
        if (!building) return `${suspect}: '${DEV_PATH}${suspect}.svg'`;
        const file = this.emitFile({ type: 'asset', name: `portrait-${suspect}.svg`, source: svg });
        return `${suspect}: import.meta.ROLLUP_FILE_URL_${file}`;
      });
      return `export const PORTRAITS = { ${entries.join(', ')} };`;
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const svg = request.url?.startsWith(DEV_PATH) && cast().get(path.basename(request.url, '.svg'));
        if (!svg) return next();
        response.setHeader('Content-Type', 'image/svg+xml');
        response.end(svg);
      });
    },
  };
}
