import path from 'node:path';
import { build } from 'vite';

const ROOT = path.join(import.meta.dirname, '../..');

/** Builds the console for production with the live layer replaced by polling. */
export async function buildPolledConsole(folder: string): Promise<void> {
  process.env.NODE_ENV = 'production';
  await build({
    root: ROOT,
    configFile: path.join(ROOT, 'vite.config.ts'),
    logLevel: 'error',
    plugins: [
      {
        name: 'polls-for-live',
        enforce: 'pre',
        resolveId: (id) => (id.endsWith('/live/connectLive') ? path.join(ROOT, 'bench/live/polledLive.ts') : null),
      },
    ],
    build: { outDir: folder, emptyOutDir: true },
  });
}
