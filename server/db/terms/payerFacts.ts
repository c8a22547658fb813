import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../database';
import { decidePayer, type Payer, type PayerFacts, type PayingEnterprise } from '../../domain/payer';

/** Zone of the months of the enterprise `e`: its company's. */
const ZONE = sql<string>`omp_enterprise_zone(e.id)`;

/** A calendar month of the enterprise `e`, by the clocks of its company. */
export interface EnterpriseMonth {
  from: RawBuilder<Date>;
  /** Null: the month goes on. */
  until: RawBuilder<Date> | null;
  /**
   * Lower bound for the orders of the month. A constant lets the planner see how few they are; a time by zone does not.
   */
  oldest: RawBuilder<Date>;
}

const DAY_MS = 86_400_000;
/** Length of the longest month, with a day for the zone and one for orders that wait for their session. */
const LONGEST_MS = 33 * DAY_MS;

export function findMonthAt(now: Date): EnterpriseMonth {
  return {
    from: sql<Date>`date_trunc('month', ${now}::timestamptz, ${ZONE})`,
    until: null,
    oldest: sql`${new Date(now.getTime() - LONGEST_MS)}::timestamptz`,
  };
}

/** Month of the enterprise `e` that a time falls into. */
export function findMonthOf(time: RawBuilder<Date>): EnterpriseMonth {
  const month = monthFrom(sql`date_trunc('month', ${time} at time zone ${ZONE})`);
  return { ...month, oldest: sql`(${month.from} - interval '1 day')` };
}

/** @param month `2026-10` */
export function toEnterpriseMonth(month: string): EnterpriseMonth {
  const oldest = new Date(Date.parse(`${month}-01`) - 2 * DAY_MS);
  return { ...monthFrom(sql`${`${month}-01`}::timestamp`), oldest: sql`${oldest}::timestamptz` };
}

/** @param first midnight of its first day, by the clocks of the company */
function monthFrom(first: RawBuilder<unknown>): Pick<EnterpriseMonth, 'from' | 'until'> {
  return {
    from: sql<Date>`(${first} at time zone ${ZONE})`,
    until: sql<Date>`((${first} + interval '1 month') at time zone ${ZONE})`,
  };
}

/** Energy of the order `o` that counts against a limit; of a session that runs, as far as it has come. */
export const COUNTED_KWH = sql<string>`coalesce(o.energy_wh / 1000.0, omp_running_kwh(o.connector_id, o.transaction_id), 0)`;

/** The orders `o` of a month that the enterprise `e` pays and that count against the limits of its drivers. */
export function selectCounted({ from, until, oldest }: EnterpriseMonth): RawBuilder<unknown> {
  return sql`charging_order o where o.enterprise_id = e.id and o.created_at >= ${oldest}
    and o.started_at >= ${from} ${until ? sql`and o.started_at < ${until}` : sql``}`;
}

/** kWh that the app user of the binding `b` has had of its enterprise `e` in a month. */
export function sumDriverKwh(month: EnterpriseMonth): RawBuilder<string> {
  return sql<string>`(select coalesce(sum(${COUNTED_KWH}), 0) from ${selectCounted(month)}
    and o.app_user_id = b.app_user_id)`;
}

/** Currency of the limits of the enterprise `e`: its company's. */
export const ACCOUNT_CURRENCY: RawBuilder<string | null> = sql`omp_enterprise_currency(e.id)`;

/** Price of the order `o`, else the supposed one of its ended session. */
const COUNTED_AMOUNT = sql<string>`coalesce(o.payable_amount, case when o.status = 'pricing' then o.review_estimate end, 0)`;

/**
 * Money that the enterprise `e` has to pay for charges and washes of a month, in the currency of its company. Running
 * sessions have no price yet; an ended session without a price counts as far as its amount is known.
 * @param more narrows the orders `x`
 */
export function sumSpent(month: EnterpriseMonth, more: RawBuilder<unknown> = sql``): RawBuilder<string> {
  const { from, until } = month;
  return sql<string>`(select coalesce(sum(x.amount), 0) from (
    select o.app_user_id, o.currency, ${COUNTED_AMOUNT} - o.refunded_amount as amount from ${selectCounted(month)}
    union all
    select w.app_user_id, w.currency, w.payable_amount - w.refunded_amount from wash_order w
    where w.enterprise_id = e.id and w.created_at >= ${from} ${until ? sql`and w.created_at < ${until}` : sql``}
      and (w.status <> 'closed' or w.payment_status in ('paid', 'refunded'))) x
    where x.currency = ${ACCOUNT_CURRENCY} ${more})`;
}

/** As {@link sumSpent}, of the app user of the binding `b`. */
export function sumDriverSpent(month: EnterpriseMonth): RawBuilder<string> {
  return sumSpent(month, sql`and x.app_user_id = b.app_user_id`);
}

/** The enterprise `e` pays at the station `s`: at those of its company that it names, else at all of them. */
const PAYS_HERE = sql<boolean>`(e.company_id = s.company_id and (
  not exists (select from enterprise_station x where x.enterprise_id = e.id)
  or exists (select from enterprise_station x where x.enterprise_id = e.id and x.station_id = s.id)))`;

/** Joins the enterprise `e` whose terms apply to a session at the station `s`: the payer, if it pays there. */
export function joinPayingEnterprise(enterpriseId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`left join enterprise e on e.id = ${enterpriseId} and ${PAYS_HERE}`;
}

/** The enterprises of {@link PayerFacts} for the tag `t` at the station `s`, as JSON; null: none. */
export function payingEnterprises(now: Date): RawBuilder<PayingEnterprise[] | null> {
  const month = findMonthAt(now);
  return sql<PayingEnterprise[] | null>`(
    select jsonb_agg(jsonb_build_object('enterpriseId', e.id::text, 'isEnabled', e.status = 'enabled',
      'isHere', coalesce(${PAYS_HERE}, false), 'spendLimit', e.spend_limit::text,
      'spent', case when e.spend_limit is null then '0' else ${sumSpent(month)}::text end, 'binding', case when b.id is not null then jsonb_build_object(
        'isEnabled', b.status = 'enabled', 'limitKwh', b.monthly_limit, 'spendLimit', b.spend_limit::text,
        'spent', case when b.spend_limit is null then '0' else ${sumDriverSpent(month)}::text end,
        'usedKwh', case when b.monthly_limit is null then 0 else ${sumDriverKwh(month)} end) end) order by b.id)
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
