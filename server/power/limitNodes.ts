import { sql } from 'kysely';
import type { Tx } from '../db/database';
import type { LimitKind, LimitNode } from '../domain/power/limitTree';

/** A node of a station's limits with what is stored of it. */
export interface StoredNode extends LimitNode {
  kind: LimitKind;
  /** It has a limit beside its rating. */
  isLimited: boolean;
  /** Row of its own; null: it has its rating alone. */
  rowId: string | null;
  name: string | null;
  chargerId: string | null;
  connectorId: string | null;
  version: number;
  hand: { watts: number; until: Date | null; reason: string | null; byName: string | null; at: Date } | null;
}

interface NodeRow {
  id: string;
  kind: LimitKind;
  parentId: string | null;
  name: string | null;
  chargerId: string | null;
  connectorId: string | null;
  limitKw: number | null;
  limitAmps: number | null;
  baseKw: number;
  marginPercent: number;
  handKw: number | null;
  handUntil: Date | null;
  handReason: string | null;
  handByName: string | null;
  handAt: Date | null;
  version: number;
}

/** Equipment of a station, each with what it can give. */
export interface RatedPlace {
  chargerId: string;
  chargerKw: number;
  connectorId: string;
  connectorKw: number;
}

export const STATION_NODE = 'station';
export const nameChargerNode = (id: string) => `charger${id}`;
export const nameEvseNode = (id: string) => `evse${id}`;

/** The tree of a station's limits: its own, those of panels and circuits, and ratings and limits of chargers and EVSEs. */
export async function readLimitNodes(
  tx: Tx,
  stationId: string,
  stationKw: number | null,
  places: readonly RatedPlace[],
  now: number,
): Promise<StoredNode[]> {
  const { rows } = await sql<NodeRow>`select * from power_node where station_id = ${stationId} order by id`.execute(tx);
  const stored = new Map(rows.map((row) => [nameNode(row), row]));
  const names = new Map(rows.map((row) => [row.id, nameNode(row)]));
  const make = (id: string, kind: LimitKind, parentId: string | null, ratedKw: number | null): StoredNode => {
    const row = stored.get(id);
    const parent = row?.parentId ? (names.get(row.parentId) ?? parentId) : parentId;
    return createNode({ id, kind, parentId: parent }, row, ratedKw, now);
  };
  const nodes = [make(STATION_NODE, 'station', null, stationKw)];
  for (const row of rows)
    if (row.kind === 'panel' || row.kind === 'circuit') nodes.push(make(nameNode(row), row.kind, STATION_NODE, null));
  const chargers = new Set<string>();
  for (const { chargerId, chargerKw, connectorId, connectorKw } of places) {
    const charger = nameChargerNode(chargerId);
    if (!chargers.has(charger)) nodes.push({ ...make(charger, 'charger', STATION_NODE, chargerKw), chargerId });
    chargers.add(charger);
    nodes.push({ ...make(nameEvseNode(connectorId), 'evse', charger, connectorKw), chargerId, connectorId });
  }
  return nodes;
}

function nameNode({ id, kind, chargerId, connectorId }: NodeRow): string {
  if (kind === 'station') return STATION_NODE;
  if (chargerId !== null) return nameChargerNode(chargerId);
  return connectorId === null ? `node${id}` : nameEvseNode(connectorId);
}

const toWatts = (kw: number) => Math.round(kw * 1_000);

/** A place with nothing of its own stored. */
const BARE = {
  ...{ id: null, name: null, chargerId: null, connectorId: null, limitKw: null, limitAmps: null },
  ...{ baseKw: 0, marginPercent: 0, version: 0 },
  ...{ handKw: null, handUntil: null, handReason: null, handByName: null, handAt: null },
} as const;

/** A limit by hand lowers a node for its time, and never lifts it above what it stands. */
function createNode(
  place: Pick<StoredNode, 'id' | 'kind' | 'parentId'>,
  stored: NodeRow | undefined,
  ratedKw: number | null,
  now: number,
): StoredNode {
  const row = stored ?? BARE;
  const hand = findHand(row, now);
  const own = [row.limitKw, hand && hand.watts / 1_000].filter((kw) => kw !== null);
  const limits = ratedKw === null ? own : [...own, ratedKw];
  const { id: rowId, name, version, chargerId, connectorId } = row;
  return {
    ...place,
    isLimited: own.length > 0,
    watts: limits.length === 0 ? null : toWatts(Math.min(...limits)),
    amps: row.limitAmps,
    baseWatts: toWatts(row.baseKw),
    margin: row.marginPercent / 100,
    ...{ rowId, name, version, hand, chargerId, connectorId },
  };
}

function findHand(
  { handKw, handUntil, handReason, handByName, handAt }: NodeRow | typeof BARE,
  now: number,
): StoredNode['hand'] {
  if (handKw === null || handAt === null || (handUntil !== null && handUntil.getTime() <= now)) return null;
  return { watts: toWatts(handKw), until: handUntil, reason: handReason, byName: handByName, at: handAt };
}
