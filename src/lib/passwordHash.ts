import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/**
 * Hash that a client sends instead of a password: hex of SHA-256 over `omp:` and the password. Computed by a library,
 * since WebCrypto is missing on plain-http LAN addresses; the server hashes it again (argon2id).
 */
export function passwordHash(password: string): string {
  return bytesToHex(sha256(utf8ToBytes(`omp:${password}`)));
}
