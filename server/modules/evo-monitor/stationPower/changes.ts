import type { BodyOf } from '../../../../src/contract/endpoint';
import type { stationPower } from '../../../../src/contract/evo-monitor/stationPower';
import { fromWire } from '../../../../src/lib/time';
import type { Tx } from '../../../db/database';
import { readPowerStation } from '../../../power/powerStation';
import { createFieldProblem, Problem } from '../../../wire/problem';
import { findNode, storeNode } from './nodeRows';

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
  await storeNode(tx, station, node, hand);
}

/** @throws Problem 404; 409 without a limit by hand */
export async function removeHandLimit(
  tx: Tx,
  { stationId, nodeId }: BodyOf<typeof stationPower.removeLimit>,
  now: number,
): Promise<void> {
  const station = await readPowerStation(tx, stationId, now);
  const node = findNode(station, nodeId);
  if (node.hand === null) throw new Problem(409, 'power.noHandLimit');
  await storeNode(tx, station, node, {
    ...{ handKw: null, handUntil: null, handReason: null, handByName: null, handAt: null },
  });
}
