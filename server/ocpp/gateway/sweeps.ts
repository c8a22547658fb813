import type { Deps } from '../../db/deps';
import type { Connection } from './connection';
import { startNodeLease } from './nodeLease';
import { startSilenceSweep } from './silence';
import { startStalledUpdatesSweep } from './stalledUpdates';

/**
 * Starts the sweeps that end states which chargers leave without a message: silence, stalled firmware updates, dead
 * nodes.
 * @param connections those of this node
 * @returns stops the sweeps
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
