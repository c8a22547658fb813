import type { ConnectorStatus } from '../../../contract/live/connector';
import { StatusBadge } from '../../../entities/connector/StatusBadge';

/** States of a plug as OCPP 1.6 and 2.0.1 name them. */
const PLUG_STATES: ReadonlyMap<string, ConnectorStatus> = new Map([
  ['Available', 'available'],
  ['Preparing', 'preparing'],
  ['EVConnected', 'preparing'],
  ['Charging', 'charging'],
  ['SuspendedEV', 'suspendedev'],
  ['SuspendedEVSE', 'suspendedevse'],
  ['Finishing', 'finishing'],
  ['Idle', 'available'],
  ['Occupied', 'occupied'],
  ['Reserved', 'reserved'],
  ['Unavailable', 'unavailable'],
  ['Faulted', 'faulted'],
]);

/** State of the plug of a home charger; in the charger's own word where OCPP has none. */
export function PlugState({ status }: { status: string | null }) {
  if (status === null) return '–';
  const state = PLUG_STATES.get(status);
  return state ? <StatusBadge status={state} /> : <span className="mono">{status}</span>;
}
