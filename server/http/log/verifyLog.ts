import { sql } from 'kysely';
import type { LogVerification } from '../../../src/contract/evo-basic/sysOperationLog';
import type { Tx } from '../../db/database';
import { CHAIN_START, verifyChain, type ChainedEntry, type ChainEnd } from '../../security/auditChain';
import { isGenuine } from '../../security/auditSeal';
import { toWireMs } from '../../wire/wireTime';

/** Rows that one call checks. */
export const ROWS_PER_PART = 5_000;

type Fault = Pick<NonNullable<LogVerification['fault']>, 'id' | 'fault'>;

/**
 * Checks the part of the log behind a row that an earlier call has checked.
 * @param cursor number of that row; undefined: from the first row on
 */
export async function verifyLog(tx: Tx, secretKey: string, cursor: string | undefined): Promise<LogVerification> {
  // The end is read first: rows that are written from now on are no part of it.
  const end = await readLogEnd(tx);
  const start = cursor === undefined ? CHAIN_START : await findHash(tx, cursor);
  // The last row of the previous part has been deleted in the meantime.
  if (!start) return toFaulty(tx, end, { id: cursor ?? '1', fault: 'missing' });
  const rows = await readPart(tx, start.id);
  const isLastPart = rows.length < ROWS_PER_PART;
  const fault = verifyChain(rows, start) ?? (isLastPart ? await findEndFault(tx, secretKey, end) : null);
  if (fault) return toFaulty(tx, end, fault);
  const checked = rows.at(-1)?.id ?? start.id;
  return {
    checked: Number(checked),
    total: Math.max(Number(end.lastId), Number(checked)),
    cursor: isLastPart ? null : checked,
    fault: null,
  };
}

async function toFaulty(tx: Tx, { lastId }: LogEnd, fault: Fault): Promise<LogVerification> {
  const checked = Number(fault.id);
  return { checked, total: Math.max(Number(lastId), checked), cursor: null, fault: await nameRow(tx, fault) };
}

/** The last row and the seal at one moment: one transaction writes both. */
interface LogEnd {
  /** 0: the log is empty. */
  lastId: string;
  sealId: string | null;
  hash: string | null;
  mac: string | null;
}

async function readLogEnd(tx: Tx): Promise<LogEnd> {
  const { rows } = await sql<LogEnd>`select coalesce((select max(id) from operation_log), 0)::text as "lastId",
      s.last_id::text as "sealId", s.hash, s.mac
    from (select) as one left join operation_log_seal as s on true`.execute(tx);
  return rows[0] ?? { lastId: '0', sealId: null, hash: null, mac: null };
}

const findHash = (tx: Tx, id: string): Promise<ChainEnd | undefined> =>
  tx.selectFrom('operationLog').select(['id', 'hash']).where('id', '=', id).executeTakeFirst();

const readPart = (tx: Tx, after: string): Promise<ChainedEntry[]> =>
  tx.selectFrom('operationLog').selectAll().where('id', '>', after).orderBy('id').limit(ROWS_PER_PART).execute();

/** Holds the end of a chain without faults against the seal. */
async function findEndFault(tx: Tx, secretKey: string, end: LogEnd): Promise<Fault | null> {
  const { lastId, sealId, hash, mac } = end;
  if (sealId === null || hash === null || mac === null) return lastId === '0' ? null : { id: lastId, fault: 'seal' };
  if (!isGenuine(secretKey, { id: sealId, hash, mac })) return { id: sealId, fault: 'seal' };
  if (BigInt(lastId) < BigInt(sealId)) return { id: String(BigInt(lastId) + 1n), fault: 'missing' };
  if (BigInt(lastId) > BigInt(sealId)) return { id: String(BigInt(sealId) + 1n), fault: 'unsealed' };
  const sealed = await findHash(tx, sealId);
  return sealed?.hash === hash ? null : { id: sealId, fault: 'changed' };
}

async function nameRow(tx: Tx, fault: Fault): Promise<NonNullable<LogVerification['fault']>> {
  const row = await tx.selectFrom('operationLog').select(['at', 'title']).where('id', '=', fault.id).executeTakeFirst();
  return { ...fault, requestTime: row ? toWireMs(row.at) : null, title: row?.title ?? null };
}
