import type { Payload } from '../../ocpp/facts/payload';
import { readMeterValues } from '../../ocpp/facts/meterFacts';
import type { HomeMessage } from '../homeMessage';
import { addReadings, findOpenSession, type MeterReading } from '../sessions/sessionRows';
import { settleSession } from '../sessions/settleSession';

/**
 * Registers of a list of meter values of either version; values without a register are not stored.
 * @param isByDevice the session began by the charger's clock
 */
export function readRegisters(
  { clock }: HomeMessage,
  meterValues: readonly Payload[],
  isByDevice = false,
): MeterReading[] {
  return readMeterValues(meterValues).flatMap(({ stampedAt, reading: { register } }, i) => {
    if (register === null) return [];
    clock.order(stampedAt, false);
    // Readings without a usable stamp stay apart, in the order in which they stand.
    const at =
      stampedAt === null ? clock.receivedAt - meterValues.length + i : clock.transactionTime(stampedAt, isByDevice);
    return [{ at: new Date(at), register: Math.round(register) }];
  });
}

/** Adds values without a transaction to the running session, except values measured after its plug was idle. */
export async function addUnnamedReadings(message: HomeMessage, payload: Payload): Promise<object> {
  const { tx, chargerId } = message;
  const session = await findOpenSession(tx, chargerId);
  if (!session) return {};
  const { id, idleAt, isByDevice } = session;
  const readings = readRegisters(message, payload.list('meterValue'), isByDevice);
  await addReadings(
    tx,
    id,
    readings.filter(({ at }) => idleAt === null || at <= idleAt),
  );
  await settleSession(message, id);
  return {};
}
