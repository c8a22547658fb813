import { createHmac, timingSafeEqual } from 'node:crypto';

const MAC_LENGTH = 22;

/** Matter that a link opens without a session: a token of one opens no other. */
type LinkMatter = 'alarm link' | 'on-call calendar';

/** The token of a link: it is made of the link's id and stored nowhere. */
export function createLinkToken(secretKey: string, matter: LinkMatter, id: string): string {
  return `${id}.${computeMac(secretKey, matter, id)}`;
}

/** @returns id of the link; null: the token was not made here */
export function readLinkToken(secretKey: string, matter: LinkMatter, token: string): string | null {
  const [id = '', mac = ''] = token.split('.');
  const expected = Buffer.from(computeMac(secretKey, matter, id));
  const given = Buffer.from(mac);
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : null;
}

function computeMac(secretKey: string, matter: LinkMatter, id: string): string {
  return createHmac('sha256', secretKey).update(`${matter} ${id}`).digest('base64url').slice(0, MAC_LENGTH);
}
