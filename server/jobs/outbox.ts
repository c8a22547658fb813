import { toMachineMs } from '../runtime/clock';
import type { Deps } from '../db/deps';
import { sendOutbox } from '../mail/mail';

/** Time to gather mails that were put into the outbox together. */
const GATHER_MS = 300;

/**
 * Sends mails as they are put into the outbox. Every node hears of them and takes those that no other has; what fails is
 * tried again by the job of each minute.
 * @returns how to stop; mails on their way are waited for
 */
export async function startOutbox(deps: Deps): Promise<() => Promise<void>> {
  const { config, db, clock, log } = deps;
  if (config.SMTP_URL === undefined) return () => Promise.resolve();
  let isDue = false;
  let isStopped = false;
  let turn: Promise<void> | undefined;
  let cancel: (() => void) | undefined;

  const send = async () => {
    isDue = false;
    try {
      const sent = await sendOutbox(deps);
      // There may be more than one turn takes.
      isDue ||= sent > 0;
    } catch (error) {
      log.warn({ err: error }, 'mails cannot be sent');
    }
    turn = undefined;
    if (isDue) plan();
  };
  function plan(): void {
    isDue = true;
    if (turn || cancel || isStopped) return;
    cancel = clock.after(toMachineMs(clock, GATHER_MS), () => {
      cancel = undefined;
      turn = send();
    });
  }

  const stopListening = await db.listen('omp_mail', plan, plan);
  plan();
  return async () => {
    isStopped = true;
    cancel?.();
    await stopListening();
    await turn;
  };
}
