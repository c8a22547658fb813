import type { Config } from './config';

/** The address of a path of this server for a person or a charger; without PUBLIC_URL it is valid on this machine only. */
export function publicUrl(
  { PUBLIC_URL, HOST, PORT }: Pick<Config, 'PUBLIC_URL' | 'HOST' | 'PORT'>,
  path: string,
): string {
  const host = HOST === '0.0.0.0' || HOST === '::' ? '127.0.0.1' : HOST;
  return new URL(path, PUBLIC_URL ?? `http://${host}:${PORT}`).href;
}
