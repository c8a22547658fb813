import { createFieldProblem } from '../../wire/problem';

interface FtpPlace {
  scheme: 'ftp' | 'ftps';
  server: string;
  port: number;
  user?: string | null | undefined;
  password?: string | null | undefined;
  path?: string | null | undefined;
  /** Null: the directory itself. */
  fileName: string | null;
}

/**
 * `ftp://user:password@server:port/path/file` (RFC 1738); a directory ends with a slash.
 * @throws Problem 422 at `field` for a server that yields no valid address
 */
export function formatFtpAddress(place: FtpPlace, field: string): string {
  const { scheme, server, port, user, password, path, fileName } = place;
  const secret = password ? `:${encodeURIComponent(password)}` : '';
  const login = user || secret ? `${encodeURIComponent(user || 'anonymous')}${secret}@` : '';
  const parts = [...(path ?? '').split('/').filter((part) => part !== ''), fileName ?? ''].map(encodeURIComponent);
  const host = server.includes(':') ? `[${server}]` : server;
  const address = `${scheme}://${login}${host}:${port}/${parts.join('/')}`;
  if (!URL.canParse(address)) throw createFieldProblem(field, 'validation.format');
  return address;
}
