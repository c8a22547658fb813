import { sql } from 'kysely';
import type { Locale } from '../../src/contract/fields';
import type { BulkResult } from '../../src/contract/records';
import type { Tx } from '../db/database';
import type { Tables, Versioned } from '../db/schema';
import { isMessageKey, translate, type MessageKey } from './messages';
import { Problem } from './problem';

type VersionedTable = { [T in keyof Tables]: Tables[T] extends Versioned ? T : never }[keyof Tables];

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
  const { rows } = await sql<{ version: number }>`
    select version from ${sql.table(table)} where id = ${id} for update`.execute(tx);
  const [row] = rows;
  if (!row) throw new Problem(404);
  if (row.version !== version) throw new Problem(409, 'http.409', { current: await read(id) });
}

/** Answers for each record of a bulk call by itself: what one is refused does not hold up the others. */
export async function eachRecord(
  tx: Tx,
  locale: Locale,
  { ids, names }: { ids: readonly string[]; names: ReadonlyMap<string, string> },
  change: (id: string) => Promise<void>,
): Promise<BulkResult> {
  const results: BulkResult['results'] = [];
  for (const id of new Set(ids)) {
    const name = names.get(id);
    const problem =
      name === undefined ? translate(locale, 'validation.notFound') : await problemWith(tx, locale, () => change(id));
    results.push({ id, name: name ?? id, problem });
  }
  return { results };
}

/** Deletes records one by one; what is still referred to stays, and says by what. */
export function deleteEach(
  tx: Tx,
  locale: Locale,
  table: keyof Tables,
  records: { ids: readonly string[]; names: ReadonlyMap<string, string> },
): Promise<BulkResult> {
  return eachRecord(tx, locale, records, async (id) => {
    await sql`delete from ${sql.table(table)} where id = ${id}`.execute(tx);
  });
}

/** Retires records or brings them back. */
export function retireEach(
  tx: Tx,
  locale: Locale,
  table: 'chargerModel' | 'station' | 'charger' | 'chargeTag' | 'priceSetting',
  records: { ids: readonly string[]; names: ReadonlyMap<string, string>; isRetired: boolean },
): Promise<BulkResult> {
  const retiredAt = records.isRetired ? sql`coalesce(retired_at, now())` : sql`null`;
  return eachRecord(tx, locale, records, async (id) => {
    await sql`update ${sql.table(table)} set retired_at = ${retiredAt}, version = version + 1
      where id = ${id}`.execute(tx);
  });
}

/** Runs one change so that its refusal takes back only itself. @returns why it was refused; null when it was done */
async function problemWith(tx: Tx, locale: Locale, change: () => Promise<void>): Promise<string | null> {
  await sql`savepoint one_record`.execute(tx);
  try {
    await change();
    await sql`release savepoint one_record`.execute(tx);
    return null;
  } catch (error) {
    const words = refusalOf(error, locale);
    if (words === undefined) throw error;
    await sql`rollback to savepoint one_record`.execute(tx);
    return words;
  }
}

const FOREIGN_KEY_VIOLATION = '23503';

function refusalOf(error: unknown, locale: Locale): string | undefined {
  if (error instanceof Problem) return translate(locale, error.messageKey, error.details.values);
  if (!(error instanceof Error) || !('code' in error) || error.code !== FOREIGN_KEY_VIOLATION) return undefined;
  const table = 'table' in error && typeof error.table === 'string' ? error.table : '';
  const key = `records.${table}`;
  const what = translate(locale, isMessageKey(key) ? key : ('records.other' satisfies MessageKey));
  return translate(locale, 'record.referred', { what });
}
