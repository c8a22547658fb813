import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Receives files: its requests may take longer. */
    isUpload?: boolean;
  }
}

/** Gives a client up that sends the body of an ordinary call slower than this; files have the server's own limit. */
export function refuseSlowBodies(app: FastifyInstance, ms: number): void {
  app.addHook('onRequest', async ({ raw, routeOptions }) => {
    const hasBody = raw.headers['content-length'] !== undefined || raw.headers['transfer-encoding'] !== undefined;
    if (!hasBody || raw.complete || routeOptions.config.isUpload) return;
    const timer = setTimeout(() => raw.destroy(), ms);
    const stop = () => clearTimeout(timer);
    raw.once('end', stop).once('close', stop);
  });
}
