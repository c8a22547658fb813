import { createPublicKey, verify, type JsonWebKey, type KeyObject } from 'node:crypto';
import { z } from 'zod';

/** Name of the event in a logout token (OpenID Connect Back-Channel Logout 1.0, section 2.4). */
const EVENT = 'http://schemas.openid.net/event/backchannel-logout';
/** Clocks differ, and providers try again. */
const TOLERANCE_S = 300;

const header = z.object({ alg: z.enum(['RS256', 'PS256', 'ES256', 'EdDSA']), kid: z.string().optional() });
const payload = z.object({
  iss: z.string(),
  aud: z.union([z.string(), z.array(z.string())]),
  iat: z.number(),
  exp: z.number().optional(),
  jti: z.string().min(1).max(512),
  events: z.looseObject({ [EVENT]: z.looseObject({}) }),
  sub: z.string().optional(),
  sid: z.string().optional(),
  nonce: z.undefined().optional(),
});

/** Claims of a logout token that name whose sessions end. */
export interface LogoutClaims {
  jti: string;
  sub?: string | undefined;
  sid?: string | undefined;
}

export interface LogoutChecks {
  issuer: string;
  clientId: string;
  /** Epoch ms. */
  now: number;
  /** Keys of the provider; the id is that of the token's header. */
  findKeys: (kid: string | undefined) => Promise<JsonWebKey[]>;
}

/**
 * Reads a logout token by all rules of section 2.6 but the one that it is used once.
 * @throws Error when a rule does not hold
 */
export async function verifyLogoutToken(token: string, checks: LogoutChecks): Promise<LogoutClaims> {
  const [head = '', body = '', signature = '', ...rest] = token.split('.');
  if (signature === '' || rest.length > 0) throw new Error('no signed token');
  const { alg, kid } = header.parse(parsePart(head));
  const signed = Buffer.from(`${head}.${body}`);
  const keys = await checks.findKeys(kid);
  const isSigned = keys.some((key) => isSignature(alg, key, signed, Buffer.from(signature, 'base64url')));
  if (!isSigned) throw new Error('signature by no key of the provider');
  const claims = payload.parse(parsePart(body));
  assertMeant(claims, checks);
  return claims;
}

type Payload = z.infer<typeof payload>;

function assertMeant({ iss, aud, iat, exp, sub, sid }: Payload, { issuer, clientId, now }: LogoutChecks): void {
  const seconds = now / 1_000;
  const isOurs = trimSlash(iss) === trimSlash(issuer) && [aud].flat().includes(clientId);
  if (!isOurs) throw new Error('from another issuer, or for another client');
  const isTimely = Math.abs(seconds - iat) <= TOLERANCE_S && (exp === undefined || exp + TOLERANCE_S > seconds);
  if (!isTimely) throw new Error('too old, or of the future');
  if (sub === undefined && sid === undefined) throw new Error('names no session');
}

const trimSlash = (url: string) => url.replace(/\/$/, '');

function parsePart(part: string): unknown {
  return JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
}

type Algorithm = z.infer<typeof header>['alg'];

const KEY_TYPES: Readonly<Record<Algorithm, string>> = { RS256: 'rsa', PS256: 'rsa', ES256: 'ec', EdDSA: 'ed25519' };
const PSS_PADDING = { padding: 6, saltLength: 32 };

function isSignature(alg: Algorithm, jwk: JsonWebKey, signed: Buffer, signature: Buffer): boolean {
  const key = toKey(jwk);
  if (key?.asymmetricKeyType !== KEY_TYPES[alg]) return false;
  if (alg === 'EdDSA') return verify(null, signed, key, signature);
  if (alg === 'ES256') return verify('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }, signature);
  return verify('sha256', signed, { key, ...(alg === 'PS256' && PSS_PADDING) }, signature);
}

/** Providers publish keys of other kinds too. */
function toKey(jwk: JsonWebKey): KeyObject | undefined {
  try {
    return createPublicKey({ key: jwk, format: 'jwk' });
  } catch {
    return undefined;
  }
}
