import { sql } from 'kysely';
import type { Locale } from '../../../../src/contract/fields';
import type { BulkResult } from '../../../../src/contract/records';
import type { Tx } from '../../../db/database';
import { eachRecord } from '../../../http/records';
import { erasePerson } from '../personData/erasePerson';

interface Asked {
  locale: Locale;
  byName: string;
  now: number;
}

/** Erases app users by {@link erasePerson}, each by itself. An anonymised user counts as not found. */
export async function anonymiseUsers(
  tx: Tx,
  { locale, byName, now }: Asked,
  ids: readonly string[],
): Promise<BulkResult> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id::text as id, name from app_user where id = any(${ids}::bigint[]) and anonymised_at is null`.execute(tx);
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  const { results } = await eachRecord(tx, locale, { ids, names }, async (id) => {
    await erasePerson(tx, id, { reason: 'deletion', byName, now });
  });
  // The answer is kept in the operation log, so it must not name anonymised users.
  return {
    results: results.map((result) => (result.problem === null ? { ...result, name: `#${result.id}` } : result)),
  };
}
