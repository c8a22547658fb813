import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkGroups } from './src/app/chunkGroups';
import { sbomPlugin } from './src/app/sbomPlugin';
import { sizeLimitPlugin } from './src/app/sizeLimits';
import { basemapPlugin } from './src/kit/map/basemap/basemapPlugin';

export default defineConfig({
  plugins: [react(), basemapPlugin(), sizeLimitPlugin(), sbomPlugin()],
  worker: { format: 'es' },
  // The React parts name the build of Mapbox that makes its worker from a text; ours is the other one, and once is enough.
  resolve: { alias: [{ find: /^mapbox-gl$/, replacement: 'mapbox-gl/esm' }] },
  build: {
    outDir: 'dist/console',
    // The server sends a strict Content-Security-Policy: nothing inline, no data: scripts or fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // Map libraries are large, and loaded by screens with maps alone.
    chunkSizeWarningLimit: 1_200,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunkGroups },
      },
    },
  },
});
