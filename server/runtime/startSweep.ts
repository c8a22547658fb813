import type { Logger } from 'pino';
import { toMachineMs, type Clock } from './clock';

/** However fast time runs, the database is left alone so long between two turns: a node takes turns at a dozen works. */
const REST_MS = 150;

/** The pause before a turn that comes again and again. */
export const limitPause = (clock: Clock, pauseMs: number): number => Math.max(pauseMs, toMachineMs(clock, REST_MS));

/**
 * Does a work again and again, with a pause before each turn; one that fails is logged, and the next one comes.
 * @param trouble what the log says of a failure
 * @returns how to stop; a turn that runs is waited for
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
