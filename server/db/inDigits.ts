import { sql, type RawBuilder } from 'kysely';

/**
 * An amount as the wire has it: with the digits of its currency, `6.9` as `6.90`. The ledger keeps amounts as exact as
 * they are, so nothing is rounded away of them; sums of shares are rounded where they are read.
 * @param currency column of its code; or of its digits, where the currency is joined anyway
 */
export function inDigits(amount: RawBuilder<unknown>, currency: string | { digits: string }): RawBuilder<string> {
  const digits =
    typeof currency === 'string'
      ? sql`(select digits from currency where code = ${sql.ref(currency)})`
      : sql.ref(currency.digits);
  return sql<string>`round(${amount}, ${digits})`;
}

/** Rounds an amount as `roundTo` does: half to even, where PostgreSQL would round away from zero. */
export function roundedTo(digits: RawBuilder<unknown>, amount: RawBuilder<unknown>): RawBuilder<string> {
  const isHalf = sql`scale(${amount}) > ${digits} and abs(${amount} - trunc(${amount}, ${digits})) * 10 ^ ${digits} = 0.5`;
  return sql<string>`case when ${isHalf} then round(${amount} * 0.5, ${digits}) * 2 else round(${amount}, ${digits}) end`;
}
