import { sql, type SelectQueryBuilder } from 'kysely';
import type { CurrencyTotals } from '../../src/contract/page';
import type { Tx } from './database';
import { inDigits } from './inDigits';

/**
 * Sums of a filtered query per currency, over all its rows.
 * @param query selects `currency` and each of `fields`, numeric
 */
export async function readTotals<DB, TB extends keyof DB, Row extends { currency: string }, Field extends string>(
  tx: Tx,
  query: SelectQueryBuilder<DB, TB, Row>,
  fields: readonly Field[],
): Promise<CurrencyTotals[]> {
  const sums = fields.map(
    (field) => sql`${inDigits(sql`coalesce(sum(${sql.ref(field)}), 0)`, 'asked.currency')}::text as ${sql.ref(field)}`,
  );
  const { rows } = await sql<{ currency: string } & Record<Field, string>>`
    select currency, ${sql.join(sums)} from (${query}) as asked group by currency order by currency`.execute(tx);
  return rows.map(({ currency, ...amounts }) => ({ currency, amounts: amounts as Record<string, string> }));
}
