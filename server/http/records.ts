import { sql, type SelectQueryBuilder } from 'kysely';
import type { Locale } from '../../src/contract/fields';
import { MOST_MATCHING, type BulkResult } from '../../src/contract/records';
import type { Tx } from '../db/database';
import type { Tables } from '../db/schema';
import type { Versioned } from '../db/schema/columns';
import type { MessageKey } from '../../src/lib/messageKey';
import { isMessageKey, translate } from '../wire/messages';
import { Problem } from '../wire/problem';

export type VersionedTable = { [T in keyof Tables]: Tables[T] extends Versioned ? T : never }[keyof Tables];

/** Holds a record for a change. @returns its version @throws Problem 404 when the caller sees no such record */
export async function lockRecord(tx: Tx, table: VersionedTable | 'sysMenu', id: string): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    select version from ${sql.table(table)} where id = ${id} for update`.execute(tx);
  const [row] = rows;
  if (!row) throw new Problem(404);
  return row.version;
}

/**
 * Holds a record for a change of the version that the caller has seen.
 * @param read the record as the caller sees it, for the answer to a change of an old version
 * @throws Problem 404 when the caller sees no such record, 409 with `current` when it has changed meanwhile
 */
export async function lockVersion(
  tx: Tx,
  table: VersionedTable | 'sysMenu',
  { id, version }: { id: string; version: number },
  read: (id: string) => Promise<unknown>,
): Promise<void> {
  const stored = await lockRecord(tx, table, id);
  if (stored !== version) throw new Problem(409, 'http.409', { current: await read(id) });
}

/**
 * Holds a record for a bulk change. @returns its version
 * @throws Problem 404, 409 when the caller has seen another version
 */
export async function lockSeen(
  tx: Tx,
  table: VersionedTable,
  id: string,
  versions: Readonly<Record<string, number>> = {},
): Promise<number> {
  const stored = await lockRecord(tx, table, id);
  if ((versions[id] ?? stored) !== stored) throw new Problem(409);
  return stored;
}

/** The records that a bulk call names, or all that match its filters. */
interface BulkBody<Filters> {
  ids?: readonly string[] | undefined;
  allMatching?: { filters: Filters; except: readonly string[] } | undefined;
}

/**
 * The ids of a bulk call's records: the given ones, or all matching records that the caller's list would show.
 * @param matching the list's own query under the filters, with the caller's scope
 * @throws Problem 422 when more match than one call changes
 */
export async function selectIds<DB, TB extends keyof DB, Row extends { id: string }, Filters>(
  tx: Tx,
  { ids = [], allMatching }: BulkBody<Filters>,
  matching: (tx: Tx, filters: Filters) => SelectQueryBuilder<DB, TB, Row>,
): Promise<readonly string[]> {
  if (!allMatching) return ids;
  const { filters, except } = allMatching;
  const found = await tx
    .selectFrom(matching(tx, filters).as('found') as never)
    .select(sql<string>`found.id::text`.as('id'))
    .where(sql<boolean>`found.id <> all(${except}::bigint[])`)
    .orderBy(sql`found.id`)
    .limit(MOST_MATCHING + 1)
    .execute();
  if (found.length > MOST_MATCHING) {
    throw new Problem(422, 'record.tooManyMatch', {
      values: { max: MOST_MATCHING },
      fields: { allMatching: { key: 'record.tooManyMatch', values: { max: MOST_MATCHING } } },
    });
  }
  return found.map(({ id }) => id);
}

/** The records of a bulk call; records that the caller must not see have no name. */
export interface BulkTarget {
  ids: readonly string[];
  names: ReadonlyMap<string, string>;
}

/** Records tried together first: where none is refused, that spares two of three statements. */
const TOGETHER = 100;

/** Answers for each record of a bulk call separately: a refusal of one does not hold up the others. */
export async function eachRecord(
  tx: Tx,
  locale: Locale,
  { ids, names }: BulkTarget,
  change: (id: string) => Promise<void>,
): Promise<BulkResult> {
  const distinct = [...new Set(ids)];
  const problems = new Map<string, string | null>();
  for (let from = 0; from < distinct.length; from += TOGETHER) {
    const known = distinct.slice(from, from + TOGETHER).filter((id) => names.has(id));
    const isDone = known.length > 1 && (await problemWith(tx, locale, known, change)) === null;
    for (const id of known) problems.set(id, isDone ? null : await problemWith(tx, locale, [id], change));
  }
  const unknown = translate(locale, 'validation.notFound');
  return {
    results: distinct.map((id) => ({
      id,
      name: names.get(id) ?? id,
      problem: names.has(id) ? (problems.get(id) ?? null) : unknown,
    })),
  };
}

/** Deletes records one by one; a record that is still referred to stays, and its refusal names the reference. */
export function deleteEach(tx: Tx, locale: Locale, table: keyof Tables, records: BulkTarget): Promise<BulkResult> {
  return eachRecord(tx, locale, records, async (id) => {
    assertChanged(await sql`delete from ${sql.table(table)} where id = ${id}`.execute(tx));
  });
}

/** Retires records or brings them back. */
export function retireEach(
  tx: Tx,
  locale: Locale,
  table: VersionedTable,
  records: BulkTarget & { isRetired: boolean },
): Promise<BulkResult> {
  const retiredAt = records.isRetired ? sql`coalesce(retired_at, now())` : sql`null`;
  return eachRecord(tx, locale, records, async (id) => {
    assertChanged(
      await sql`update ${sql.table(table)} set retired_at = ${retiredAt}, version = version + 1
        where id = ${id}`.execute(tx),
    );
  });
}

/** A record may be seen and not changed: row-level security then touches no row, without a word. @throws Problem 403 */
function assertChanged({ numAffectedRows }: { numAffectedRows?: bigint }): void {
  if (numAffectedRows === 0n) throw new Problem(403);
}

/** Changes records, of a refusal none. @returns why it was refused; null when it was done */
async function problemWith(
  tx: Tx,
  locale: Locale,
  ids: readonly string[],
  change: (id: string) => Promise<void>,
): Promise<string | null> {
  await sql`savepoint some_records`.execute(tx);
  try {
    for (const id of ids) await change(id);
    await sql`release savepoint some_records`.execute(tx);
    return null;
  } catch (error) {
    const words = toRefusal(error, locale);
    if (words === undefined) throw error;
    await sql`rollback to savepoint some_records`.execute(tx);
    return words;
  }
}

/** For a refused field the field's own message, since a bulk call has no form to show it at. */
function translateReason({ messageKey, details: { fields = {}, values } }: Problem, locale: Locale): string {
  const [message] = Object.values(fields);
  if (message === undefined) return translate(locale, messageKey, values);
  return typeof message === 'string' ? translate(locale, message) : translate(locale, message.key, message.values);
}

const FOREIGN_KEY_VIOLATION = '23503';

function toRefusal(error: unknown, locale: Locale): string | undefined {
  if (error instanceof Problem) return translateReason(error, locale);
  if (!(error instanceof Error) || !('code' in error) || error.code !== FOREIGN_KEY_VIOLATION) return undefined;
  const table = 'table' in error && typeof error.table === 'string' ? error.table : '';
  const key = `records.${table}`;
  const what = translate(locale, isMessageKey(key) ? key : ('records.other' satisfies MessageKey));
  return translate(locale, 'record.referred', { what });
}
