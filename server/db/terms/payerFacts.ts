import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../database';
import { decidePayer, type Payer, type PayerFacts, type PayingEnterprise } from '../../domain/payer';

/** kWh that the app user of the binding `b` has had of its enterprise `e` in this month of the company's. */
export function usedThisMonth(now: Date): RawBuilder<string> {
  const month = monthOfEnterprise(now);
  return sql<string>`(select coalesce(sum(coalesce(o.energy_wh / 1000.0, n.energy::numeric, 0)), 0) from charging_order o
    left join connector n on n.id = o.connector_id and n.transaction_id = o.transaction_id and o.energy_wh is null
    where o.app_user_id = b.app_user_id and o.enterprise_id = b.enterprise_id
      and o.created_at >= ${month} - interval '1 day' and o.started_at >= ${month})`;
}

/** When the month began for the enterprise `e`, by the clocks of its company. */
export function monthOfEnterprise(now: Date): RawBuilder<Date> {
  return sql<Date>`date_trunc('month', ${now}::timestamptz,
    coalesce((select k.timezone from company k where k.id = e.company_id), 'UTC'))`;
}

/** The enterprise `e` pays at the station `s`: at those of its company that it names, else at all of them. */
const PAYS_HERE = sql<boolean>`(e.company_id = s.company_id and (
  not exists (select from enterprise_station x where x.enterprise_id = e.id)
  or exists (select from enterprise_station x where x.enterprise_id = e.id and x.station_id = s.id)))`;

/** Joins the enterprise `e` whose terms a session at the station `s` has: the one that pays, if it does so there. */
export function joinPayingEnterprise(enterpriseId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`left join enterprise e on e.id = ${enterpriseId} and ${PAYS_HERE}`;
}

/** The enterprises of {@link PayerFacts} for the tag `t` at the station `s`, as JSON; null: none. */
export function payingEnterprises(now: Date): RawBuilder<PayingEnterprise[] | null> {
  return sql<PayingEnterprise[] | null>`(
    select jsonb_agg(jsonb_build_object('enterpriseId', e.id::text, 'isEnabled', e.status = 'enabled',
      'isHere', coalesce(${PAYS_HERE}, false), 'binding', case when b.id is not null then jsonb_build_object(
        'isEnabled', b.status = 'enabled', 'limitKwh', b.monthly_limit,
        'usedKwh', case when b.monthly_limit is null then 0 else ${usedThisMonth(now)} end) end) order by b.id)
    from (select t.enterprise_id as id where t.enterprise_id is not null
      union all select m.enterprise_id from enterprise_bind_user m
        where t.enterprise_id is null and m.app_user_id = t.app_user_id) may
    join enterprise e on e.id = may.id
    left join enterprise_bind_user b on b.enterprise_id = e.id and b.app_user_id = t.app_user_id)`;
}

/** Facts of a tag that decide the payer. */
export interface TagHolder {
  appUserId: string | null;
  enterpriseId: string | null;
  enterprises: PayingEnterprise[] | null;
}

export function toPayerFacts({ appUserId, enterpriseId, enterprises }: TagHolder): PayerFacts {
  return { holderId: appUserId, fleetId: enterpriseId, enterprises: enterprises ?? [] };
}

/**
 * Reads the payer of a session that began now at a charger, by its code. As the system: an enterprise and its
 * bindings are not everybody's to see.
 */
export async function readPayer(tx: Tx, start: { chargerCode: string; idTag: string }, now: number): Promise<Payer> {
  const { rows } = await sql<TagHolder>`
    select t.app_user_id, t.enterprise_id, ${payingEnterprises(new Date(now))} as enterprises
    from charger c join station s on s.id = c.station_id
    join charge_tag t on upper(t.tag_no) = upper(${start.idTag}) where c.charger_code = ${start.chargerCode}`.execute(
    tx,
  );
  const [tag] = rows;
  return tag ? decidePayer(toPayerFacts(tag)) : { kind: 'nobody' };
}
