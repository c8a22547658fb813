import type { Deps } from '../db/deps';
import { sweepPlannedWork } from '../ocpp/commands/plannedWork';
import { startSweep } from '../runtime/startSweep';

const SWEEP_MS = 2_000;

/** Starts and ends planned work by time. Every node looks; the database gives each work to one. @returns how to stop */
export function startPlannedWork(deps: Pick<Deps, 'db' | 'clock' | 'log'>): () => Promise<void> {
  return startSweep(deps, SWEEP_MS, 'planned work cannot be started or ended', () => sweepPlannedWork(deps));
}
