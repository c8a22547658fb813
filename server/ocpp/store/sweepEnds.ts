import { sql } from 'kysely';
import type { Tx } from '../../db/database';
import { MEASURED_AT } from '../../db/meterValues';
import type { Deps } from '../../db/deps';
import { endSessions } from './endSessions';
import { toRecordset } from '../../db/rows';
import { IN_SESSION_STATUSES } from '../../domain/live/liveStatus';
import { BOOT_GRACE_MINUTES, GRACE_MINUTES, UNSTARTED_GRACE_MINUTES } from './occupancy';
import { freeLeftConnectors } from './leftConnectors';
import { freeSilentConnectors } from './resumedSessions';
import { missingStop, type EndCause } from './supposedEnds';

interface Due {
  id: string;
  cause: EndCause;
  /** The connector has reported charging since. */
  isCharging: boolean;
  /** Arrival of its last reading since. */
  lifeAt: Date | null;
}

const SOME = 200;
/** Time that a session `t` has from the sign of its end to its deadline. */
export const END_GRACE = sql`case t.end_cause when 'unstarted' then ${UNSTARTED_GRACE_MINUTES}::int
  when 'boot' then ${BOOT_GRACE_MINUTES}::int else ${GRACE_MINUTES}::int end * interval '1 minute'`;

/**
 * Ends sessions past their deadline, except those with later signs of life. Also frees idle connectors before the
 * deadline.
 */
export async function sweepEnds({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  for (let done = SOME; done === SOME;) done = await db.asSystem((tx) => endSome(tx, now));
  await db.asSystem((tx) => freeLeftConnectors(tx, now));
  await db.asSystem((tx) => freeSilentConnectors(tx, now));
}

async function endSome(tx: Tx, now: number): Promise<number> {
  const { rows } = await sql<Due>`
    select t.id, t.end_cause as cause, n.transaction_id = t.id and n.reported_at > t.end_due_at - ${END_GRACE}
        and n.reported_status = any(${[...IN_SESSION_STATUSES]}) as is_charging, life.at as life_at
    from charge_transaction t join connector n on n.id = t.connector_id
    left join lateral (select max(m.received_at) as at from meter_value m where m.transaction_id = t.id
      and ${MEASURED_AT} > t.end_due_at - ${END_GRACE}) life on true
    where t.status = 'running' and t.end_due_at <= ${new Date(now)}
    order by t.end_due_at limit ${SOME} for update of t skip locked`.execute(tx);
  const living = rows.filter(({ isCharging, lifeAt }) => isCharging || lifeAt !== null);
  await prolongLiving(tx, living);
  const dead = rows.filter((row) => !living.includes(row));
  await endSessions(
    tx,
    dead.map(({ id, cause }) => missingStop(id, now, cause)),
  );
  return rows.length;
}

/** Prolongs sessions that only their readings prove alive, at connectors that report otherwise. */
async function prolongLiving(tx: Tx, living: readonly Due[]): Promise<void> {
  if (living.length === 0) return;
  const rows = living.map(({ id, isCharging, cause, lifeAt }) => ({
    id,
    is_certain: isCharging || cause === 'boot',
    life_at: lifeAt,
  }));
  await sql`update charge_transaction t set
      end_due_at = case when not f.is_certain then f.life_at + ${END_GRACE} end,
      end_cause = case when not f.is_certain then t.end_cause end
    from ${toRecordset(rows)} as f(id bigint, is_certain boolean, life_at timestamptz) where t.id = f.id`.execute(tx);
}
