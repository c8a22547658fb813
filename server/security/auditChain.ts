import { createHash } from 'node:crypto';
import { canonicalJson } from './canonicalJson';

/** A row of the operation log before it is chained. */
export interface LogEntry {
  at: Date;
  title: string;
  userId: string | null;
  userName: string;
  companyId: string | null;
  /** API token that made the call in the name of the user; null: a session. */
  tokenId: string | null;
  tokenName: string | null;
  address: string;
  requestMethod: string;
  requestUrl: string;
  businessType: string;
  responseCode: number;
  requestParams: unknown;
  responseParams: unknown;
  durationMs: number;
  classPath: string;
  requestId: string;
}

export interface ChainedEntry extends LogEntry {
  /** Counts up by one from 1. */
  id: string;
  prevHash: string;
  hash: string;
}

/** The last row of a chain, on which the next row builds. */
export interface ChainEnd {
  id: string;
  hash: string;
}

/** Start of the chain, before the first row. */
export const CHAIN_START: ChainEnd = { id: '0', hash: '0'.repeat(64) };

/** Appends entries: each row's hash covers the row and the hash before it (SHA-256, hex). */
export function chainEntries(end: ChainEnd, entries: readonly LogEntry[]): ChainedEntry[] {
  let last = end;
  return entries.map((entry) => {
    const id = String(BigInt(last.id) + 1n);
    const row = { ...entry, id, prevHash: last.hash, hash: hashEntry(id, last.hash, entry) };
    last = row;
    return row;
  });
}

export type ChainFault = { id: string; fault: 'changed' | 'missing' | 'broken' };

/**
 * Checks rows in the order of their ids against the chain's end before them.
 * @returns the first fault: a row whose content does not match its hash (`changed`), ids that leave a gap (`missing`),
 * or a row that does not build on the one before it (`broken`); null when there is none
 */
export function verifyChain(rows: Iterable<ChainedEntry>, end: ChainEnd = CHAIN_START): ChainFault | null {
  let last = end;
  for (const row of rows) {
    if (BigInt(row.id) !== BigInt(last.id) + 1n) return { id: row.id, fault: 'missing' };
    if (row.prevHash !== last.hash) return { id: row.id, fault: 'broken' };
    if (row.hash !== hashEntry(row.id, row.prevHash, row)) return { id: row.id, fault: 'changed' };
    last = row;
  }
  return null;
}

function hashEntry(id: string, prevHash: string, entry: LogEntry): string {
  // The fields are listed explicitly: further fields of the object must not change the hash.
  const content = canonicalJson({
    id,
    at: entry.at.toISOString(),
    title: entry.title,
    userId: entry.userId,
    userName: entry.userName,
    companyId: entry.companyId,
    // Rows from before there were tokens keep their hash.
    ...((entry.tokenId ?? entry.tokenName) !== null && { tokenId: entry.tokenId, tokenName: entry.tokenName }),
    address: entry.address,
    requestMethod: entry.requestMethod,
    requestUrl: entry.requestUrl,
    businessType: entry.businessType,
    responseCode: entry.responseCode,
    requestParams: entry.requestParams ?? null,
    responseParams: entry.responseParams ?? null,
    durationMs: entry.durationMs,
    classPath: entry.classPath,
    requestId: entry.requestId,
  });
  return createHash('sha256').update(prevHash).update(content).digest('hex');
}
