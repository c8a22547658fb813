import { createHmac, timingSafeEqual } from 'node:crypto';

const MAC_LENGTH = 22;

/** The token of an alarm link: it is made of the link's id and stored nowhere. */
export function createLinkToken(secretKey: string, id: string): string {
  return `${id}.${computeMac(secretKey, id)}`;
}

/** @returns id of the link; null: the token was not made here */
export function readLinkToken(secretKey: string, token: string): string | null {
  const [id = '', mac = ''] = token.split('.');
  const expected = Buffer.from(computeMac(secretKey, id));
  const given = Buffer.from(mac);
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : null;
}

function computeMac(secretKey: string, id: string): string {
  return createHmac('sha256', secretKey).update(`alarm link ${id}`).digest('base64url').slice(0, MAC_LENGTH);
}
