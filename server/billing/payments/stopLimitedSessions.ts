import { sql } from 'kysely';
import type { Tx } from '../../db/database';
import type { Deps } from '../../db/deps';
import { ACCOUNT_CURRENCY, findMonthOf, sumDriverKwh, sumDriverSpent, sumSpent } from '../../db/terms/payerFacts';
import { possibleEnergyWh } from '../../domain/orders/abnormal';
import { findReachedLimit, type RunningSpend } from '../../domain/spendLimits';
import { estimateSession } from '../pricing/estimateSession';
import { readPricedSessions, type PricedSession } from '../pricing/pricedSession';
import { stopSessions, type StoppedSession } from './stopSession';

/** A running session on account that counts against a limit. */
type Limited = Omit<StoppedSession, 'event'> & {
  bindId: string | null;
  currency: string;
  /** kWh so far. */
  energy: string;
  /** kWh in a calendar month that its driver has reached; null: none. */
  reachedKwh: string | null;
  limits: RunningSpend['limits'];
};
type Running = Limited & RunningSpend & { isDoubted: boolean };

/**
 * Stops sessions on account when a monthly limit is reached: in money for an enterprise, in energy or money for a driver.
 * Sessions that run at the same time count together, each in the month in which it began. While the meter of a session
 * cannot be true, a limit in energy of its driver stops nothing.
 * @returns number of stop commands
 */
export async function stopLimitedSessions(deps: Pick<Deps, 'db' | 'clock' | 'log'>): Promise<number> {
  const now = new Date(deps.clock.now());
  const running = await deps.db.asSystem(async (tx) => addEstimates(tx, await readLimited(tx), now));
  const stopped = running.flatMap((session) => {
    const event = findStop(session, running);
    return event ? [{ ...session, event }] : [];
  });
  return stopSessions(deps, stopped);
}

function findStop(session: Running, running: readonly Running[]): StoppedSession['event'] | null {
  const isDoubted = running.some(({ bindId, isDoubted: isWrong }) => isWrong && bindId === session.bindId);
  if (session.reachedKwh !== null && !isDoubted) return { kind: 'limitReached', params: { limit: session.reachedKwh } };
  const reached = findReachedLimit(session, running);
  return reached ? { kind: 'limitReached', params: { amount: reached.spendLimit, currency: session.currency } } : null;
}

const { from: MONTH_FROM, until: MONTH_UNTIL } = findMonthOf(sql<Date>`r.started_at`);
/** A month of the account `k`. */
const OF_ACCOUNT = {
  from: sql<Date>`k.month_from`,
  until: sql<Date>`k.month_until`,
  oldest: sql<Date>`(k.month_from - interval '1 day')`,
};

/** The running sessions on account that count against a limit. */
const RUNNING = sql`
  select r.id as order_id, r.transaction_id, r.currency, c.id as charger_id, c.charger_code, n.connector_no, n.energy,
    t.started_at, e.id as enterprise_id, e.spend_limit as enterprise_limit, b.id as bind_id, b.monthly_limit,
    b.spend_limit as driver_limit, ${MONTH_FROM} as month_from, ${MONTH_UNTIL} as month_until,
    r.currency = ${ACCOUNT_CURRENCY} as is_account_currency
  from charging_order r join charge_transaction t on t.id = r.transaction_id and t.status = 'running'
  join connector n on n.id = t.connector_id and n.transaction_id = t.id
  join charger c on c.id = t.charger_id
  join enterprise e on e.id = r.enterprise_id
  left join enterprise_bind_user b on b.enterprise_id = e.id and b.app_user_id = r.app_user_id
  where r.status = 'charging' and num_nonnulls(b.monthly_limit, b.spend_limit, e.spend_limit) > 0`;

/** Reads the running sessions with their limits. Each limit is summed up once, however many sessions count against it. */
async function readLimited(tx: Tx): Promise<Limited[]> {
  const { rows } = await sql<Limited>`
    with running as materialized (${RUNNING}),
    enterprise_sum as materialized (
      select k.*, ${sumSpent(OF_ACCOUNT)} as spent
      from (select distinct enterprise_id, month_from, month_until from running where enterprise_limit is not null) k
      join enterprise e on e.id = k.enterprise_id),
    driver_sum as materialized (
      select k.*, case when b.spend_limit is not null then ${sumDriverSpent(OF_ACCOUNT)} end as spent,
        case when b.monthly_limit is not null then ${sumDriverKwh(OF_ACCOUNT)} end as kwh
      from (select distinct bind_id, month_from, month_until from running where bind_id is not null) k
      join enterprise_bind_user b on b.id = k.bind_id join enterprise e on e.id = b.enterprise_id)
    select r.order_id, r.transaction_id, r.currency, r.charger_id, r.charger_code, r.connector_no, r.bind_id,
      coalesce(r.energy, 0)::text as energy,
      case when d.kwh >= r.monthly_limit then trim_scale(r.monthly_limit)::text end as reached_kwh, (
        select coalesce(jsonb_agg(jsonb_build_object('name', l.name || ' ' || r.month_from, 'spendLimit', l.spend_limit::text,
          'spent', l.spent::text)), '[]')
        from (values ('enterprise ' || r.enterprise_id, r.enterprise_limit, a.spent), ('driver ' || r.bind_id, r.driver_limit, d.spent)
        ) l(name, spend_limit, spent)
        where l.spend_limit is not null and r.is_account_currency) as limits
    from running r
    left join enterprise_sum a on a.enterprise_id = r.enterprise_id and a.month_from = r.month_from
    left join driver_sum d on d.bind_id = r.bind_id and d.month_from = r.month_from
    order by r.started_at, r.transaction_id`.execute(tx);
  return rows;
}

async function addEstimates(tx: Tx, limited: readonly Limited[], now: Date): Promise<Running[]> {
  const ids = limited.map(({ orderId }) => orderId);
  const sessions = await readPricedSessions(tx, sql`o.id = any(${ids}::bigint[])`, 'live');
  const byOrder = new Map(sessions.map((session) => [session.orderId, session]));
  return limited.map((row) => {
    const session = byOrder.get(row.orderId);
    const estimate = (session && estimateSession(session, now)?.payable) ?? '0';
    return { ...row, estimate, isDoubted: !session || isDoubtful(session, row.energy, now) };
  });
}

/** Whether a session's energy is more than its connector can have given. */
function isDoubtful({ hasWrongMeter, powerKw, startedAt }: PricedSession, energy: string, now: Date): boolean {
  const seconds = (now.getTime() - startedAt.getTime()) / 1_000;
  return hasWrongMeter || Number(energy) * 1_000 > possibleEnergyWh(powerKw, seconds);
}
