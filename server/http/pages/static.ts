import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** The console: a built folder, or a middleware that builds as it serves. */
export type ConsoleSource = { dir: string } | { middleware: ConsoleMiddleware };
export type ConsoleMiddleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

const YEAR_S = 31_536_000;
/** Vite puts a hash of the content into the file names of this folder. */
const HASHED_FOLDER = 'assets';
/** Scripts and pictures have a dot in their paths, screens have none. */
const SCREEN_PATH = /^\/[\w/-]*(\?|$)/;
const OWN_PATHS = /^\/(api|files|metrics|ocpp|ocpi)(\/|\?|$)/;

/** Whether a path is the server's own, never the console's. */
export function isOwnPath(url: string): boolean {
  return OWN_PATHS.test(url);
}

/** @throws Error when the console's folder holds none */
export function assertBuilt(source: ConsoleSource | undefined): void {
  if (source === undefined || 'middleware' in source) return;
  if (!existsSync(path.join(source.dir, 'index.html'))) throw new Error(`No console in ${source.dir}: build it first`);
}

export async function registerConsole(app: FastifyInstance, source: ConsoleSource | undefined): Promise<void> {
  if (source === undefined) return;
  if ('middleware' in source) registerMiddleware(app, source.middleware);
  else await registerFolder(app, path.resolve(source.dir));
}

/** Whether a missing path is a screen of the console: browsers that navigate ask for HTML, checks for anything. */
export function isScreen({ method, headers: { accept = '*/*' }, url }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  if (isOwnPath(url) || url.startsWith(`/${HASHED_FOLDER}/`)) return false;
  return accept.includes('text/html') || (accept.includes('*/*') && SCREEN_PATH.test(url));
}

export function sendIndex(reply: FastifyReply): FastifyReply {
  return reply.sendFile('index.html', { cacheControl: false });
}

async function registerFolder(app: FastifyInstance, root: string): Promise<void> {
  const hashed = path.join(root, HASHED_FOLDER) + path.sep;
  await app.register(fastifyStatic, {
    root,
    cacheControl: false,
    // Compressed at the build; files without a compressed copy are compressed at each request.
    preCompressed: true,
    // A dot file in the folder would be an accident.
    dotfiles: 'ignore',
    setHeaders(response, file) {
      const isHashed = file.startsWith(hashed);
      response.setHeader('vary', 'accept-encoding');
      response.setHeader('cache-control', isHashed ? `public, max-age=${YEAR_S}, immutable` : 'no-cache');
    },
  });
}

function registerMiddleware(app: FastifyInstance, middleware: ConsoleMiddleware): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (isOwnPath(request.url)) return done();
    // The middleware may answer the request; only its `next` hands the request back.
    middleware(request.raw, reply.raw, () => done());
  });
}
