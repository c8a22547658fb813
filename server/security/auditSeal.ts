import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ChainEnd } from './auditChain';

/**
 * The last row of the chain, signed with the key of the installation. The chain alone does not reveal rows removed from
 * or added at its end, and could be computed anew; access to the database alone does not give the signing key.
 */
export interface Seal extends ChainEnd {
  /** HMAC-SHA-256, hex. */
  mac: string;
}

/**
 * Previous hash of the next row when the seal is not genuine: no row has this hash, so the break stays in the chain.
 */
const BREAK = 'f'.repeat(64);

export function sealEnd(secretKey: string, { id, hash }: ChainEnd): Seal {
  return { id, hash, mac: sign(secretKey, id, hash) };
}

export function isGenuine(secretKey: string, { id, hash, mac }: Seal): boolean {
  const expected = Buffer.from(sign(secretKey, id, hash));
  const actual = Buffer.from(mac);
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}

/**
 * Finds the end that the next row builds on. Missing rows at the end leave a gap of numbers, and no row builds on
 * forged rows at the end: both stay visible in the chain for ever.
 * @param last the last row of the log; `CHAIN_START` when it is empty
 * @param seal undefined: there is no seal, which is correct only for an empty log
 */
export function findNextEnd(secretKey: string, last: ChainEnd, seal: Seal | undefined): ChainEnd {
  if (seal === undefined) return last.id === '0' ? last : { id: last.id, hash: BREAK };
  const id = BigInt(last.id) > BigInt(seal.id) ? last.id : seal.id;
  return { id, hash: isGenuine(secretKey, seal) ? seal.hash : BREAK };
}

function sign(secretKey: string, id: string, hash: string): string {
  return createHmac('sha256', secretKey).update(`operation-log:${id}:${hash}`).digest('hex');
}
