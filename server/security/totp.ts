import { createHmac, timingSafeEqual } from 'node:crypto';

/** Seconds of a step, and digits of a code, as authenticator apps expect them. */
const STEP_S = 30;
const DIGITS = 6;
/** Steps before and after now whose code is accepted: clocks differ and people are slow. */
const WINDOW = 1;
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export interface TotpOptions {
  digits?: number;
  algorithm?: 'sha1' | 'sha256' | 'sha512';
}

/** Number of the step that a time (epoch milliseconds) falls into (RFC 6238, section 4.2). */
export function stepAt(timeMs: number): number {
  return Math.floor(timeMs / 1_000 / STEP_S);
}

/** The code of a step: HOTP over the step's number (RFC 6238, section 4; RFC 4226, section 5.3). */
export function computeTotp(
  secret: Uint8Array,
  step: number,
  { digits = DIGITS, algorithm = 'sha1' }: TotpOptions = {},
): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac(algorithm, secret).update(counter).digest();
  const offset = mac.readUInt8(mac.length - 1) & 0x0f;
  const truncated = mac.readUInt32BE(offset) & 0x7fffffff;
  return String(truncated % 10 ** digits).padStart(digits, '0');
}

/**
 * Finds the step of a code near `timeMs`, or undefined. The caller must remember an accepted step: a code is valid once
 * (RFC 6238, section 5.2).
 */
export function matchingStep(secret: Uint8Array, code: string, timeMs: number): number | undefined {
  const now = stepAt(timeMs);
  const enteredCode = Buffer.from(code);
  let found: number | undefined;
  for (let step = now - WINDOW; step <= now + WINDOW; step += 1) {
    const expected = Buffer.from(computeTotp(secret, step));
    if (expected.length === enteredCode.length && timingSafeEqual(expected, enteredCode)) found = step;
  }
  return found;
}

/** Base 32 without padding (RFC 4648, section 6), as apps take secrets. */
export function encodeBase32(bytes: Uint8Array): string {
  let bits = '';
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => BASE32.charAt(parseInt(group.padEnd(5, '0'), 2))).join('');
}

/** Address that an authenticator app reads from a QR code. */
export function otpauthUrl(issuer: string, account: string, secret: Uint8Array): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  const query = new URLSearchParams({
    secret: encodeBase32(secret),
    issuer,
    digits: String(DIGITS),
    period: String(STEP_S),
  });
  return `otpauth://totp/${label}?${query.toString().replaceAll('+', '%20')}`;
}
