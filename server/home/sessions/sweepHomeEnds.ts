import { sql } from 'kysely';
import type { Tx } from '../../db/database';
import { LOST_SECONDS } from '../../domain/orders/abnormal';
import { END_GRACE } from '../../ocpp/store/sweepEnds';
import { startSweep } from '../../runtime/startSweep';
import type { HomeDeps } from '../homeMessage';
import { endSession } from './endSession';
import { settleSession } from './settleSession';
import { IS_PLUG_IN_SESSION } from './supposedEnds';

interface Due {
  id: string;
  chargerId: string;
  /** The plug has reported charging since, or the charger has continued after its boot. */
  isCertain: boolean;
  /** Last reading since the deadline was set. */
  lifeAt: Date | null;
}

const SWEEP_MS = 60_000;
const SOME = 200;
type Deps = Pick<HomeDeps, 'db' | 'clock' | 'log'>;

/** Checks each minute for sessions past their deadline; a row is processed by one node. @returns stops the sweep */
export function startEndSweep(deps: Deps): () => Promise<void> {
  return startSweep(deps, SWEEP_MS, 'ends of home sessions cannot be searched', () => sweepHomeEnds(deps));
}

/**
 * Ends sessions at their last reading when their deadline has passed or their charger has been silent for a day;
 * sessions with later signs of life go on, as at stations.
 */
export async function sweepHomeEnds(deps: Deps): Promise<void> {
  for (let done = SOME; done === SOME;) done = await deps.db.asSystem((tx) => endSome(deps, tx));
}

async function endSome({ clock, log }: Deps, tx: Tx): Promise<number> {
  const now = clock.now();
  const silentSince = new Date(now - LOST_SECONDS * 1_000);
  const { rows } = await sql<Due>`
    select t.id, t.home_charger_id as charger_id, life.at as life_at,
      coalesce(${IS_PLUG_IN_SESSION} and c.plug_at > t.end_due_at - ${END_GRACE}, false)
        or t.end_cause = 'boot' and life.at is not null as is_certain
    from home_session t join home_charger c on c.id = t.home_charger_id
    left join lateral (select max(r.at) as at from home_reading r where r.home_session_id = t.id
      and r.at > t.end_due_at - ${END_GRACE}) life on true
    where t.status in ('waiting', 'charging') and (t.end_due_at <= ${new Date(now)}
      or not c.is_online and greatest(c.last_seen, t.start_received_at) < ${silentSince})
    order by t.id limit ${SOME} for no key update of c, t skip locked`.execute(tx);
  for (const { id, chargerId, isCertain, lifeAt } of rows) {
    if (isCertain || lifeAt !== null) await prolong(tx, id, isCertain ? null : lifeAt);
    else {
      const at = new Date(now);
      await endSession(tx, id, { stoppedAt: at, receivedAt: at, meterStop: null, reason: null });
      await settleSession({ tx, chargerId, receivedAt: now, log }, id);
    }
  }
  return rows.length;
}

/** @param lifeAt null: the session is certain to go on */
async function prolong(tx: Tx, sessionId: string, lifeAt: Date | null): Promise<void> {
  await sql`update home_session t set end_due_at = ${lifeAt}::timestamptz + ${END_GRACE},
      end_cause = case when ${lifeAt}::timestamptz is not null then end_cause end
    where id = ${sessionId}`.execute(tx);
}
