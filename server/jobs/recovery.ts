import type { Deps } from '../db/deps';
import { advanceRecoveryRuns } from '../ocpp/commands/recoveryRuns';
import { startTurns } from './turns';

/** Between two looks at open runs. */
const LOOK_MS = 1_000;

/**
 * Takes ladders of recovery from step to step while any run is open.
 * @returns how to stop; a step on its way is waited for
 */
export function startRecovery(deps: Pick<Deps, 'db' | 'clock' | 'log'>): Promise<() => Promise<void>> {
  return startTurns(deps, {
    channel: 'omp_recovery',
    delayMs: LOOK_MS,
    work: () => advanceRecoveryRuns(deps),
    failure: 'recovery cannot go on',
    isRetried: true,
  });
}
