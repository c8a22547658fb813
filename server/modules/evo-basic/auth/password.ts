import { hash, verify } from '@node-rs/argon2';

/** OWASP's second recommendation for argon2id: 19 MiB, two passes. The library's variant is argon2id unless told. */
const STRENGTH = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** What is stored of a password: argon2id over the hash that the client sends. */
export function hashPassword(clientHash: string): Promise<string> {
  return hash(clientHash, STRENGTH);
}

let standIn: Promise<string> | undefined;

/**
 * Whether a client's hash belongs to a stored one. Without a stored one (unknown user) the same work is done, so that
 * the time says nothing about who exists.
 */
export async function verifyPassword(stored: string | undefined, clientHash: string): Promise<boolean> {
  standIn ??= hashPassword('nobody');
  const isRight = await verify(stored ?? (await standIn), clientHash);
  return stored !== undefined && isRight;
}
