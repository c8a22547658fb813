import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/** A load balancer uses it to keep a console at one node; it names the browser's session and grants nothing. */
export const STICKY_COOKIE = 'omp_sticky';

/** Gives each browser that asks for a page of the console a cookie of its own, once. */
export function registerStickyCookie(app: FastifyInstance, publicUrl = ''): void {
  const rest = `Path=/; HttpOnly; SameSite=Lax${publicUrl.startsWith('https:') ? '; Secure' : ''}`;
  app.addHook('onRequest', async (request, reply) => {
    const { accept = '', cookie = '' } = request.headers;
    if (request.method !== 'GET' || !accept.includes('text/html') || cookie.includes(`${STICKY_COOKIE}=`)) return;
    void reply.header('set-cookie', `${STICKY_COOKIE}=${randomUUID()}; ${rest}`);
  });
}
