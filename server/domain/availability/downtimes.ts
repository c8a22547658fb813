import type { ConnectorStatus } from '../../../src/contract/live/connector';
import type { TimeSpan } from './timeSpans';

/** Loss of contact up to this long is no downtime: chargers restart, and mobile networks move them between cells. */
export const OFFLINE_HOLD_MS = 5 * 60_000;

/** A change of state in the history of a connector, or of its charger as a whole (connector 0). `at` in epoch ms. */
export interface StatusChange {
  at: number;
  status: ConnectorStatus;
  errorCode: string | null;
  vendorErrorCode: string | null;
  info: string | null;
}

/** States in which a connector cannot serve a driver. */
export const DOWN_STATUSES = ['faulted', 'offline', 'unavailable'] as const satisfies readonly ConnectorStatus[];
export type DownStatus = (typeof DOWN_STATUSES)[number];

/** A period in which a connector was down for one cause; `until` null: it goes on. */
export interface Downtime extends Omit<StatusChange, 'at' | 'status'> {
  from: number;
  until: number | null;
  status: DownStatus;
}

export function isDown(status: ConnectorStatus): status is DownStatus {
  return (DOWN_STATUSES as readonly ConnectorStatus[]).includes(status);
}

/**
 * The states of a connector overlaid with those of its charger, both in order of time: a charger that is faulted or out
 * of service makes each of its connectors so. Offline is shown as such, regardless of earlier reports.
 */
export function overlayCharger(
  connectorChanges: readonly StatusChange[],
  chargerChanges: readonly StatusChange[],
): StatusChange[] {
  const merged = [
    ...connectorChanges.map((change) => ({ change, isCharger: false })),
    ...chargerChanges.map((change) => ({ change, isCharger: true })),
  ].sort((a, b) => a.change.at - b.change.at);
  const effective: StatusChange[] = [];
  let connector: StatusChange | undefined;
  let charger: StatusChange | undefined;
  for (const { change, isCharger } of merged) {
    if (isCharger) charger = change;
    else connector = change;
    if (connector) effective.push({ ...chooseWorse(connector, charger), at: change.at });
  }
  return effective;
}

function chooseWorse(connector: StatusChange, charger: StatusChange | undefined): StatusChange {
  if (!charger || connector.status === 'offline' || connector.status === 'faulted') return connector;
  return isDown(charger.status) ? charger : connector;
}

/**
 * Changes without the short losses of contact: until the charger is back, the state before holds on. A loss that goes
 * on at `now` is left out as well until it is longer than the hold.
 */
export function dropShortOffline(changes: readonly StatusChange[], now: number): StatusChange[] {
  return changes.filter(({ at, status }, index) => {
    if (status !== 'offline') return true;
    const back = changes.slice(index + 1).find((next) => next.status !== 'offline');
    return (back?.at ?? now) - at > OFFLINE_HOLD_MS;
  });
}

/** The times in which a connector was down, by its changes in order of time. A new cause begins a new downtime. */
export function findDowntimes(changes: readonly StatusChange[], now: number): Downtime[] {
  const downtimes: Downtime[] = [];
  for (const { at, status, ...detail } of dropShortOffline(changes, now)) {
    const open = downtimes.at(-1);
    if (open?.until === null) {
      if (open.status === status && open.errorCode === detail.errorCode) continue;
      open.until = at;
    }
    if (isDown(status)) downtimes.push({ from: at, until: null, status, ...detail });
  }
  return downtimes.filter(({ from, until }) => until === null || until > from);
}

/** A downtime as far as it has come. */
export function toSpan({ from, until }: Pick<Downtime, 'from' | 'until'>, now: number): TimeSpan {
  return { from, until: until ?? now };
}
