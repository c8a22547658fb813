import { sql } from 'kysely';
import type { Tx } from '../../db/database';
import { IN_SESSION_STATUSES } from '../../domain/live/liveStatus';
import { BOOT_GRACE_MINUTES, GRACE_MINUTES } from '../../ocpp/store/occupancy';
import { selectPlace } from '../../ocpp/store/places';
import type { HomeMessage } from '../homeMessage';
import { isNewest } from './sessionRows';

type Doubt = Pick<HomeMessage, 'tx' | 'chargerId' | 'receivedAt'>;

/** The charger has booted: its session may be over, and its queue may still hold the stop. */
export async function doubtAfterBoot({ tx, chargerId, receivedAt }: Doubt): Promise<void> {
  const at = new Date(receivedAt);
  await sql`update home_session set end_cause = 'boot',
      end_due_at = ${at}::timestamptz + ${BOOT_GRACE_MINUTES} * interval '1 minute'
    where home_charger_id = ${chargerId} and status in ('waiting', 'charging') and end_due_at is null
      and start_received_at < ${at}`.execute(tx);
}

/** The plug is reported idle. @param idleAt place of the report */
export async function doubtAtIdlePlug({ tx, chargerId, receivedAt }: Doubt, idleAt: Date): Promise<void> {
  const at = new Date(receivedAt);
  await sql`update home_session set end_cause = 'status', idle_at = coalesce(idle_at, ${idleAt}),
      end_due_at = ${at}::timestamptz + ${GRACE_MINUTES} * interval '1 minute'
    where home_charger_id = ${chargerId} and status in ('waiting', 'charging') and start_received_at < ${at}
      and end_cause is distinct from 'status'`.execute(tx);
}

/** State of the plug of the charger `c` by which a session goes on. */
export const IS_PLUG_IN_SESSION = sql`lower(c.plug_status) = any(${[...IN_SESSION_STATUSES]})`;

/**
 * Handles a message that names a session, perhaps after its supposed end: the end moves on with its readings, up to the
 * start of the next session, and the newest session of the charger runs again.
 */
export async function followNamed(tx: Tx, sessionId: string): Promise<void> {
  await sql`update home_session s set stopped_at = greatest(s.stopped_at, (select max(r.at) from home_reading r
      where r.home_session_id = s.id and not r.at > coalesce((select min(x.started_at) from home_session x
        where x.home_charger_id = s.home_charger_id and x.started_at >= s.started_at and x.id <> s.id
          and ${selectPlace('x')} > ${selectPlace('s')}), 'infinity')))
    where s.id = ${sessionId} and s.status = 'interrupted'`.execute(tx);
  if (await isNewest(tx, sessionId)) await resume(tx, sessionId);
}

/**
 * Moves the supposed ends of earlier sessions back to the beginning of a late session. @returns the ids of the earlier
 * sessions
 */
export async function cutSupposedEnds(tx: Tx, sessionId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update home_session s set stopped_at = coalesce((select max(r.at) from home_reading r
        where r.home_session_id = s.id and r.at between s.started_at and f.started_at), f.started_at)
    from home_session f
    where f.id = ${sessionId} and s.home_charger_id = f.home_charger_id and s.status = 'interrupted'
      and s.started_at <= f.started_at and s.stopped_at > f.started_at and ${selectPlace('s')} < ${selectPlace('f')}
    returning s.id`.execute(tx);
  return rows.map(({ id }) => id);
}

async function resume(tx: Tx, sessionId: string): Promise<void> {
  await sql`update home_session s set status = 'charging', stopped_at = null, stop_received_at = null,
      ended_by_name = null, end_comment = null, flags = array_remove(s.flags, 'forceStopped')
    from home_charger c where s.id = ${sessionId} and c.id = s.home_charger_id and s.status = 'interrupted'
      and ${IS_PLUG_IN_SESSION}
      and exists (select from home_reading r where r.home_session_id = s.id and r.at > s.stop_received_at)`.execute(tx);
}
