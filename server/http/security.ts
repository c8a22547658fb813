import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

export interface SecurityOptions {
  /** Vite's development server injects scripts of its own: no policy then. */
  isDevelopment: boolean;
  /** Whether people reach the server by TLS: only then may HSTS make a browser insist on it. */
  isTls: boolean;
  /** Mapbox maps are loaded from Mapbox; without a token nothing is loaded from elsewhere. */
  usesMapbox: boolean;
  /** Origin of a custom map style; its tiles come from there too. */
  mapStyleUrl: string | undefined;
}

const MAPBOX = ['https://api.mapbox.com', 'https://events.mapbox.com', 'https://*.tiles.mapbox.com'];

/** Headers that keep a browser from running, framing or leaking foreign content. */
export async function registerSecurity(app: FastifyInstance, options: SecurityOptions): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: options.isDevelopment ? false : { useDefaults: false, directives: createPolicy(options) },
    strictTransportSecurity: options.isTls ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    // Plain-http LAN addresses are no secure context: these would only make the console complain there.
    crossOriginOpenerPolicy: options.isTls,
    originAgentCluster: options.isTls,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  });
}

function createPolicy({ usesMapbox, mapStyleUrl, isTls }: SecurityOptions): Record<string, string[] | null> {
  const maps = [...(usesMapbox ? MAPBOX : []), ...(mapStyleUrl ? [new URL(mapStyleUrl).origin] : [])];
  return {
    'default-src': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'script-src': ["'self'"],
    'script-src-attr': ["'none'"],
    // The interface library writes style elements.
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...maps],
    'font-src': ["'self'"],
    // The live layer and the maps start theirs from files of ours.
    'worker-src': ["'self'"],
    // Same-origin web sockets are part of 'self'.
    'connect-src': ["'self'", ...maps],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['default'],
    'upgrade-insecure-requests': isTls ? [] : null,
  };
}
