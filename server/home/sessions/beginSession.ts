import { sql } from 'kysely';
import type { Tx } from '../../db/database';
import { offPeakVersionAt } from '../../db/terms/offPeakTerms';
import { IDLE_STATUSES } from '../../../src/lib/sessionEnd';
import { GRACE_MINUTES, UNSTARTED_GRACE_MINUTES } from '../../ocpp/store/occupancy';
import { isByDevice } from '../../ocpp/store/places';
import type { HomeMessage } from '../homeMessage';
import { takeOverride } from './overrideRows';
import { endSession } from './endSession';
import { findOpenSession, isNewest, type FoundSession } from './sessionRows';
import { settleSession } from './settleSession';
import { cutSupposedEnds } from './supposedEnds';

/** Fields of a session's start. */
export interface Beginning {
  /** Identifies repeated messages. */
  naturalKey: string;
  tag: string | null;
  startedAt: Date;
  /** Wh. */
  meterStart: number | null;
  /** Override named by the start. */
  overrideId?: number | null;
  /** Doubts about its beginning. */
  flags: readonly string[];
  /** Only the end of the transaction was received, so the session does not open. */
  isOver?: boolean;
}

/**
 * Creates the session of a transaction unless it exists. The new session ends an older open session of the charger,
 * whose end was never received; a late report of a session before a known one does not open.
 */
export async function beginSession(message: HomeMessage, beginning: Beginning): Promise<FoundSession> {
  const { tx, chargerId } = message;
  const known = await tx
    .selectFrom('homeSession as s')
    .select(['id', isByDevice('s').as('isByDevice')])
    .where('homeChargerId', '=', chargerId)
    .where('naturalKey', '=', beginning.naturalKey)
    .executeTakeFirst();
  if (known) return known;
  const session = await insertSession(message, beginning);
  for (const id of await cutSupposedEnds(tx, session.id)) await settleSession(message, id);
  if (!beginning.isOver && (await isNewest(tx, session.id))) {
    await endOpenSession(message, beginning.startedAt);
    await openSession(tx, session.id);
    await takeOverride(message, { sessionId: session.id, overrideId: beginning.overrideId ?? null });
  }
  return session;
}

async function endOpenSession(message: HomeMessage, stoppedAt: Date): Promise<void> {
  const open = await findOpenSession(message.tx, message.chargerId);
  if (!open) return;
  const receivedAt = new Date(message.receivedAt);
  await endSession(message.tx, open.id, { stoppedAt, receivedAt, meterStop: null, reason: null });
  await settleSession(message, open.id);
}

/** Whether charger `c` has reported its plug idle since the start of session `s`, which was received late. */
const IS_IDLE_SINCE = sql`(lower(c.plug_status) = any(${[...IDLE_STATUSES]}) and c.plug_at > s.started_at
  and s.start_received_at - s.started_at > interval '5 minutes')`;

/** Opens the session, with a deadline if its end may never be received, as for transactions at stations. */
async function openSession(tx: Tx, sessionId: string): Promise<void> {
  await sql`update home_session s set status = case when s.off_peak_setting_id is null then 'charging' else 'waiting' end,
      end_due_at = s.start_received_at + case when 'startMissing' = any(s.flags) then ${UNSTARTED_GRACE_MINUTES}::int
        when ${IS_IDLE_SINCE} then ${GRACE_MINUTES}::int end * interval '1 minute',
      end_cause = case when 'startMissing' = any(s.flags) then 'unstarted' when ${IS_IDLE_SINCE} then 'status' end,
      idle_at = case when ${IS_IDLE_SINCE} then c.plug_at end
    from home_charger c where s.id = ${sessionId} and c.id = s.home_charger_id`.execute(tx);
}

/** A charger with a plan of a tariff other than `v` has not answered `v`. */
const JUDGED_FROM = sql`case when c.off_peak_version_id = v.id then c.schedule_answered_at end`;

/** The session is stored as ended without a stop until it proves to be the newest. */
async function insertSession(
  { tx, chargerId, receivedAt }: HomeMessage,
  { naturalKey, tag, startedAt, meterStart, flags }: Beginning,
): Promise<FoundSession> {
  const { rows } = await sql<FoundSession>`
    insert into home_session as s (home_charger_id, app_user_id, off_peak_setting_id, off_peak_version_id, timezone, currency,
      power, judged_from, status, natural_key, tag, started_at, start_received_at, meter_start, flags)
    select c.id, c.app_user_id, c.off_peak_setting_id, v.id, coalesce(v.timezone, c.timezone), v.currency, m.power,
      ${JUDGED_FROM}, 'interrupted', ${naturalKey}::text, ${tag}::text, ${startedAt}::timestamptz,
      ${new Date(receivedAt)}::timestamptz, ${meterStart}::bigint, ${[...flags]}::text[]
    from home_charger c join home_charger_model m on m.id = c.model_id
    left join off_peak_version v on v.id = ${offPeakVersionAt(sql`c.off_peak_setting_id`, sql`${startedAt}::timestamptz`)}
    where c.id = ${chargerId} returning id, ${isByDevice('s')} as is_by_device`.execute(tx);
  const [session] = rows;
  if (!session) throw new Error('the charger is gone');
  return session;
}
