import { sql } from 'kysely';
import { IDLE_STATUSES } from '../../../src/lib/sessionEnd';
import { placeReport } from '../../domain/ocpp/clockSkew';
import { statusOf16 } from '../../domain/ocpp/connectorStatus';
import type { HomeMessage } from '../homeMessage';
import { findOpenSession, findSession, markOverride } from '../sessions/sessionRows';
import { doubtAfterBoot, doubtAtIdlePlug } from '../sessions/supposedEnds';
import { recordOwnersWish } from '../sessions/overrideRows';

/**
 * Handles the start of the charger. It may have lost its schedule, so the whole schedule is sent again; a charger
 * without a setting has no schedule to lose.
 */
export async function acceptBoot(
  { tx, chargerId, receivedAt, clock }: HomeMessage,
  firmware: string | null,
): Promise<void> {
  clock.restart();
  const at = new Date(receivedAt);
  await sql`update home_charger set boot_at = ${at}, wifi_firmware = coalesce(${firmware}, wifi_firmware),
      schedule_attempts = 0,
      schedule_state = case when schedule_plan is null then schedule_state else 'wanted' end,
      schedule_state_at = case when schedule_plan is null or schedule_state = 'wanted' then schedule_state_at else ${at}::timestamptz end,
      schedule_due_at = case when schedule_plan is null and schedule_state = 'none' then null else ${at}::timestamptz end
    where id = ${chargerId}`.execute(tx);
  await doubtAfterBoot({ tx, chargerId, receivedAt });
}

const CHARGING: ReadonlySet<string> = new Set(['Charging']);
const WAITING: ReadonlySet<string> = new Set(['SuspendedEVSE', 'EVConnected']);
const DOWN: Readonly<Record<string, 'unavailable' | 'faulted'>> = { Unavailable: 'unavailable', Faulted: 'faulted' };

function isIdle(status: string): boolean {
  const known = statusOf16(status);
  return known !== null && IDLE_STATUSES.has(known);
}

/** A status report, which chargers do not keep for later. */
export async function reportPlug(message: HomeMessage, status: string, stampedAt: number | null): Promise<void> {
  const { tx, chargerId, receivedAt, clock } = message;
  const { plugAt } = await tx
    .selectFrom('homeCharger')
    .select('plugAt')
    .where('id', '=', chargerId)
    .executeTakeFirstOrThrow();
  await setPlug(message, status, placeReport(clock.order(stampedAt, true), receivedAt, plugAt?.getTime() ?? 0));
}

/**
 * Stores the state of the only plug, or of the whole charger, which is the same for a home charger.
 * @param place epoch ms; a state older than the known one is ignored
 */
export async function setPlug(message: HomeMessage, status: string, place: number): Promise<void> {
  const { tx, chargerId } = message;
  const at = new Date(place);
  const { numUpdatedRows } = await tx
    .updateTable('homeCharger')
    .set({ plugStatus: status, plugAt: at, reportedStatus: DOWN[status] ?? 'available' })
    .where('id', '=', chargerId)
    .where(({ or, eb }) => or([eb('plugAt', 'is', null), eb('plugAt', '<=', at)]))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  if (isIdle(status)) await doubtAtIdlePlug(message, at);
  const next = CHARGING.has(status) ? 'charging' : WAITING.has(status) ? 'waiting' : null;
  if (next === null) return;
  await tx
    .updateTable('homeSession')
    .set({ status: next })
    .where('homeChargerId', '=', chargerId)
    .where('status', 'in', ['waiting', 'charging'])
    .where(({ or, eb }) => or([eb('startedAt', '<=', at), eb('startReceivedAt', '<=', at)]))
    .execute();
}

/**
 * Handles the owner's request at the charger to charge at once. @param transaction as the charger names it; null: the
 * running one
 */
export async function chargeAtOnce(message: HomeMessage, transaction: string | null): Promise<void> {
  const { tx, chargerId, receivedAt, version } = message;
  const named = transaction ? await findSession(tx, chargerId, version, transaction) : undefined;
  const session = named ?? (await findOpenSession(tx, chargerId));
  if (session) await markOverride(tx, session.id);
  await recordOwnersWish(tx, { chargerId, sessionId: session?.id ?? null, at: new Date(receivedAt) });
}
