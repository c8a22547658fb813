import { ALARM_PRIORITIES, type LiveAlarm } from '../../../../src/contract/live/alarm';
import { isStandingUnacknowledged } from '../../../../src/contract/live/alarmState';
import type { LiveConnector } from '../../../../src/contract/live/connector';
import type { LiveStation } from '../../../../src/contract/live/station';
import { getFlowingPower, roundKw } from '../../../../src/lib/flowingPower';
import type { Tx } from '../../../db/database';

type Place = Omit<LiveStation, 'mix' | 'failing' | 'power' | 'unacknowledged' | 'worst' | 'chargers' | 'connectors'>;
type LivePart = Omit<LiveStation, keyof Place>;

/** Positions of the stations in the caller's scope. */
export async function readPlaces(tx: Tx, stationIds: readonly string[] | undefined): Promise<Place[]> {
  const rows = await tx
    .selectFrom('station')
    .innerJoin('company', 'company.id', 'station.companyId')
    .select([
      'station.id as stationId',
      'station.name as station',
      'station.companyId',
      'company.name as company',
      'station.country',
      'city',
      'station.address',
      'station.timezone',
      'longitude',
      'latitude',
      'operatingStatus',
    ])
    .where('retiredAt', 'is', null)
    .$if(stationIds !== undefined, (select) => select.where('station.id', 'in', ['0', ...(stationIds ?? [])]))
    .orderBy('station.id')
    .execute();
  return rows.map(({ operatingStatus, longitude, latitude, ...row }) => ({
    ...row,
    longitude: Number(longitude),
    latitude: Number(latitude),
    isOpen: operatingStatus === 'opening',
  }));
}

/** Summaries of the stations by their ids, from the live rows. */
export function liveParts(
  connectors: Iterable<LiveConnector>,
  alarms: Iterable<LiveAlarm>,
): (stationId: string) => LivePart {
  const parts = new Map<string, LivePart>();
  const chargers = new Set<string>();
  const partOf = (stationId: string) => {
    const part = parts.get(stationId) ?? createEmptyPart();
    parts.set(stationId, part);
    return part;
  };
  for (const row of connectors) {
    const { stationId, chargerCode, status, failingSince } = row;
    const part = partOf(stationId);
    part.connectors += 1;
    part.mix[status] = (part.mix[status] ?? 0) + 1;
    if (failingSince !== null) part.failing += 1;
    part.power += getFlowingPower(row);
    if (!chargers.has(chargerCode)) part.chargers += 1;
    chargers.add(chargerCode);
  }
  for (const alarm of alarms) {
    if (alarm.stationId !== null && isStandingUnacknowledged(alarm)) countConnector(partOf(alarm.stationId), alarm);
  }
  return (stationId) => {
    const part = parts.get(stationId) ?? createEmptyPart();
    return { ...part, power: roundKw(part.power) };
  };
}

function createEmptyPart(): LivePart {
  return { chargers: 0, connectors: 0, mix: {}, failing: 0, power: 0, unacknowledged: 0, worst: null };
}

function countConnector(part: LivePart, { priority }: LiveAlarm): void {
  const rank = ALARM_PRIORITIES.indexOf(priority);
  part.unacknowledged += 1;
  if (part.worst === null || rank < ALARM_PRIORITIES.indexOf(part.worst)) part.worst = priority;
}
