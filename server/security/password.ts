import { hash, verify } from '@node-rs/argon2';
import { createGate } from '../runtime/gate';

/** OWASP's second recommendation for argon2id: 19 MiB, two passes. The library uses the argon2id variant by default. */
const STRENGTH = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Hashing takes threads of a pool of four that compression and files share: half of them stay free. */
const hashing = createGate({ atOnce: 2, mostWaiting: 60 });

interface HashingOptions {
  /** Runs before attempts from places where the account has never signed in. */
  isPreferred?: boolean;
}

/** Stored form of a password: argon2id over the hash that the client sends. @throws Problem 429 under a flood */
export function hashPassword(clientHash: string, options?: HashingOptions): Promise<string> {
  return hashing.run(() => hash(clientHash, STRENGTH), options);
}

let standIn: Promise<string> | undefined;

/**
 * Verifies a client's hash against the stored one. Without a stored one (unknown user) the same work is done, so that
 * the response time does not reveal which users exist. @throws Problem 429 under a flood
 */
export async function verifyPassword(
  stored: string | undefined,
  clientHash: string,
  options?: HashingOptions,
): Promise<boolean> {
  standIn ??= hash('nobody', STRENGTH);
  const compared = stored ?? (await standIn);
  const isRight = await hashing.run(() => verify(compared, clientHash), options);
  return stored !== undefined && isRight;
}
