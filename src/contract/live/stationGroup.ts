import { CONNECTOR_STATUSES, type ConnectorStatus } from './connector';

/** Connectors by status; every status is present. */
export type StatusCounts = Record<ConnectorStatus, number>;

export function createStatusCounts(): StatusCounts {
  return Object.fromEntries(CONNECTOR_STATUSES.map((status) => [status, 0])) as StatusCounts;
}

/** Summary of all connectors of a station, whatever the filters of a list. */
export interface StationGroup {
  stationId: string;
  station: string;
  city: string;
  timezone: string;
  mix: StatusCounts;
  connectors: number;
  /** Connectors that turn drivers away, and look usable. */
  failing: number;
  /** kW that flow now; last known figures of offline connectors do not count. */
  power: number;
  /** Every connector is offline: the station itself is the cause. */
  isUnreachable: boolean;
  /** Latest message of any of its chargers, wire time. */
  lastSeen: string | null;
}
