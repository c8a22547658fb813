import { sql, type RawBuilder } from 'kysely';
import type { BodyOf } from '../../../../src/contract/endpoint';
import type { ActivitySeries, OperateData } from '../../../../src/contract/evo-discount/activityFigures';
import type { couponActivity } from '../../../../src/contract/evo-discount/couponActivity';
import { PLATFORM_ZONE } from '../../../../src/lib/time';
import type { Tx } from '../../../db/database';
import { Problem } from '../../../wire/problem';
import type { CallContext } from '../../../http/recordRoutes';
import { statusAt, useStatusAt } from '../couponStatus';

type ChartBody = BodyOf<typeof couponActivity.grantChart>;
type Group = ActivitySeries['stations'][number];

interface Head {
  currency: string;
  digits: number;
  /** IANA zone of its days. */
  timeZone: string;
  from: string;
  until: string;
}

/** Coupons granted by day, and by user tag. @throws Problem 404 */
export async function readGrantSeries(tx: Tx, { id, timeZone }: ChartBody, context: Pick<CallContext, 'clock'>) {
  const rows = sql`select k.app_user_id, k.granted_at as at, 0::numeric as amount, null::bigint as station_id,
    null::bigint as wash_site_id from coupon k where k.activity_id = ${id}`;
  return readSeries(tx, { id, timeZone }, rows, context);
}

/** Coupons in use by the day on which they were taken, by place and by user tag. @throws Problem 404 */
export async function readUsedSeries(tx: Tx, { id, timeZone }: ChartBody, context: Pick<CallContext, 'clock'>) {
  const rows = sql`select k.app_user_id, x.taken_at as at, x.amount, x.station_id, x.wash_site_id
    from coupon_use x join coupon k on k.id = x.coupon_id where x.activity_id = ${id} and x.returned_at is null`;
  return readSeries(tx, { id, timeZone }, rows, context);
}

async function readSeries(
  tx: Tx,
  { id, timeZone: askedZone }: ChartBody,
  events: RawBuilder<unknown>,
  { clock }: Pick<CallContext, 'clock'>,
): Promise<ActivitySeries> {
  const { currency, digits, timeZone, from, until } = await readHead(tx, id, askedZone, new Date(clock.now()));
  const { rows: days } = await sql<ActivitySeries['days'][number]>`
    select to_char(d, 'YYYY-MM-DD') as day, count(e.at)::int as coupons,
      round(coalesce(sum(e.amount), 0), ${digits}::int)::text as cost,
      count(e.station_id)::int as orders, count(e.wash_site_id)::int as wash_orders
    from generate_series(${from}::date, ${until}::date, interval '1 day') d
    left join (${events}) e on (e.at at time zone ${timeZone})::date = d::date group by d order by d`.execute(tx);
  const group = async (join: RawBuilder<unknown>) => {
    const { rows } = await sql<Group>`select g.id::text as id, g.name, count(*)::int as coupons,
        round(sum(e.amount), ${digits}::int)::text as cost
      from (${events}) e ${join} group by g.id, g.name order by count(*) desc, g.name limit 100`.execute(tx);
    return rows;
  };
  return {
    ...{ currency, days },
    stations: await group(sql`join station_name g on g.id = e.station_id`),
    washSites: await group(sql`join wash_site_name g on g.id = e.wash_site_id`),
    tags: await group(
      sql`join app_user_tag_member t on t.app_user_id = e.app_user_id join app_user_tag g on g.id = t.tag_id`,
    ),
  };
}

/**
 * Days from the start of an activity to its end, today or its last coupon, by the zone asked for or its owner's.
 * @throws Problem 404
 */
async function readHead(tx: Tx, id: string, askedZone: string | undefined, now: Date): Promise<Head> {
  const { rows } = await sql<Head>`
    select a.currency, y.digits, z.name as time_zone,
      (least(a.starts_at, a.created_at, ${now}::timestamptz) at time zone z.name)::date::text as from,
      (greatest(least(${now}::timestamptz, coalesce(a.ended_at, a.ends_at)), a.starts_at,
        (select max(x.taken_at) from coupon_use x where x.activity_id = a.id and x.returned_at is null))
        at time zone z.name)::date::text as until
    from coupon_activity a join currency y on y.code = a.currency left join company o on o.id = a.company_id
    cross join lateral (select coalesce(${askedZone ?? null}::text, o.timezone, ${PLATFORM_ZONE}::text) as name) z
    where a.id = ${id}`.execute(tx);
  const [head] = rows;
  if (!head) throw new Problem(404);
  return head;
}

/** Figures of an activity. @throws Problem 404 */
export async function readFigures(tx: Tx, id: string, { clock }: Pick<CallContext, 'clock'>): Promise<OperateData> {
  const at = new Date(clock.now());
  const { rows } = await sql<OperateData>`
    select a.currency, a.quantity, a.granted,
      k.open, k.forbidden, k.used, k.expired, k.invalid, k.app_users, k.users,
      round(x.cost, y.digits)::text as cost, round(x.booked, y.digits)::text as booked,
      round(a.budget_cap, y.digits)::text as budget_cap,
      case when a.budget_cap is not null then round(k.reserved, y.digits)::text end as reserved,
      round(a.budget_cap - a.budget_taken, y.digits)::text as budget_left,
      round(x.paid, y.digits)::text as paid,
      case when a.activity_type = 'redeem' then (select jsonb_build_object('made', a.codes_made,
          'exchanged', count(*) filter (where c.status = 'exchanged'),
          'expired', count(*) filter (where c.status = 'expired'),
          'invalid', count(*) filter (where c.status = 'invalid'))
        from exchange_code c where c.activity_id = a.id) end as codes
    from coupon_activity a join currency y on y.code = a.currency
    cross join lateral (select
        count(*) filter (where ${useStatusAt(at)} = 'unused')::int as open,
        count(*) filter (where ${statusAt(at)} = 'notused' and k.use_status = 'forbidden')::int as forbidden,
        count(*) filter (where k.status = 'used')::int as used,
        count(*) filter (where ${statusAt(at)} = 'expired')::int as expired,
        count(*) filter (where k.status = 'invalid')::int as invalid,
        count(distinct k.app_user_id)::int as app_users,
        (count(distinct k.app_user_id) filter (where k.status = 'used'))::int as users,
        coalesce(sum(k.budget_taken) filter (where k.status = 'notused'), 0) as reserved
      from coupon k where k.activity_id = a.id) k
    cross join lateral (select coalesce(sum(x.amount), 0) as cost, coalesce(sum(x.booked), 0) as booked,
        coalesce(sum(coalesce(o.paid_amount - o.refunded_amount, w.paid_amount - w.refunded_amount)), 0) as paid
      from coupon_use x left join charging_order o on o.id = x.order_id left join wash_order w on w.id = x.wash_order_id
      where x.activity_id = a.id and x.returned_at is null) x
    where a.id = ${id}`.execute(tx);
  const [figures] = rows;
  if (!figures) throw new Problem(404);
  return figures;
}
