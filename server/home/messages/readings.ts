import { toReading } from '../../domain/ocpp/sampledValue';
import type { Payload } from '../../ocpp/facts/payload';
import { toSample } from '../../ocpp/facts/meterFacts';
import type { HomeMessage } from '../gateway/homeMessage';
import type { MeterReading } from '../sessions/sessionRows';

/** Registers of a list of meter values of either version; values without one say nothing that is kept. */
export function readRegisters({ receivedAt }: HomeMessage, meterValues: readonly Payload[]): MeterReading[] {
  return meterValues.flatMap((meterValue) => {
    const { register } = toReading(meterValue.list('sampledValue').map(toSample));
    return register === null
      ? []
      : [{ at: new Date(meterValue.time('timestamp') ?? receivedAt), register: Math.round(register) }];
  });
}
