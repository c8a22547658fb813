import { CONNECTOR_STATUSES, type ConnectorStatus, type LiveConnector } from '../../src/contract/live/connector';

/** Connectors by status; every status is there. */
export type StatusCounts = Record<ConnectorStatus, number>;

/** A station as its group row shows it: always of all its connectors, whatever the filters. */
export interface StationGroup {
  stationId: string;
  station: string;
  city: string;
  timezone: string;
  mix: StatusCounts;
  connectors: number;
  /** kW, sum of what charges now; last known figures of offline connectors do not count. */
  power: number;
  /** Every connector is offline: the station itself is the cause. */
  isUnreachable: boolean;
  /** Latest message of any of its chargers, wire time. */
  lastSeen: string | null;
}

export function noCounts(): StatusCounts {
  return Object.fromEntries(CONNECTOR_STATUSES.map((status) => [status, 0])) as StatusCounts;
}

/** kW that flow now; an offline connector keeps its last figure on the screen, but nobody knows whether it is so. */
export function flowingPower(row: LiveConnector): number {
  return row.status === 'offline' ? 0 : (row.power ?? 0);
}

/** Aggregate of the connectors of one station. */
export function stationGroup(rows: readonly [LiveConnector, ...LiveConnector[]]): StationGroup {
  const [first] = rows;
  const { stationId, station, city, timezone } = first;
  const mix = noCounts();
  let power = 0;
  // Wire times compare as texts.
  let lastSeen = '';
  for (const row of rows) {
    mix[row.status] += 1;
    power += flowingPower(row);
    if (row.lastSeen !== null && row.lastSeen > lastSeen) lastSeen = row.lastSeen;
  }
  return {
    stationId,
    station,
    city,
    timezone,
    mix,
    connectors: rows.length,
    power: roundKw(power),
    isUnreachable: mix.offline === rows.length,
    lastSeen: lastSeen || null,
  };
}

/** Sums of floats differ in the last digits by order of adding; a watt is exact enough. */
export function roundKw(kw: number): number {
  return Math.round(kw * 1000) / 1000;
}
