import type { LiveConnector } from '../../src/contract/live/connector';
import { createStatusCounts, type StationGroup } from '../../src/contract/live/stationGroup';
import { getFlowingPower, roundKw } from '../../src/lib/flowingPower';

/** Aggregate of the connectors of one station. */
export function summarizeStation(rows: readonly [LiveConnector, ...LiveConnector[]]): StationGroup {
  const [first] = rows;
  const { stationId, station, city, timezone } = first;
  const mix = createStatusCounts();
  let failing = 0;
  let power = 0;
  // Wire times compare as texts.
  let lastSeen = '';
  for (const row of rows) {
    mix[row.status] += 1;
    if (row.failingSince !== null) failing += 1;
    power += getFlowingPower(row);
    if (row.lastSeen !== null && row.lastSeen > lastSeen) lastSeen = row.lastSeen;
  }
  return {
    stationId,
    station,
    city,
    timezone,
    mix,
    connectors: rows.length,
    failing,
    power: roundKw(power),
    isUnreachable: mix.offline === rows.length,
    lastSeen: lastSeen || null,
  };
}
