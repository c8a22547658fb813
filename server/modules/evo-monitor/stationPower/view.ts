import { sql } from 'kysely';
import type { PowerNode, PowerSession, StationPower } from '../../../../src/contract/evo-monitor/stationPower';
import type { Tx } from '../../../db/database';
import { nameEvseNode, type StoredNode } from '../../../power/limitNodes';
import { readPowerStation } from '../../../power/powerStation';
import { findMost, type StationSite } from '../../../power/readSite';
import type { PlaceRow, SessionRow } from '../../../power/stationRows';
import { toWire } from '../../../wire/wireTime';

const HOURS = 2;

/** Power of a station as it was planned last. @param now epoch ms @throws Problem 404 */
export async function readStationPower(tx: Tx, stationId: string, now: number): Promise<StationPower> {
  const { timezone, plannedAt, site } = await readPowerStation(tx, stationId, now);
  const nodes = site.state.nodes.map((node) => toNodeDto(node, site));
  const sessions = site.places.flatMap((place) => toSessionDto(place, site, nodes));
  const [root] = nodes;
  return {
    ...{ timezone, isPlanned: plannedAt !== null, plannedAt: plannedAt && toWire(plannedAt) },
    ...{ limit: root?.limit ?? null, measured: root?.measured ?? 0 },
    planned: toKw([...site.sessionRows.values()].reduce((sum, { watts }) => sum + watts, 0)),
    ...{ nodes, sessions, minutes: await readMinutes(tx, stationId, now), away: countAway(site) },
    serverTime: toWire(new Date(now)),
  };
}

const roundKw = (kw: number | null): number | null => kw && Math.round(kw * 1_000) / 1_000;

const toKw = (watts: number): number => watts / 1_000;

function toNodeDto(node: StoredNode, site: StationSite): PowerNode {
  const { id, kind, watts, hand } = node;
  const below = site.places.filter((place) => isBelow(place, id, site));
  const flowing = below.reduce((sum, { isOnline, power }) => sum + (isOnline ? (power ?? 0) : 0), 0);
  return {
    ...{ id, kind, label: nameNode(node, site.places), limit: watts === null ? null : toKw(watts) },
    measured: roundKw(flowing) ?? 0,
    hand: hand && {
      ...{ limit: toKw(hand.watts), until: hand.until && toWire(hand.until), reason: hand.reason ?? '' },
      ...{ createdBy: hand.byName ?? '', createdAt: toWire(hand.at) },
    },
  };
}

function isBelow(place: PlaceRow, nodeId: string, { state }: StationSite): boolean {
  const parents = new Map(state.nodes.map(({ id, parentId }) => [id, parentId]));
  const seen = new Set<string>();
  for (
    let id: string | null = nameEvseNode(place.connectorId);
    id !== null && !seen.has(id);
    id = parents.get(id) ?? null
  ) {
    if (id === nodeId) return true;
    seen.add(id);
  }
  return false;
}

function nameNode({ kind, name, chargerId, connectorId }: StoredNode, places: readonly PlaceRow[]): string | null {
  if (kind === 'evse') {
    const place = places.find((each) => each.connectorId === connectorId);
    return place ? `${place.chargerCode}·${place.connectorNo}` : null;
  }
  if (kind === 'charger') return places.find((each) => each.chargerId === chargerId)?.chargerCode ?? null;
  return name;
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
    },
  ];
}

function findReason({ reason, isHeld, disobeysSince }: SessionRow): PowerSession['reason'] {
  if (disobeysSince !== null) return 'disobeys';
  return isHeld ? 'held' : reason.kind;
}

async function readMinutes(tx: Tx, stationId: string, now: number): Promise<StationPower['minutes']> {
  const { rows } = await sql<{ at: Date; limitWatts: number | null; plannedWatts: number; measuredWatts: number }>`
    select at, limit_watts, planned_watts, measured_watts from power_minute
    where station_id = ${stationId} and at > ${new Date(now - HOURS * 3_600_000)} order by at`.execute(tx);
  return rows.map(({ at, limitWatts, plannedWatts, measuredWatts }) => ({
    at: toWire(at),
    limit: limitWatts === null ? null : toKw(limitWatts),
    ...{ planned: toKw(plannedWatts), measured: toKw(measuredWatts) },
  }));
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
