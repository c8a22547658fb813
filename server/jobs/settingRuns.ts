import type { Deps } from '../db/deps';
import { advanceSettingRuns } from '../ocpp/commands/settingRuns';
import { toMachineMs } from '../runtime/clock';

/** Between two looks at open runs: a charger answers within that. */
const LOOK_MS = 500;

/**
 * Takes runs of settings templates from charger to charger while any is open. Every node looks, the database decides
 * which one takes a run a step further; a run that a node left behind is found at the start of the next one.
 * @returns how to stop; a step on its way is waited for
 */
export async function startSettingRuns(deps: Pick<Deps, 'db' | 'clock' | 'log'>): Promise<() => Promise<void>> {
  const { db, clock, log } = deps;
  let isDue = false;
  let isStopped = false;
  let turn: Promise<void> | undefined;
  let cancel: (() => void) | undefined;

  const advance = async () => {
    isDue = false;
    try {
      const isOpen = await advanceSettingRuns(db);
      isDue ||= isOpen;
    } catch (error) {
      log.warn({ err: error }, 'setting runs cannot go on');
      isDue = true;
    }
    turn = undefined;
    if (isDue) plan();
  };
  function plan(): void {
    isDue = true;
    if (turn || cancel || isStopped) return;
    cancel = clock.after(toMachineMs(clock, LOOK_MS), () => {
      cancel = undefined;
      turn = advance();
    });
  }

  const stopListening = await db.listen('omp_setting_run', plan, plan);
  plan();
  return async () => {
    isStopped = true;
    cancel?.();
    await stopListening();
    await turn;
  };
}
