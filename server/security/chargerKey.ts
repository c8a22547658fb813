import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';

const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789';
const KEY_LENGTH = 20;

/** A new charger key: 20 printable characters, since OCPP 1.6 (AuthorizationKey) allows no more; about 116 bits. */
export function newChargerKey(): string {
  return Array.from({ length: KEY_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

/** Key of the simulated charger that stands in for a charger: derived, so that each start of the server knows it. */
export function deriveSimulatedKey(secretKey: string, chargerId: string): string {
  const digest = createHmac('sha256', secretKey).update(`simulated-charger:${chargerId}`).digest();
  return [...digest.subarray(0, KEY_LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');
}

/**
 * Stored form of a charger key: a keyed hash. The keys are random, so a slow hash would only delay the whole fleet when
 * it reconnects at once.
 */
export function hashChargerKey(secretKey: string, key: string): string {
  return createHmac('sha256', secretKey).update(`charger-key:${key}`).digest('hex');
}

/** Compares in constant time. */
export function isChargerKey(secretKey: string, key: string, hash: string): boolean {
  const expected = Buffer.from(hash, 'hex');
  const actual = Buffer.from(hashChargerKey(secretKey, key), 'hex');
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}
