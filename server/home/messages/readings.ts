import type { Payload } from '../../ocpp/facts/payload';
import { readMeterValues } from '../../ocpp/facts/meterFacts';
import type { HomeMessage } from '../gateway/homeMessage';
import type { MeterReading } from '../sessions/sessionRows';

/**
 * Registers of a list of meter values of either version; values without one say nothing that is kept.
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
