import type { ConnectorStatus } from '../../src/contract/live/connector';
import type { Random } from '../simulator/model/random';
import type { DemoCharger } from './chargers';
import type { DemoEvent } from './connectorEvents';
import { createChargerCall, type LogFrame } from './frames';

const HEARTBEAT_MS = 60_000;
const HEARTBEATS = 8_000;

const STATUS_16: Partial<Record<ConnectorStatus, string>> = {
  available: 'Available',
  preparing: 'Preparing',
  charging: 'Charging',
  suspendedev: 'SuspendedEV',
  finishing: 'Finishing',
  unavailable: 'Unavailable',
  faulted: 'Faulted',
};
const STATUS_201: Partial<Record<ConnectorStatus, string>> = {
  available: 'Available',
  unavailable: 'Unavailable',
  faulted: 'Faulted',
};

/** The StatusNotification that reported an event. 2.0.1 has only `Occupied` for every state with a car at the plug. */
export function statusFrames({ connector, at, status, fault }: DemoEvent, random: Random): LogFrame[] {
  const { charger, no } = connector;
  const timestamp = new Date(at).toISOString();
  if (charger.model.ocppVersion === '2.0.1') {
    const connectorStatus = STATUS_201[status] ?? 'Occupied';
    const payload = { timestamp, connectorStatus, evseId: no, connectorId: 1 };
    return createChargerCall(charger, at, 'StatusNotification', payload, {}, random);
  }
  const payload = {
    connectorId: no,
    errorCode: fault?.errorCode ?? 'NoError',
    status: STATUS_16[status] ?? 'Available',
    timestamp,
    ...(fault && { info: fault.info, vendorId: charger.model.vendorCode, vendorErrorCode: fault.vendorErrorCode }),
  };
  return createChargerCall(charger, at, 'StatusNotification', payload, {}, random);
}

/** The latest heartbeats of every charger, as many in all for any size of the fleet (one each at least). */
export function heartbeatFrames(chargers: readonly DemoCharger[], random: Random): LogFrame[] {
  const each = Math.max(1, Math.floor(HEARTBEATS / chargers.length));
  return chargers.flatMap((charger) =>
    Array.from({ length: each }, (_, back) => {
      const at = charger.lastSeen - back * HEARTBEAT_MS;
      return createChargerCall(charger, at - 20, 'Heartbeat', {}, { currentTime: new Date(at).toISOString() }, random);
    }).flat(),
  );
}

/** A charger that comes back after a restart. */
export function bootFrames(charger: DemoCharger, at: number, reason: string, random: Random): LogFrame[] {
  const { model, serialNumber } = charger;
  const payload =
    model.ocppVersion === '1.6'
      ? {
          chargePointVendor: model.manufacturer,
          chargePointModel: model.name,
          chargePointSerialNumber: serialNumber,
          firmwareVersion: model.firmware,
        }
      : {
          reason,
          chargingStation: {
            vendorName: model.manufacturer,
            model: model.name,
            serialNumber,
            firmwareVersion: model.firmware,
          },
        };
  const answer = { currentTime: new Date(at + 20).toISOString(), interval: HEARTBEAT_MS / 1000, status: 'Accepted' };
  return createChargerCall(charger, at, 'BootNotification', payload, answer, random);
}
