import type { Plugin } from 'vite';
import { BASEMAP_FILES } from '../basemapFiles';
import { readTowns, readWorld } from './world';

const MADE: readonly [path: string, make: () => Promise<unknown>][] = [
  [BASEMAP_FILES.world, readWorld],
  [BASEMAP_FILES.towns, readTowns],
];

/** Writes the world map, generated from packages, beside the built console; the dev server generates it on request. */
export function basemapPlugin(): Plugin {
  return {
    name: 'basemap',
    async generateBundle() {
      for (const [path, make] of MADE) {
        this.emitFile({ type: 'asset', fileName: path.slice(1), source: JSON.stringify(await make()) });
      }
    },
    configureServer(server) {
      for (const [path, make] of MADE) {
        server.middlewares.use(path, (_request, response, next) => {
          make().then((data) => {
            response.setHeader('content-type', 'application/json');
            response.end(JSON.stringify(data));
          }, next);
        });
      }
    },
  };
}
