import type { Payload } from '../../ocpp/facts/payload';
import { readMeterValues } from '../../ocpp/facts/meterFacts';
import type { HomeMessage } from '../gateway/homeMessage';
import type { MeterReading } from '../sessions/sessionRows';

/** Registers of a list of meter values of either version; values without one say nothing that is kept. */
export function readRegisters({ receivedAt }: HomeMessage, meterValues: readonly Payload[]): MeterReading[] {
  return readMeterValues(meterValues).flatMap(({ stampedAt, reading: { register } }) =>
    register === null ? [] : [{ at: new Date(stampedAt ?? receivedAt), register: Math.round(register) }],
  );
}
