import type { PowerNode } from '../../../../src/contract/evo-monitor/powerNode';
import type { PowerSession, StationPower } from '../../../../src/contract/evo-monitor/stationPower';
import type { Tx } from '../../../db/database';
import { MINUTES_SHOWN_MS, readPowerMinutes } from '../../../power/readPowerMinutes';
import { readPowerStation } from '../../../power/powerStation';
import { findMost, type StationSite } from '../../../power/readSite';
import type { PlaceRow, SessionRow } from '../../../power/stationRows';
import { toWire } from '../../../wire/wireTime';
import { readPeak } from './peak';
import { readTurns, toSignalDto } from './turns';
import { listNodeDtos, roundKw, toKw } from './nodeDtos';

/** Power of a station as it was planned last. @param now epoch ms @throws Problem 404 */
export async function readStationPower(tx: Tx, stationId: string, now: number): Promise<StationPower> {
  const { timezone, plannedAt, site } = await readPowerStation(tx, stationId, now);
  const nodes = listNodeDtos(site);
  const sessions = site.places.flatMap((place) => toSessionDto(place, site, nodes));
  const [root] = nodes;
  return {
    ...{ timezone, isPlanned: plannedAt !== null, plannedAt: plannedAt && toWire(plannedAt) },
    ...{ limit: root?.limit ?? null, measured: root?.measured ?? 0, planned: root?.planned ?? 0 },
    ...{ nodes, sessions, away: countAway(site) },
    minutes: await readPowerMinutes(tx, stationId, now),
    turns: await readTurns(tx, stationId, { since: new Date(now - MINUTES_SHOWN_MS) }),
    peak: await readPeak(tx, stationId, now),
    signals: site.signals.map(toSignalDto),
    serverTime: toWire(new Date(now)),
  };
}

function toSessionDto(place: PlaceRow, { sessionRows }: StationSite, nodes: readonly PowerNode[]): PowerSession[] {
  const row = place.transactionId === null ? undefined : sessionRows.get(place.transactionId);
  if (!row) return [];
  const { reason } = row;
  const node = 'node' in reason ? nodes.find(({ id }) => id === reason.node) : undefined;
  return [
    {
      ...{ txnId: row.transactionId, chargerCode: place.chargerCode, connector: place.connectorNo },
      ...{
        asks: toKw(row.asksWatts),
        planned: toKw(row.watts),
        measured: roundKw(place.power),
        since: toWire(row.since),
      },
      reason: findReason(row),
      node: node ? { kind: node.kind, label: node.label, limit: node.limit } : null,
      sharers: reason.kind === 'limit' ? reason.sharers : 0,
      isBehind: 'isBehind' in reason && reason.isBehind === true,
      departsAt: place.departsAt && toWire(place.departsAt),
      needs: place.needsWatts === null ? null : toKw(place.needsWatts),
    },
  ];
}

function findReason({ reason, isHeld, disobeysSince }: SessionRow): PowerSession['reason'] {
  if (disobeysSince !== null) return 'disobeys';
  return isHeld ? 'held' : reason.kind;
}

/** What the station may draw at most when each charger keeps to its default. */
function countAway({ chargers, places }: StationSite): StationPower['away'] {
  const defaults = new Map(chargers.map(({ place, defaultWatts }) => [place.chargerId, defaultWatts]));
  const most = places.reduce(
    (sum, place) => sum + Math.min(findMost(place), defaults.get(place.chargerId) ?? findMost(place)),
    0,
  );
  return {
    chargers: chargers.length,
    kept: chargers.filter(({ ability, defaultWatts }) => ability !== 'fixed' && defaultWatts !== null).length,
    fixed: chargers.filter(({ ability }) => ability === 'fixed').length,
    most: toKw(most),
  };
}
