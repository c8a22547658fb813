import type { BodyOf } from '../../../../src/contract/endpoint';
import { ADDED_PLACES, type PowerNodeLimits } from '../../../../src/contract/evo-monitor/powerNode';
import type { stationPower } from '../../../../src/contract/evo-monitor/stationPower';
import type { Tx } from '../../../db/database';
import { lockRecord } from '../../../http/records';
import { nameChargerNode, STATION_NODE, type StoredNode } from '../../../power/limitNodes';
import { readPowerStation, type PowerStation } from '../../../power/powerStation';
import { createFieldProblem, Problem } from '../../../wire/problem';
import { findNode, storeNode, type NodeValues } from './nodeRows';
import { readStationPower } from './view';

type Change = BodyOf<typeof stationPower.changeNode>;

const isAdded = ({ kind }: Pick<StoredNode, 'kind'>) => ADDED_PLACES.some((added) => added === kind);

/** Adds a panel or circuit. @throws Problem 404; 422 at a parent or charger that the station does not have, or a name twice */
export async function addNode(tx: Tx, body: BodyOf<typeof stationPower.addNode>, now: number): Promise<void> {
  const { stationId, kind, name, parentId, chargerIds } = body;
  const station = await lockStation(tx, stationId, now);
  assertName(station, name, null);
  const chargers = findChargers(station, chargerIds);
  const made = await tx
    .insertInto('powerNode')
    .values({
      ...{ stationId, companyId: station.companyId, kind, name, parentId: findParent(station, parentId, null) },
      ...toColumns(body),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const charger of chargers) await storeNode(tx, station, charger, { parentId: made.id });
}

/** Changes the limits of a node and where it lies. @throws Problem 404; 409; 422 as `addNode`, and at a parent below it */
export async function changeNode(tx: Tx, body: Change, now: number): Promise<void> {
  const station = await lockStation(tx, body.stationId, now);
  const node = await findSeen(tx, station, body, now);
  const values: NodeValues = { ...toColumns(body), ...readPlace(station, node, body) };
  if (isAdded(node)) await moveChargers(tx, station, node, body);
  await storeNode(tx, station, node, values);
}

/** Removes a panel or circuit; what it feeds goes below its parent. @throws Problem 404, 409 */
export async function removeNode(tx: Tx, body: BodyOf<typeof stationPower.removeNode>, now: number): Promise<void> {
  const station = await lockStation(tx, body.stationId, now);
  const node = await findSeen(tx, station, body, now);
  if (!isAdded(node) || node.rowId === null) throw new Problem(404);
  const parentId = findRowId(station, node.parentId);
  for (const child of listChildren(station, node)) await storeNode(tx, station, child, { parentId });
  await tx.deleteFrom('powerNode').where('id', '=', node.rowId).execute();
}

/** The tree of a station is changed by one at a time, so that no two changes together close a circle. */
async function lockStation(tx: Tx, stationId: string, now: number): Promise<PowerStation> {
  await lockRecord(tx, 'station', stationId);
  return readPowerStation(tx, stationId, now);
}

async function findSeen(
  tx: Tx,
  station: PowerStation,
  { stationId, nodeId, version }: Pick<Change, 'stationId' | 'nodeId' | 'version'>,
  now: number,
): Promise<StoredNode> {
  const node = findNode(station, nodeId);
  if (node.version !== version)
    throw new Problem(409, 'http.409', { current: await readStationPower(tx, stationId, now) });
  return node;
}

function toColumns({ limit, limitWeek, amps, phases, margin, base, baseWeek, ...rest }: PowerNodeLimits) {
  return {
    ...{ limitKw: limit, limitAmps: amps, limitPhases: phases, marginPercent: margin, baseKw: base },
    ...{ limitWeek: JSON.stringify(limitWeek), baseWeek: JSON.stringify(baseWeek) },
    ...{ priority: rest.priority, groups: JSON.stringify(rest.groups), peakPrice: rest.peakPrice },
  };
}

function readPlace(station: PowerStation, node: StoredNode, { name, parentId }: Change): NodeValues {
  if (!isAdded(node)) {
    if (node.kind !== 'charger' || !parentId) return {};
    return { parentId: findParent(station, parentId, node) };
  }
  if (!name) throw createFieldProblem('name', 'validation.required');
  if (!parentId) throw createFieldProblem('parentId', 'validation.required');
  assertName(station, name, node);
  return { name, parentId: findParent(station, parentId, node) };
}

async function moveChargers(tx: Tx, station: PowerStation, node: StoredNode, { chargerIds }: Change): Promise<void> {
  if (!chargerIds) return;
  const wanted = findChargers(station, chargerIds);
  const present = listChildren(station, node).filter(({ kind }) => kind === 'charger');
  const above = findRowId(station, node.parentId);
  for (const charger of present)
    if (!wanted.includes(charger)) await storeNode(tx, station, charger, { parentId: above });
  for (const charger of wanted)
    if (!present.includes(charger)) await storeNode(tx, station, charger, { parentId: node.rowId });
}

const listChildren = ({ site }: PowerStation, { id }: StoredNode) =>
  site.state.nodes.filter(({ parentId }) => parentId === id);

const findRowId = ({ site }: PowerStation, nodeId: string | null) =>
  nodeId === STATION_NODE ? null : (site.state.nodes.find(({ id }) => id === nodeId)?.rowId ?? null);

/** @returns the row of a parent; null: right below the station @throws Problem 422 */
function findParent(station: PowerStation, parentId: string, node: StoredNode | null): string | null {
  const { nodes } = station.site.state;
  const parent = nodes.find(({ id }) => id === parentId);
  if (!parent || !(isAdded(parent) || parent.kind === 'station'))
    throw createFieldProblem('parentId', 'validation.notFound');
  const seen = new Set<string>();
  for (let above: StoredNode | undefined = parent; above && !seen.has(above.id);) {
    if (above.id === node?.id) throw createFieldProblem('parentId', 'power.circle');
    seen.add(above.id);
    const { parentId: next }: StoredNode = above;
    above = nodes.find(({ id }) => id === next);
  }
  return parent.kind === 'station' ? null : parent.rowId;
}

function findChargers({ site }: PowerStation, ids: readonly string[]): StoredNode[] {
  const nodes = new Map(site.state.nodes.map((node) => [node.id, node]));
  return [...new Set(ids)].map((id) => {
    const node = nodes.get(nameChargerNode(id));
    if (!node) throw createFieldProblem('chargerIds', 'power.otherStation');
    return node;
  });
}

function assertName({ site }: PowerStation, name: string, node: StoredNode | null): void {
  const isTaken = site.state.nodes.some((other) => isAdded(other) && other.name === name && other.id !== node?.id);
  if (isTaken) throw createFieldProblem('name', 'validation.taken');
}
