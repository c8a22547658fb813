import type { ChargerStatus, ConnectorStatus } from '../../../src/contract/live/connector';

const STATUS_16: ReadonlyMap<string, ConnectorStatus> = new Map([
  ['Available', 'available'],
  ['Preparing', 'preparing'],
  ['Charging', 'charging'],
  ['SuspendedEV', 'suspendedev'],
  ['SuspendedEVSE', 'suspendedevse'],
  ['Finishing', 'finishing'],
  ['Reserved', 'reserved'],
  ['Unavailable', 'unavailable'],
  ['Faulted', 'faulted'],
  // OCPP 1.5, still sent by some.
  ['Occupied', 'occupied'],
]);

/** State of an OCPP 1.6 `StatusNotification.status` (1.6 section 7.7); null for a value that is not known. */
export function statusOf16(status: string): ConnectorStatus | null {
  return STATUS_16.get(status) ?? null;
}

const AFTER: Readonly<Partial<Record<ConnectorStatus, ReadonlySet<ConnectorStatus>>>> = {
  available: new Set(['preparing', 'charging', 'suspendedev', 'suspendedevse', 'reserved', 'unavailable', 'faulted']),
  preparing: new Set(['available', 'charging', 'suspendedev', 'suspendedevse', 'finishing', 'faulted']),
  charging: new Set(['available', 'suspendedev', 'suspendedevse', 'finishing', 'unavailable', 'faulted']),
  suspendedev: new Set(['available', 'charging', 'suspendedevse', 'finishing', 'unavailable', 'faulted']),
  suspendedevse: new Set(['available', 'charging', 'suspendedev', 'finishing', 'unavailable', 'faulted']),
  finishing: new Set(['available', 'preparing', 'unavailable', 'faulted']),
  reserved: new Set(['available', 'preparing', 'unavailable', 'faulted']),
  unavailable: new Set(['available', 'preparing', 'charging', 'suspendedev', 'suspendedevse', 'faulted']),
  faulted: new Set([
    'available',
    'preparing',
    'charging',
    'suspendedev',
    'suspendedevse',
    'finishing',
    'reserved',
    'unavailable',
  ]),
};

const FIRST_AFTER_BOOT: ReadonlySet<ConnectorStatus> = new Set(['available', 'preparing', 'unavailable', 'faulted']);

/** Knowledge of a connector before a report: `boot` after a start, `connection` after a gap without one. */
export type FirstSince = 'boot' | 'connection' | null;

/**
 * Whether OCPP 1.6 allows the change (section 4.9 with errata v3: Preparing to Finishing). A repeated status is no
 * change. After a gap the states in between are unknown, so anything is allowed; after a boot only the states that a
 * charger may report first.
 */
export function isAllowedChange(from: ConnectorStatus, to: ConnectorStatus, first: FirstSince = null): boolean {
  if (from === to || first === 'connection') return true;
  if (first === 'boot') return FIRST_AFTER_BOOT.has(to);
  return AFTER[from]?.has(to) ?? true;
}

/** Connector 0 stands for the whole charger and knows three states only (1.6 section 7.7). */
export function isChargerStatus(status: ConnectorStatus): status is ChargerStatus {
  return status === 'available' || status === 'unavailable' || status === 'faulted';
}

/** States that come from a 2.0.1 charging state. */
const OF_SESSION: ReadonlySet<ConnectorStatus> = new Set([
  'preparing',
  'charging',
  'suspendedev',
  'suspendedevse',
  'finishing',
]);

/** Whether a state tells how a session goes. */
export function isSessionStatus(status: ConnectorStatus): boolean {
  return OF_SESSION.has(status);
}

/**
 * State of an OCPP 2.0.1 `transactionInfo.chargingState`; null where it does not decide: an unknown value, or a
 * connector that is faulted or out of service.
 * @param hasCharged energy has flown in this transaction: EVConnected and Idle then mean its end
 */
export function statusOfChargingState(
  chargingState: string,
  current: ConnectorStatus,
  hasCharged: boolean,
): ConnectorStatus | null {
  if (current === 'faulted' || current === 'unavailable') return null;
  switch (chargingState) {
    case 'Charging':
      return 'charging';
    case 'SuspendedEV':
      return 'suspendedev';
    case 'SuspendedEVSE':
      return 'suspendedevse';
    case 'EVConnected':
    case 'Idle':
      return hasCharged ? 'finishing' : 'preparing';
    default:
      return null;
  }
}
