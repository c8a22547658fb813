import { sql, type RawBuilder } from 'kysely';
import { UNPAID_STATUSES } from '../../../../src/contract/evo-bill/orderStates';
import { endOfSecond, fromWire } from '../../../wire/wireTime';

/** The rows of one person in a range, as each branch of the time line is bounded. */
export interface MoneyRange {
  appUserId: string;
  from: string;
  until?: string | undefined;
}

type Branch = RawBuilder<unknown>;

/** Branches of the time line: each reads one table by an index of the person, and has the same columns. */
export function listMoneyBranches(range: MoneyRange): Branch[] {
  return [
    selectEntries(range),
    selectUnpaidOrders(range),
    selectAskedRefunds(range),
    selectOpenTopUps(range),
    selectGrantedCoupons(range),
    selectUsedCoupons(range),
    selectHomeSessions(range),
  ];
}

function isWithin(at: RawBuilder<unknown>, { from, until }: MoneyRange): RawBuilder<boolean> {
  const begins = sql<boolean>`${at} >= ${fromWire(from)}`;
  return until === undefined ? begins : sql<boolean>`${begins} and ${at} < ${endOfSecond(until)}`;
}

/** All ledger movements of a person, by any payment type. Holds of running sessions are left out. */
function selectEntries(range: MoneyRange): Branch {
  return sql`select 'e' || e.id as id, e.at,
      case e.kind when 'topup' then 'topUp' when 'fee' then 'topUpFee' when 'adjust' then 'adjustment'
        when 'charge' then 'charging' when 'carwash' then 'carWash' when 'prepay' then 'prepayment' else e.kind end as type,
      case when e.kind in ('charge', 'carwash', 'prepay') then 'payments' when e.kind = 'refund' then 'refunds'
        else 'topUps' end as group_name,
      case r.status when 'refunding' then 'underWay' when 'refundfail' then 'failed' else 'done' end as state,
      coalesce(o.no, v.no, t.no, y.no) as number, coalesce(o.id, y.order_id) as order_id, v.id as wash_order_id,
      coalesce(s.name, f.name) as place, coalesce(o.timezone, v.timezone) as timezone,
      abs(coalesce(w.amount, (select sum(p.amount) from ledger_posting p where p.entry_id = e.id and p.amount > 0))) as amount,
      e.currency,
      case when w.amount < 0 then 'in' when w.amount > 0 then 'out'
        when r.status in ('refunding', 'refundfail') or x.kind in ('enterprise_receivable', 'prepayment') then 'none'
        when e.kind = 'refund' then 'in' else 'out' end as direction,
      w.balance_after,
      case when w.amount is not null then 'wallet' when x.kind = 'enterprise_receivable' then 'enterprise'
        when x.kind = 'prepayment' then 'prepayment'
        else coalesce(o.payment_type, v.payment_type, y.payment_type) end as paid_by,
      e.reason
    from ledger_entry e
    left join lateral (select p.amount, p.balance_after from ledger_posting p join ledger_account a on a.id = p.account_id
      where p.entry_id = e.id and a.kind = 'user_wallet' and a.app_user_id = ${range.appUserId} limit 1) w on true
    left join lateral (select a.kind from ledger_posting p join ledger_account a on a.id = p.account_id
      where p.entry_id = e.id and a.kind in ('enterprise_receivable', 'prepayment') limit 1) x on w.amount is null
    left join charging_order o on o.id = e.order_id
    left join station s on s.id = o.station_id
    left join wash_order v on v.id = e.wash_order_id
    left join wash_site f on f.id = v.wash_site_id
    left join top_up t on t.id = e.top_up_id
    left join prepay_record y on y.id = e.prepay_id
    left join refund r on r.id = e.refund_id
    where e.app_user_id = ${range.appUserId} and ${isWithin(sql.ref('e.at'), range)}
      and e.kind in ('topup', 'fee', 'adjust', 'charge', 'carwash', 'prepay', 'refund')`;
}

/**
 * An order `o` with money still to come. The states are literals of the statement, since a partial index serves no
 * parameters.
 */
export const IS_TO_PAY = sql<boolean>`o.status in (${sql.join(UNPAID_STATUSES.map((status) => sql.lit(status)))})
  and o.payable_amount > o.paid_amount`;

/** Orders with money still to come. */
function selectUnpaidOrders(range: MoneyRange): Branch {
  const at = sql`coalesce(o.stopped_at, o.created_at)`;
  return sql`select 'o' || o.id, ${at}, 'charging', 'payments',
      case o.status when 'paying' then 'underWay' else 'unpaid' end, o.no, o.id, null::bigint, s.name, o.timezone,
      o.payable_amount - o.paid_amount, o.currency, 'none', null::numeric, o.payment_type, null
    from charging_order o left join station s on s.id = o.station_id
    where o.app_user_id = ${range.appUserId} and ${IS_TO_PAY} and ${isWithin(at, range)}`;
}

/** Refunds that wait for a second person; running refunds are in the ledger already. */
function selectAskedRefunds(range: MoneyRange): Branch {
  return sql`select 'r' || r.id, r.created_at, 'refund', 'refunds', 'underWay', coalesce(o.no, v.no), o.id, v.id,
      coalesce(s.name, f.name), coalesce(o.timezone, v.timezone), r.amount, r.currency, 'none', null::numeric,
      case r.target when 'wallet' then 'wallet' else coalesce(o.payment_type, v.payment_type) end, r.reason
    from refund r
    left join charging_order o on o.id = r.order_id
    left join station s on s.id = o.station_id
    left join wash_order v on v.id = r.wash_order_id
    left join wash_site f on f.id = v.wash_site_id
    where r.status = 'toberefund' and coalesce(o.app_user_id, v.app_user_id) = ${range.appUserId}
      and ${isWithin(sql.ref('r.created_at'), range)}`;
}

/** Top-ups that are under way or have failed. */
function selectOpenTopUps(range: MoneyRange): Branch {
  return sql`select 't' || t.id, t.created_at, 'topUp', 'topUps',
      case t.status when 'paying' then 'underWay' else 'failed' end, t.no, null::bigint, null::bigint, null, null,
      t.amount, t.currency, 'none', null::numeric, t.payment_type, t.error
    from top_up t
    where t.app_user_id = ${range.appUserId} and t.status <> 'completed' and ${isWithin(sql.ref('t.created_at'), range)}`;
}

function selectGrantedCoupons(range: MoneyRange): Branch {
  return sql`select 'g' || k.id, k.granted_at, 'couponGranted', 'coupons', 'done', k.no, null::bigint, null::bigint,
      a.name, null, case h.discount_type when 'reduction' then h.value end, k.currency, 'none', null::numeric, null, null
    from coupon k
    join coupon_activity a on a.id = k.activity_id
    left join coupon_scheme h on h.id = k.scheme_id
    where k.app_user_id = ${range.appUserId} and ${isWithin(sql.ref('k.granted_at'), range)}`;
}

function selectUsedCoupons(range: MoneyRange): Branch {
  return sql`select 'u' || u.id, u.taken_at, 'couponUsed', 'coupons',
      case when u.returned_at is null then 'done' else 'returned' end, k.no, o.id, v.id, coalesce(s.name, f.name),
      coalesce(o.timezone, v.timezone), u.amount, k.currency, 'none', null::numeric, null, null
    from coupon k
    join coupon_use u on u.coupon_id = k.id
    left join charging_order o on o.id = u.order_id
    left join station s on s.id = o.station_id
    left join wash_order v on v.id = u.wash_order_id
    left join wash_site f on f.id = v.wash_site_id
    where k.app_user_id = ${range.appUserId} and ${isWithin(sql.ref('u.taken_at'), range)}`;
}

/** Charging at home is paid to the utility: it has a cost and moves no balance. */
function selectHomeSessions(range: MoneyRange): Branch {
  return sql`select 'h' || h.id, h.started_at, 'homeCharging', 'home', 'done', h.no, null::bigint, null::bigint,
      c.serial_no, h.timezone, h.cost, h.currency, 'none', null::numeric, null, null
    from home_session h
    left join home_charger c on c.id = h.home_charger_id
    where h.app_user_id = ${range.appUserId} and h.stopped_at is not null and ${isWithin(sql.ref('h.started_at'), range)}`;
}
