import type { Deps } from '../db/deps';
import { sendOutbox } from '../mail/mail';
import { startTurns } from './turns';

/** Time to gather mails that were put into the outbox together. */
const GATHER_MS = 300;

/**
 * Sends mails as they are put into the outbox; the job of each minute tries failed mails again.
 * @returns how to stop; mails on their way are waited for
 */
export function startOutbox(deps: Deps): Promise<() => Promise<void>> {
  if (deps.config.SMTP_URL === undefined) return Promise.resolve(() => Promise.resolve());
  return startTurns(deps, {
    channel: 'omp_mail',
    delayMs: GATHER_MS,
    // There may be more mails than one turn takes.
    work: async () => (await sendOutbox(deps)) > 0,
    failure: 'mails cannot be sent',
    isRetried: false,
  });
}
