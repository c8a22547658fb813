import type { Deps } from '../db/deps';
import { advanceLocalLists } from '../ocpp/commands/localLists';
import { startTurns } from './turns';

/** Between two looks at lists that wait for their charger's answer. */
const LOOK_MS = 500;

/**
 * Updates the lists of tags at chargers after each change of tags or chargers. The job `local-lists` updates lists that
 * become due by time alone.
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
