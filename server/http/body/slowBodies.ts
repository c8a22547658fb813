import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Receives files: its requests may take longer once the caller is known. */
    isUpload?: boolean;
  }
}

/** How the bodies under way are let off, as soon as their callers are known. */
const accepted = new WeakMap<IncomingMessage, () => void>();

/** Gives a client up that sends the body of a call slower than this; an upload whose caller is known may take longer. */
export function refuseSlowBodies(app: FastifyInstance, ms: number): void {
  app.addHook('onRequest', async ({ raw, routeOptions }) => {
    const hasBody = raw.headers['content-length'] !== undefined || raw.headers['transfer-encoding'] !== undefined;
    if (!hasBody || raw.complete) return;
    const timer = setTimeout(() => raw.destroy(), ms);
    const stop = () => clearTimeout(timer);
    raw.once('end', stop).once('close', stop);
    if (routeOptions.config.isUpload) accepted.set(raw, () => waitForBytes(raw, stop, ms));
  });
}

/** The caller of an upload is known and allowed: it may take long, as long as bytes keep coming. */
export function allowSlowBody(raw: IncomingMessage): void {
  accepted.get(raw)?.();
  accepted.delete(raw);
}

function waitForBytes(raw: IncomingMessage, stop: () => void, ms: number): void {
  stop();
  const { socket } = raw;
  // Injected requests have no socket.
  if (!(socket instanceof Socket)) return;
  const giveUp = () => raw.destroy();
  const leave = () => socket.off('timeout', giveUp).setTimeout(0);
  socket.setTimeout(ms).once('timeout', giveUp);
  raw.once('end', leave).once('close', leave);
}
