import { sql } from 'kysely';
import type { PersonDataCounts, PersonDataKind } from '../../../../src/contract/evo-basic/personData';
import type { Tx } from '../../../db/database';
import { PERSONAL_TABLES } from './personalTables';

/** Counts the rows about a person by kind. As the system: they belong to many companies. */
export async function countPersonData(tx: Tx, id: string): Promise<PersonDataCounts> {
  const parts = PERSONAL_TABLES.map(
    ({ kind, table, isOf }) =>
      sql`select ${kind}::text as kind, count(*)::int as count from ${sql.table(table)} x where ${isOf(id)}`,
  );
  const { rows } = await sql<{ kind: PersonDataKind; count: number }>`
    select kind, sum(count)::int as count from (${sql.join(parts, sql` union all `)}) p group by kind`.execute(tx);
  return Object.fromEntries(rows.map(({ kind, count }) => [kind, count])) as PersonDataCounts;
}
