import type { Deps } from '../db/deps';
import { advanceSettingRuns } from '../ocpp/commands/settingRuns';
import { startTurns } from './turns';

/** Between two looks at open runs: a charger answers within that. */
const LOOK_MS = 500;

/**
 * Takes runs of settings templates from charger to charger while any is open.
 * @returns how to stop; a step on its way is waited for
 */
export function startSettingRuns(deps: Pick<Deps, 'db' | 'clock' | 'log'>): Promise<() => Promise<void>> {
  return startTurns(deps, {
    channel: 'omp_setting_run',
    delayMs: LOOK_MS,
    work: () => advanceSettingRuns(deps.db),
    failure: 'setting runs cannot go on',
    isRetried: true,
  });
}
