import type { ConnectorStatus } from '../../../src/contract/live/connector';
import { isSessionStatus } from './connectorStatus';

/** States that a plug of an EVSE reports (OCPP 2.0.1, ConnectorStatusEnumType). */
export type PlugStatus = 'available' | 'occupied' | 'reserved' | 'unavailable' | 'faulted';

const PLUG_STATUS: ReadonlyMap<string, PlugStatus> = new Map([
  ['Available', 'available'],
  ['Occupied', 'occupied'],
  ['Reserved', 'reserved'],
  ['Unavailable', 'unavailable'],
  ['Faulted', 'faulted'],
]);

/** State of an OCPP 2.0.1 `StatusNotification.connectorStatus`; null for a value that is not known. */
export function plugStatus(raw: string): PlugStatus | null {
  return PLUG_STATUS.get(raw) ?? null;
}

/**
 * The plug for a call that has to name a plug of an EVSE: the plug in use, else the first that the EVSE has reported.
 */
export function choosePlug(plugs: Readonly<Record<string, PlugStatus>>): number {
  const known = Object.keys(plugs)
    .map(Number)
    .sort((a, b) => a - b);
  return known.find((no) => plugs[no] === 'occupied') ?? known[0] ?? 1;
}

/** An EVSE serves one car at a time: a plug in use comes first, then a fault, then a usable plug. */
const BY_WEIGHT = ['faulted', 'available', 'reserved', 'unavailable'] as const;

/**
 * State of an EVSE from the states of its plugs. While one plug is in use the others are often reported unavailable:
 * the session comes first.
 * @param current the state so far: while a plug is in use a session state is kept
 */
export function evseStatus(plugs: Readonly<Record<string, PlugStatus>>, current: ConnectorStatus): ConnectorStatus {
  const states = new Set(Object.values(plugs));
  if (states.has('occupied')) return isSessionStatus(current) ? current : 'occupied';
  return BY_WEIGHT.find((status) => states.has(status)) ?? current;
}
