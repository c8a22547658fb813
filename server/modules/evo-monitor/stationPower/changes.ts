import { sql } from 'kysely';
import type { BodyOf } from '../../../../src/contract/endpoint';
import type { stationPower } from '../../../../src/contract/evo-monitor/stationPower';
import { fromWire } from '../../../../src/lib/time';
import type { Tx } from '../../../db/database';
import { readPowerStation, type PowerStation } from '../../../power/powerStation';
import { createFieldProblem, Problem } from '../../../wire/problem';

/** Limits a node by hand; a later limit replaces it. @throws Problem 404; 422 at `until` */
export async function setHandLimit(
  tx: Tx,
  { stationId, nodeId, limit, until, reason }: BodyOf<typeof stationPower.setLimit>,
  byName: string,
  now: number,
): Promise<void> {
  const station = await readPowerStation(tx, stationId, now);
  const node = findNode(station, nodeId);
  if (until && fromWire(until) <= now) throw createFieldProblem('until', 'validation.notPast');
  const hand = {
    ...{ handKw: limit, handReason: reason, handByName: byName, handAt: new Date(now) },
    handUntil: until ? new Date(fromWire(until)) : null,
  };
  const { kind, rowId, chargerId, connectorId } = node;
  if (rowId !== null) {
    await tx
      .updateTable('powerNode')
      .set({ ...hand, version: sql<number>`version + 1` })
      .where('id', '=', rowId)
      .execute();
    return;
  }
  const place = { chargerId: kind === 'charger' ? chargerId : null, connectorId: kind === 'evse' ? connectorId : null };
  await tx
    .insertInto('powerNode')
    .values({ stationId, companyId: station.companyId, kind, ...place, ...hand })
    .execute();
}

/** @throws Problem 404; 409 without a limit by hand */
export async function removeHandLimit(
  tx: Tx,
  { stationId, nodeId }: BodyOf<typeof stationPower.removeLimit>,
  now: number,
): Promise<void> {
  const { rowId, hand } = findNode(await readPowerStation(tx, stationId, now), nodeId);
  if (rowId === null || hand === null) throw new Problem(409, 'power.noHandLimit');
  await tx
    .updateTable('powerNode')
    .set({
      ...{ handKw: null, handUntil: null, handReason: null, handByName: null, handAt: null },
      version: sql<number>`version + 1`,
    })
    .where('id', '=', rowId)
    .execute();
}

function findNode({ site }: PowerStation, nodeId: string) {
  const node = site.state.nodes.find(({ id }) => id === nodeId);
  if (!node) throw new Problem(404);
  return node;
}
