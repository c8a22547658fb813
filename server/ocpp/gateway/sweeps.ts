import type { Deps } from '../../db/deps';
import type { Connection } from './connection';
import { startNodeLease } from './nodeLease';
import { startSilenceSweep } from './silence';
import { startStalledUpdatesSweep } from './stalledUpdates';

/**
 * Starts what ends states that chargers leave without a word: silence, firmware updates that stall, nodes that die.
 * @param connections those of this node
 * @returns how to stop
 */
export function startSweeps(
  deps: Pick<Deps, 'db' | 'clock' | 'log' | 'nodeId'>,
  connections: () => Iterable<Connection>,
): () => Promise<void> {
  const stops = [startSilenceSweep(deps, connections), startStalledUpdatesSweep(deps), startNodeLease(deps)];
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}
