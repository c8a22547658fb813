import { sql, type RawBuilder } from 'kysely';

/**
 * The id of the price version in force at a moment for the charger `c` at the station `s`, as `versionInForce` chooses
 * it; null: there is none in this currency. The charger's own setting wins over its station's.
 */
export function priceVersionAt(currency: RawBuilder<unknown>, at: RawBuilder<unknown>): RawBuilder<string | null> {
  return sql<string | null>`(select p.id from price_setting g join price_version p on p.setting_id = g.id
    where g.id = coalesce(c.price_setting_id, s.price_setting_id) and g.currency = ${currency}
      and p.valid_from <= ${at} order by p.valid_from desc, p.no desc limit 1)`;
}
