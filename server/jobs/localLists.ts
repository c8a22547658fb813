import type { Deps } from '../db/deps';
import { advanceLocalLists } from '../ocpp/commands/localLists';
import { startTurns } from './turns';

/** Between two looks at lists that wait for their charger's answer. */
const LOOK_MS = 500;

/**
 * Keeps the lists of tags at chargers right after what has changed them. What becomes due by time alone is the work of
 * the job `local-lists`.
 * @returns how to stop; a step on its way is waited for
 */
export function startLocalLists(deps: Pick<Deps, 'db' | 'clock' | 'log'>): Promise<() => Promise<void>> {
  return startTurns(deps, {
    channel: 'omp_local_list',
    delayMs: LOOK_MS,
    work: () => advanceLocalLists(deps.db, deps.clock.now()),
    failure: 'lists of tags cannot be kept',
    isRetried: true,
  });
}
