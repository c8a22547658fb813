import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [react()],
  worker: { format: 'es' },
  build: {
    // The server sends a strict Content-Security-Policy: nothing inline, no data: scripts or fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // The first load is two files, not thirty: libraries that rarely change, and the frame of the console.
          groups: [
            { name: 'libraries', tags: ['$initial'], test: /node_modules/ },
            { name: 'frame', tags: ['$initial'] },
          ],
        },
      },
    },
  },
});
