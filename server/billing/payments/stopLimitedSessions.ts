import { sql } from 'kysely';
import type { Tx } from '../../db/database';
import type { Deps } from '../../db/deps';
import { findMonthOf, sumDriverKwh } from '../../db/terms/payerFacts';
import { possibleEnergyWh } from '../../domain/orders/abnormal';
import { readPricedSessions } from '../pricing/pricedSession';
import { stopSessions, type StoppedSession } from './stopSession';

type Limited = Omit<StoppedSession, 'event'> & {
  bindId: string;
  /** kWh so far. */
  energy: string;
  /** kWh in a calendar month. */
  limit: string;
};

/**
 * Tells chargers to stop the sessions on account of enterprises whose drivers have reached their monthly limit. Sessions of
 * a driver that run at the same time count together, each in the month in which it began. While the meter of one of them
 * cannot be true its driver's sessions go on.
 * @returns how many were told to stop
 */
export async function stopLimitedSessions(deps: Pick<Deps, 'db' | 'clock' | 'log'>): Promise<number> {
  const now = deps.clock.now();
  const limited = await deps.db.asSystem(async (tx) => dropDoubted(tx, await readLimited(tx), now));
  return stopSessions(
    deps,
    limited.map(({ limit, ...session }) => ({ ...session, event: { kind: 'limitReached', params: { limit } } })),
  );
}

/** Reads the running sessions of drivers whose limit is reached. */
async function readLimited(tx: Tx): Promise<Limited[]> {
  const { rows } = await sql<Limited>`
    select r.id as order_id, r.transaction_id, c.id as charger_id, c.charger_code, n.connector_no, b.id as bind_id,
      coalesce(n.energy, 0)::text as energy, trim_scale(b.monthly_limit)::text as limit
    from charging_order r join charge_transaction t on t.id = r.transaction_id and t.status = 'running'
    join connector n on n.id = t.connector_id and n.transaction_id = t.id
    join charger c on c.id = t.charger_id
    join enterprise e on e.id = r.enterprise_id
    join enterprise_bind_user b on b.enterprise_id = e.id and b.app_user_id = r.app_user_id
    where r.status = 'charging' and b.monthly_limit is not null
      and ${sumDriverKwh(findMonthOf(sql<Date>`r.started_at`))} >= b.monthly_limit
    order by t.started_at, t.id`.execute(tx);
  return rows;
}

/** Leaves out drivers with a session whose energy is more than its connector can have given. */
async function dropDoubted(tx: Tx, limited: readonly Limited[], now: number): Promise<Limited[]> {
  if (limited.length === 0) return [];
  const ids = limited.map(({ orderId }) => orderId);
  const sessions = await readPricedSessions(tx, sql`o.id = any(${ids}::bigint[])`, 'none');
  const doubted = limited.filter(({ orderId, energy }) => {
    const session = sessions.find((known) => known.orderId === orderId);
    if (!session || session.hasWrongMeter) return true;
    const seconds = (now - session.startedAt.getTime()) / 1_000;
    return Number(energy) * 1_000 > possibleEnergyWh(session.powerKw, seconds);
  });
  return limited.filter(({ bindId }) => !doubted.some((session) => session.bindId === bindId));
}
