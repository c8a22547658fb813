import { sql, type RawBuilder } from 'kysely';

/**
 * An amount as the wire has it: with the digits of its currency, `6.9` as `6.90`. The ledger keeps amounts as exact as
 * they are, so nothing is rounded away.
 * @param currency column of its code
 */
export function inDigits(amount: RawBuilder<unknown>, currency: string): RawBuilder<string> {
  return sql<string>`round(${amount}, (select digits from currency where code = ${sql.ref(currency)}))`;
}
