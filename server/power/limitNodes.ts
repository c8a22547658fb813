import { sql } from 'kysely';
import type { PowerNodeLimits } from '../../src/contract/evo-monitor/powerNode';
import type { Tx } from '../db/database';
import { bindLimit, type GivenLimit } from '../domain/power/bindLimit';
import type { LimitKind, LimitNode } from '../domain/power/limitTree';
import { findSpan } from '../domain/power/weekTurns';
import { findSignalLimit, type SignalRow } from './limitSignal';

/** A node of a station's limits with what is stored of it. */
export interface StoredNode extends LimitNode {
  kind: LimitKind;
  /** The limit in W that binds. */
  binding: GivenLimit | null;
  /** It has a limit beside its rating, now or at another time. */
  isLimited: boolean;
  /** The lowest limit and the highest load that the clock or a signal will bring, W: a charger may be away by then. */
  later: { watts: number | null; baseWatts: number };
  /** Row of its own; null: it has its rating alone. */
  rowId: string | null;
  name: string | null;
  chargerId: string | null;
  connectorId: string | null;
  version: number;
  /** What people have set. */
  own: PowerNodeLimits;
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
  limitWeek: PowerNodeLimits['limitWeek'];
  limitPhases: 1 | 3;
  baseKw: number;
  baseWeek: PowerNodeLimits['baseWeek'];
  marginPercent: number;
  priority: PowerNodeLimits['priority'];
  groups: PowerNodeLimits['groups'];
  peakPrice: string | null;
  handKw: number | null;
  handUntil: Date | null;
  handReason: string | null;
  handByName: string | null;
  handAt: Date | null;
  version: number;
}

/** What is stored of a node, or would be. */
type OwnRow = Omit<NodeRow, 'id' | 'kind' | 'parentId'> & { id: string | null };

/** Equipment of a station, each with what it can give. */
export interface RatedPlace {
  chargerId: string;
  chargerKw: number;
  connectorId: string;
  connectorKw: number;
}

/** A station at a moment. */
export interface StationAt {
  stationId: string;
  /** The limit of its record. */
  limitKw: number | null;
  /** Signals that hold or will hold. */
  signals: readonly SignalRow[];
  /** IANA name; spans of the week are by its clock. */
  timezone: string;
  /** Epoch ms. */
  now: number;
}

export const STATION_NODE = 'station';
export const nameChargerNode = (id: string) => `charger${id}`;
export const nameEvseNode = (id: string) => `evse${id}`;

/** The tree of a station's limits: its own, those of panels and circuits, and ratings and limits of chargers and EVSEs. */
export async function readLimitNodes(tx: Tx, station: StationAt, places: readonly RatedPlace[]): Promise<StoredNode[]> {
  const { rows } =
    await sql<NodeRow>`select * from power_node where station_id = ${station.stationId} order by id`.execute(tx);
  const stored = new Map(rows.map((row) => [nameNode(row), row]));
  const names = new Map(rows.map((row) => [row.id, nameNode(row)]));
  const make = (id: string, kind: LimitKind, parentId: string | null, ratedKw: number | null): StoredNode => {
    const row = stored.get(id);
    const parent = row?.parentId ? (names.get(row.parentId) ?? parentId) : parentId;
    return createNode({ id, kind, parentId: parent }, row, ratedKw, station);
  };
  const nodes = [make(STATION_NODE, 'station', null, station.limitKw)];
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
const BARE: OwnRow = {
  ...{ id: null, name: null, chargerId: null, connectorId: null, limitKw: null, limitAmps: null },
  ...{ limitWeek: [], limitPhases: 3, baseKw: 0, baseWeek: [], marginPercent: 0, version: 0 },
  ...{ priority: 0, groups: [], peakPrice: null },
  ...{ handKw: null, handUntil: null, handReason: null, handByName: null, handAt: null },
};

function createNode(
  place: Pick<StoredNode, 'id' | 'kind' | 'parentId'>,
  stored: NodeRow | undefined,
  ratedKw: number | null,
  station: StationAt,
): StoredNode {
  const row: OwnRow = stored ?? BARE;
  const { timezone, now } = station;
  const hand = findHand(row, now);
  const limits = listLimits(place.kind, row, ratedKw, station);
  const signals = place.kind === 'station' ? station.signals : [];
  const coming = [...row.limitWeek.map(({ limit }) => limit), ...signals.map(({ limitKw }) => limitKw)].map(toWatts);
  const binding = bindLimit(limits);
  const watts = binding?.watts ?? null;
  const bases = [row.baseKw, ...row.baseWeek.map(({ base }) => base)].map(toWatts);
  const { id: rowId, name, version, chargerId, connectorId } = row;
  return {
    ...place,
    ...{ binding, watts, amps: row.limitAmps, phases: row.limitPhases },
    isLimited: coming.length > 0 || limits.some(({ source }) => source !== 'rated'),
    later: { watts: findLowest([...coming, ...(watts === null ? [] : [watts])]), baseWatts: Math.max(...bases) },
    baseWatts: toWatts(findSpan(row.baseWeek, timezone, now)?.base ?? row.baseKw),
    margin: row.marginPercent / 100,
    own: readOwn(row),
    ...{ rowId, name, version, hand, chargerId, connectorId },
  };
}

const findLowest = (watts: readonly number[]): number | null => (watts.length === 0 ? null : Math.min(...watts));

/** All limits of a node at a moment. The record of a station sets its own limit, not a rating. */
function listLimits(
  kind: LimitKind,
  row: OwnRow,
  ratedKw: number | null,
  { signals, timezone, now }: StationAt,
): GivenLimit[] {
  const hand = findHand(row, now);
  const span = findSpan(row.limitWeek, timezone, now);
  const signal = kind === 'station' ? findSignalLimit(signals, now) : null;
  return [
    ...(hand ? [{ source: 'hand', watts: hand.watts, name: hand.byName } as const] : []),
    ...(signal ? [{ source: 'signal', watts: toWatts(signal.limitKw), name: signal.sender } as const] : []),
    ...(span ? [{ source: 'schedule', watts: toWatts(span.limit), name: span.name } as const] : []),
    ...(row.limitKw === null ? [] : [{ source: 'own', watts: toWatts(row.limitKw), name: null } as const]),
    ...(ratedKw === null
      ? []
      : [{ source: kind === 'station' ? ('own' as const) : ('rated' as const), watts: toWatts(ratedKw), name: null }]),
  ];
}

/** A `real` column reads 0.1 back as 0.10000000149. */
const roundStored = (figure: number) => Number(figure.toPrecision(7));

function readOwn({ limitKw, limitWeek, limitAmps, limitPhases, marginPercent, ...row }: OwnRow): PowerNodeLimits {
  return {
    limit: limitKw === null ? null : roundStored(limitKw),
    amps: limitAmps === null ? null : roundStored(limitAmps),
    ...{ limitWeek, phases: limitPhases, margin: roundStored(marginPercent) },
    ...{ base: roundStored(row.baseKw), baseWeek: row.baseWeek },
    ...{ priority: row.priority, groups: row.groups, peakPrice: row.peakPrice },
  };
}

function findHand({ handKw, handUntil, handReason, handByName, handAt }: OwnRow, now: number): StoredNode['hand'] {
  if (handKw === null || handAt === null || (handUntil !== null && handUntil.getTime() <= now)) return null;
  return { watts: toWatts(handKw), until: handUntil, reason: handReason, byName: handByName, at: handAt };
}
