import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** A new session token: 256 random bits. Only its hash is stored. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** Beginning of every API token: scanners of published sources know a secret by it. */
const API_TOKEN_START = 'omp_';
/** Characters by which an API token is known in lists; the other 38 stay secret. */
const SHOWN_CHARACTERS = 9;

/** A new API token, with the beginning that may be shown. */
export function newApiToken(): { token: string; prefix: string } {
  const token = `${API_TOKEN_START}${newToken()}`;
  return { token, prefix: token.slice(0, SHOWN_CHARACTERS) };
}

/** Stored form of a token. Tokens are random, so a plain hash is enough. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** The token of an `Authorization` header, which carries it as it is or after `Bearer `. */
export function readToken(header: string | undefined): string | undefined {
  const token = header?.replace(/^Bearer\s+/i, '').trim();
  return token ? token : undefined;
}
