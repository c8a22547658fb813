import { sql, type RawBuilder } from 'kysely';
import type { RunningSession } from '../../../../src/contract/evo-basic/runningSession';
import type { BindUser } from '../../../../src/contract/evo-basic/sysEnterpriseBindUser';
import { selectCounted, sumDriverKwh, type EnterpriseMonth } from '../../../db/terms/payerFacts';
import { toWire } from '../../../wire/wireTime';
import { TAG_STATE } from '../chargeTag/tags';

/** Money of the counted orders by currency, in the digits of each; `more` narrows the orders `o`. */
export function sumSpend(month: EnterpriseMonth, more: RawBuilder<unknown>): RawBuilder<BindUser['spend']> {
  return sql<BindUser['spend']>`(
    select coalesce(jsonb_agg(jsonb_build_object('currency', s.currency, 'amount', round(s.amount, q.digits)::text) order by s.currency), '[]')
    from (select o.currency, sum(o.paid_amount - o.refunded_amount) as amount
      from ${selectCounted(month)} ${more} group by o.currency having sum(o.paid_amount - o.refunded_amount) <> 0) s
    join currency q on q.code = s.currency)`;
}

const OF_DRIVER = sql`and o.app_user_id = b.app_user_id`;

/** Figures of the binding `b` to the enterprise `e` in a month. */
export function selectDriverFigures(month: EnterpriseMonth) {
  return [
    sumDriverKwh(month).as('used'),
    findLimitShare(month).as('limitShare'),
    countSessions(month).as('sessions'),
    sumSpend(month, OF_DRIVER).as('spend'),
    LAST_SESSION.as('lastSessionAt'),
    RUNNING.as('running'),
    FLEET_TAGS.as('fleetTags'),
  ] as const;
}

export function findLimitShare(month: EnterpriseMonth): RawBuilder<string | null> {
  return sql<string | null>`round(100 * ${sumDriverKwh(month)} / b.monthly_limit, 1)`;
}

export function countSessions(month: EnterpriseMonth): RawBuilder<number> {
  return sql<number>`(select count(*)::int from ${selectCounted(month)} ${OF_DRIVER})`;
}

export const LAST_SESSION = sql<Date | null>`(select max(o.started_at) from charging_order o
  where o.enterprise_id = b.enterprise_id and o.app_user_id = b.app_user_id)`;

const FLEET_TAGS = sql<BindUser['fleetTags']>`coalesce((
  select jsonb_agg(jsonb_build_object('id', t.id::text, 'tagNo', t.tag_no, 'status', ${TAG_STATE}) order by t.tag_no)
  from charge_tag t where t.enterprise_id = b.enterprise_id and t.app_user_id = b.app_user_id and t.retired_at is null), '[]')`;

/** Sessions that run, of the orders `o`: chargers and stations that the reader does not see have no name. */
export function selectRunning(more: RawBuilder<unknown>): RawBuilder<StoredSession[]> {
  return sql<StoredSession[]>`coalesce((
    select jsonb_agg(jsonb_build_object('orderId', o.id::text, 'txnId', o.transaction_id::text,
      'chargerCode', c.charger_code, 'connector', n.connector_no, 'station', s.name, 'startedAt', coalesce(o.started_at, o.created_at))
      order by o.id)
    from charging_order o left join charger c on c.id = o.charger_id left join connector n on n.id = o.connector_id
    left join station s on s.id = o.station_id where o.status = 'charging' ${more}), '[]')`;
}

export type StoredSession = Omit<RunningSession, 'startedAt'> & { startedAt: string };

const RUNNING = selectRunning(sql`and o.enterprise_id = b.enterprise_id and o.app_user_id = b.app_user_id`);

export function toRunningSessions(sessions: readonly StoredSession[]): RunningSession[] {
  return sessions.map((session) => ({ ...session, startedAt: toWire(new Date(session.startedAt)) }));
}
