import type { Logger } from 'pino';
import { toMachineMs, type Clock } from './clock';

/**
 * Least pause in the machine's milliseconds, however fast the clock runs: a node runs a dozen sweeps on the database.
 */
const REST_MS = 150;

/** The pause before each run of a sweep. */
export const limitPause = (clock: Clock, pauseMs: number): number => Math.max(pauseMs, toMachineMs(clock, REST_MS));

/**
 * Runs `work` repeatedly, with a pause before each run. A failed run is logged, and the next run follows.
 * @param trouble log message of a failed run
 * @returns stops the sweep and waits for the current run
 */
export function startSweep(
  { clock, log }: { clock: Clock; log: Logger },
  pauseMs: number,
  trouble: string,
  work: () => Promise<void>,
): () => Promise<void> {
  let isStopped = false;
  let running: Promise<void> = Promise.resolve();
  let cancel: () => void = () => undefined;
  const plan = () => {
    cancel = clock.after(limitPause(clock, pauseMs), () => {
      running = work()
        .catch((error: unknown) => log.warn({ err: error }, trouble))
        .then(() => {
          if (!isStopped) plan();
        });
    });
  };
  plan();
  return async () => {
    isStopped = true;
    cancel();
    await running;
  };
}
