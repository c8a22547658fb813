import type { Deps } from '../../db/deps';
import { startSweep } from '../../runtime/startSweep';
import { refoldMarked } from '../store/markedAttempts';
import type { Connection } from './connection';
import { startNodeLease } from './nodeLease';
import { startSilenceSweep } from './silence';
import { startStalledUpdatesSweep } from './stalledUpdates';

/** Pause between two makings of attempts. */
const REFOLD_MS = 1_000;

/**
 * Starts the sweeps that end states which chargers leave without a message (silence, stalled firmware updates, dead
 * nodes), and the one that makes attempts of their signs.
 * @param connections those of this node
 * @returns stops the sweeps
 */
export function startSweeps(
  deps: Pick<Deps, 'db' | 'clock' | 'log' | 'nodeId'>,
  connections: () => Iterable<Connection>,
): () => Promise<void> {
  const stops = [
    startSilenceSweep(deps, connections),
    startStalledUpdatesSweep(deps),
    startNodeLease(deps),
    startSweep(deps, REFOLD_MS, 'attempts cannot be made', () => refoldMarked(deps)),
  ];
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}
