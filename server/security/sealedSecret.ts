import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;
const VERSION = 'v1';

/**
 * Encrypts a secret that must be readable again, with AES-256-GCM under a key derived from the installation's key.
 * `owner` is authenticated: a secret moved to another row does not open.
 */
export function sealSecret(secretKey: string, owner: string, secret: Uint8Array): string {
  return seal(keyFor(secretKey), owner, secret, randomBytes(NONCE_BYTES));
}

/**
 * As {@link sealSecret}, but the same secret of the same owner gives the same text, so that equal secrets can be found
 * without opening them. The nonce is derived from both, so it is reused only for identical input.
 */
export function sealComparably(secretKey: string, owner: string, secret: Uint8Array): string {
  const nonce = createHmac('sha256', deriveKey(secretKey, 'omp sealed nonce'))
    .update(`${Buffer.byteLength(owner)} ${owner}`)
    .update(secret)
    .digest()
    .subarray(0, NONCE_BYTES);
  return seal(keyFor(secretKey), owner, secret, nonce);
}

function seal(key: Uint8Array, owner: string, secret: Uint8Array, nonce: Uint8Array): string {
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([nonce, cipher.update(secret), cipher.final(), cipher.getAuthTag()]);
  return `${VERSION}.${sealed.toString('base64url')}`;
}

/** @throws Error when it was changed, belongs to another owner or was sealed under another key */
export function openSecret(secretKey: string, owner: string, text: string): Uint8Array {
  const [version, payload = ''] = text.split('.');
  const sealed = Buffer.from(payload, 'base64url');
  if (version !== VERSION || sealed.length < NONCE_BYTES + TAG_BYTES) throw new Error('Not a sealed secret');
  const decipher = createDecipheriv('aes-256-gcm', keyFor(secretKey), sealed.subarray(0, NONCE_BYTES));
  decipher.setAAD(Buffer.from(owner)).setAuthTag(sealed.subarray(-TAG_BYTES));
  return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
}

const keyFor = (secretKey: string): Uint8Array => deriveKey(secretKey, 'omp sealed secret');

function deriveKey(secretKey: string, purpose: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secretKey, '', purpose, KEY_BYTES));
}
