import type { Logger } from 'pino';
import { isOutage } from '../db/outage';
import type { Shutdown } from './shutdown';

/**
 * Ends the process in order after an uncaught error, which leaves an unknown state. An unhandled rejection leaves none
 * when it only reports an outage of the database: one statement has failed, and later ones are not affected.
 */
export function endAfterCrash(
  shutdown: Pick<Shutdown, 'run'>,
  log: Pick<Logger, 'fatal' | 'warn'>,
  running: Pick<NodeJS.Process, 'on' | 'exit'> = process,
): void {
  let hasCrashed = false;
  const end = (error: unknown) => {
    if (hasCrashed) return;
    hasCrashed = true;
    log.fatal({ err: error }, 'server crashed');
    void shutdown.run().then(() => running.exit(1));
  };
  running.on('uncaughtException', end);
  running.on('unhandledRejection', (reason) => {
    if (isOutage(reason)) log.warn({ err: reason }, 'a statement failed by an outage of the database');
    else end(reason);
  });
}
