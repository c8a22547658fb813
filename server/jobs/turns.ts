import type { Deps } from '../db/deps';
import { toMachineMs } from '../runtime/clock';

interface Turns {
  /** Notices that something is to be done. */
  channel: string;
  /** Between a notice and the turn that it causes, and between two turns. */
  delayMs: number;
  /** One turn. @returns whether another one is to follow */
  work(): Promise<boolean>;
  /** Log line of a turn that failed. */
  failure: string;
  /** A failed turn is followed by another one; else the next notice brings it. */
  isRetried: boolean;
}

/**
 * Does work in turns, one after the other, while there is any. Every node does so; the database decides which one takes
 * which part, and what a node left behind is found at the start of the next one.
 * @returns how to stop; a turn on its way is waited for
 */
export async function startTurns(
  { db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>,
  { channel, delayMs, work, failure, isRetried }: Turns,
): Promise<() => Promise<void>> {
  let isDue = false;
  let isStopped = false;
  let turn: Promise<void> | undefined;
  let cancel: (() => void) | undefined;

  const takeTurn = async () => {
    isDue = false;
    const isOpen = await work().catch((error: unknown) => {
      log.warn({ err: error }, failure);
      return isRetried;
    });
    turn = undefined;
    if (isDue || isOpen) plan();
  };
  function plan(): void {
    isDue = true;
    if (turn || cancel || isStopped) return;
    cancel = clock.after(toMachineMs(clock, delayMs), () => {
      cancel = undefined;
      turn = takeTurn();
    });
  }

  const stopListening = await db.listen(channel, plan, plan);
  plan();
  return async () => {
    isStopped = true;
    cancel?.();
    await stopListening();
    await turn;
  };
}
