import { createHmac, randomInt } from 'node:crypto';
import { CODE_ALPHABET, CODE_LENGTH } from '../../src/contract/evo-monitor/wall';

/** A new pairing code, about 39 bits: it lives for minutes, and few are alive at a time. */
export function newPairingCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join('');
}

/**
 * Stored form of a pairing code: a keyed hash, since a plain hash of a short code could be reversed by trying all
 * codes.
 */
export function hashPairingCode(secretKey: string, code: string): string {
  return createHmac('sha256', secretKey)
    .update(`wall-code:${readPairingCode(code)}`)
    .digest('hex');
}

/** The code as it was shown, however it was typed: in small letters, with spaces or hyphens between groups. */
function readPairingCode(typed: string): string {
  return typed.replace(/[\s-]/g, '').toUpperCase();
}
