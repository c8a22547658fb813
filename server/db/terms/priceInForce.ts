import { sql, type RawBuilder } from 'kysely';

/** The price setting of the charger `c` at the station `s`, as `choosePriceSetting` chooses it. */
export const CHARGER_SETTING = sql<string | null>`coalesce(c.price_setting_id, s.price_setting_id)`;

/** The id of the version of a setting that `findVersionInForce` chooses; null: there is none. */
export function versionInForce(settingId: RawBuilder<unknown>, at: unknown): RawBuilder<string | null> {
  return sql<string | null>`(select x.id from price_version x where x.setting_id = ${settingId}
    and x.valid_from <= ${at} order by x.valid_from desc, x.no desc limit 1)`;
}

/** The id of the version of a setting that `findNextVersion` chooses; null: there is none. */
export function nextVersion(settingId: RawBuilder<unknown>, at: unknown): RawBuilder<string | null> {
  return sql<string | null>`(select x.id from price_version x where x.setting_id = ${settingId}
    and x.valid_from > ${at} order by x.valid_from, x.no desc limit 1)`;
}

/** The id of the version in force for the charger `c` at the station `s`; null: there is none in this currency. */
export function priceVersionAt(currency: RawBuilder<unknown>, at: RawBuilder<unknown>): RawBuilder<string | null> {
  const setting = sql`(select g.id from price_setting g where g.id = ${CHARGER_SETTING} and g.currency = ${currency})`;
  return versionInForce(setting, at);
}
