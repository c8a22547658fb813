import type { Server } from 'node:http';
import type { ViteDevServer } from 'vite';
import type { ConsoleMiddleware } from './static';

/** The console built as it is served, by Vite; its socket for reloads shares the server's port. */
export interface DevConsole {
  readonly middleware: ConsoleMiddleware;
  /** Starts Vite, once the server that carries its socket is there. */
  attach(server: Server): Promise<void>;
  close(): Promise<void>;
}

export function createDevConsole(root: string): DevConsole {
  let vite: ViteDevServer | undefined;
  return {
    middleware: (request, response, next) => (vite ? vite.middlewares(request, response, next) : next()),
    async attach(server) {
      // Only development has Vite's weight.
      const { createServer } = await import('vite');
      vite = await createServer({ root, appType: 'spa', server: { middlewareMode: true, hmr: { server } } });
    },
    async close() {
      await vite?.close();
    },
  };
}
