import type { Deps } from '../db/deps';
import { toMachineMs } from '../runtime/clock';

interface Turns {
  /** Channel of the notices of due work. */
  channel: string;
  /** Between a notice and the turn that it causes, and between two turns. */
  delayMs: number;
  /** One turn. @returns whether another turn is to follow */
  work(): Promise<boolean>;
  /** Log line of a turn that failed. */
  failure: string;
  /** A failed turn is repeated; else the next notice causes the next turn. */
  isRetried: boolean;
}

/**
 * Runs `work` serially, again and again while there is any. Every node does so; the database decides which node takes
 * which part, and a starting node finds work that a stopped one left behind.
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
