import { sql, type RawBuilder } from 'kysely';

/** The terms of the scheme `m` in the digits of its currency `y`, as the wire has them. */
export const SCHEME_TERMS = [
  sql<string>`m.currency`.as('currency'),
  sql<'free' | 'discount'>`m.coupon_type`.as('couponType'),
  sql<'total' | 'electricity' | 'service'>`m.derate`.as('derate'),
  sql<'reduction' | 'discount' | null>`m.discount_type`.as('discountType'),
  sql<
    string | null
  >`case when m.discount_type = 'reduction' then round(m.value, y.digits) else trim_scale(m.value) end`.as('value'),
  sql<string | null>`round(m.cap, y.digits)`.as('cap'),
  sql<'amount' | 'electricity' | null>`m.meet_demand`.as('meetDemand'),
  sql<
    string | null
  >`case when m.meet_demand = 'amount' then round(m.threshold, y.digits) else trim_scale(m.threshold) end`.as(
    'threshold',
  ),
  sql<'all' | 'charging' | 'washing'>`m.business`.as('business'),
] as const;

type Place = { id: string; name: string };

/** The designated stations or wash sites of a scheme or an activity, by name, past the scope of the reader. */
export function selectPlaces(
  owner: 'scheme' | 'activity',
  of: string,
  kind: 'station' | 'wash_site',
): RawBuilder<Place[]> {
  const column = sql.ref(`p.${kind}_id`);
  return sql<Place[]>`coalesce((select jsonb_agg(jsonb_build_object('id', n.id::text, 'name', n.name) order by n.name)
    from coupon_place p join ${sql.table(`${kind}_name`)} n on n.id = ${column}
    where ${sql.ref(`p.${owner}_id`)} = ${sql.ref(of)}), '[]')`;
}
