import { createServer } from 'node:net';
import { StartError } from '../runtime/startError';

const CAUSES: Record<string, (host: string, port: number) => string> = {
  EADDRINUSE: (host, port) => `Port ${port} of ${host} is taken: stop what uses it, or set PORT`,
  EACCES: (_host, port) => `Port ${port} needs more rights than this user has: set PORT to one above 1023`,
  EADDRNOTAVAIL: (host) => `HOST ${host} is no address of this machine`,
  ENOTFOUND: (host) => `HOST ${host} is not known`,
};

/** Explains in one line why a server cannot listen. */
export function explainListening(error: unknown, host: string, port: number): Error {
  const cause = CAUSES[(error as NodeJS.ErrnoException).code ?? ''];
  return cause ? new StartError(cause(host, port)) : (error as Error);
}

/**
 * Tries the address before anything else is started, since it is the most frequent fault.
 * @throws StartError when nothing can listen there
 */
export function tryAddress(host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error) => reject(explainListening(error, host, port)));
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}
