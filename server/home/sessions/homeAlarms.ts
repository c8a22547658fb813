import { applySignals, type Signal } from '../../alarms/applySignals';
import type { AlarmSource } from '../../alarms/alarmStore';
import type { Tx } from '../../db/database';
import { TOLERATED_WH } from '../../domain/home/obedience';

const CODE = 'homeCharger.offSchedule';

/** A home charger as the source of an alarm. */
export const toSource = (homeChargerId: string): AlarmSource => ({
  companyId: null,
  stationId: null,
  chargerId: null,
  connectorId: null,
  homeChargerId,
});

interface Judged {
  sessionId: string;
  row: { status: string; isOverride: boolean };
  energyWh: number;
  /** Null: not judged. */
  outsideWh: number | null;
}

/**
 * Raises the alarm of a charger that charges outside its off-peak times without an override, and clears it when a later
 * session has kept to them.
 */
export async function alignObedience(
  { tx, chargerId, receivedAt }: { tx: Tx; chargerId: string; receivedAt: number },
  { sessionId, row, energyWh, outsideWh }: Judged,
): Promise<void> {
  if (outsideWh === null || row.isOverride) return;
  const isDisobedient = outsideWh > TOLERATED_WH;
  const isProof = isDisobedient || (row.status === 'completed' && energyWh > 0);
  if (!isProof || (await hasAlarm(tx, chargerId)) === isDisobedient || !(await isLatest(tx, chargerId, sessionId)))
    return;
  const source = toSource(chargerId);
  const detail = { log: `${(outsideWh / 1_000).toFixed(1)} kWh` };
  const signal: Signal = isDisobedient
    ? { kind: 'raise', source, code: CODE, at: receivedAt, detail, isFinding: true }
    : { kind: 'clear', source, prefix: CODE, at: receivedAt };
  await applySignals(tx, [signal]);
}

/** A charger without a setting has nothing to keep to. */
export async function clearObedience(tx: Tx, chargerId: string, at: number): Promise<void> {
  if (await hasAlarm(tx, chargerId))
    await applySignals(tx, [{ kind: 'clear', source: toSource(chargerId), prefix: CODE, at }]);
}

async function hasAlarm(tx: Tx, chargerId: string): Promise<boolean> {
  const alarm = await tx
    .selectFrom('alarm')
    .select('id')
    .where('homeChargerId', '=', chargerId)
    .where('ruleCode', '=', CODE)
    .where('isActive', '=', true)
    .where('endedAt', 'is', null)
    .executeTakeFirst();
  return alarm !== undefined;
}

/** A session received late says nothing about the present. */
async function isLatest(tx: Tx, chargerId: string, sessionId: string): Promise<boolean> {
  const latest = await tx
    .selectFrom('homeSession')
    .select('id')
    .where('homeChargerId', '=', chargerId)
    .orderBy('startedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return latest?.id === sessionId;
}
