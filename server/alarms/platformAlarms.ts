import { sql } from 'kysely';
import type { Tx } from '../db/database';
import type { AlarmCode } from '../domain/alarms/rules';
import { findAlarms, type AlarmSource } from './alarmStore';
import { applySignals } from './applySignals';

type PlatformCode = Extract<
  AlarmCode,
  | 'disk.low'
  | 'ledger.unproven'
  | 'statistics.unproven'
  | 'statistics.attempts'
  | 'live.unproven'
  | 'payment.notBooked'
  | 'webhook.paused'
  | 'backup.overdue'
  | 'onCall.unanswered'
>;

/** A condition of the platform itself, or of one of its payments. */
export interface PlatformCondition {
  code: PlatformCode;
  /** Epoch ms. */
  at: number;
  paymentId?: string;
}

/**
 * Raises an alarm that only operators see. A repeated finding with the same text does not count as a further raise
 * while the alarm is active. Alarms are locked last.
 */
export async function raisePlatformAlarm(
  tx: Tx,
  { code, at, paymentId }: PlatformCondition,
  { log, orderId = null }: { log: string; orderId?: string | null },
): Promise<void> {
  const source = platformSource(paymentId);
  await applySignals(tx, [{ kind: 'raise', source, code, at, detail: { log, orderId }, isFinding: true }]);
}

/** Clears a platform alarm. Takes the alarm lock only if the alarm is active, and therefore as the last lock. */
export async function clearPlatformAlarm(tx: Tx, { code, at, paymentId }: PlatformCondition): Promise<void> {
  const active = await findAlarms(
    tx,
    sql`a.is_active and a.station_id is null and a.rule_code = ${code}
      and a.payment_id is not distinct from ${paymentId ?? null}::bigint`,
  );
  if (active.length > 0)
    await applySignals(tx, [{ kind: 'clear', source: platformSource(paymentId), prefix: code, at }]);
}

function platformSource(paymentId?: string): AlarmSource {
  return { companyId: null, stationId: null, chargerId: null, connectorId: null, paymentId: paymentId ?? null };
}
