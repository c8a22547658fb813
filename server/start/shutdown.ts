import { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import { watchParent } from './launch/parent.mjs';

/** Started parts, to be stopped in reverse order. */
export interface Shutdown {
  /** Adds a part; one added later is stopped earlier. */
  add(name: string, stop: () => Promise<unknown> | void): void;
  /** Stops every part, even if others fail. */
  run(): Promise<void>;
  /** Hears which part did not stop as it should, once there is a log. */
  log?: Logger;
}

export function createShutdown(): Shutdown {
  const parts: Array<{ name: string; stop: () => Promise<unknown> | void }> = [];
  let running: Promise<void> | undefined;
  const shutdown: Shutdown = {
    add: (name, stop) => void parts.push({ name, stop }),
    run() {
      running ??= stopAll();
      return running;
    },
  };
  const stopAll = async () => {
    for (let part = parts.pop(); part; part = parts.pop()) {
      try {
        await limitTime(PART_MS, part.stop());
      } catch (error) {
        shutdown.log?.warn({ err: error, part: part.name }, 'could not be stopped in order');
      }
    }
  };
  return shutdown;
}

/** One part that hangs must not keep the database, which is last, from its own stop. */
const PART_MS = 8_000;

async function limitTime(ms: number, stopping: Promise<unknown> | void): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`not stopped within ${ms / 1000} s`)), ms);
  });
  await Promise.race([stopping, late]).finally(() => clearTimeout(timer));
}

/** Longer than the parts ever take together. */
const STOP_MS = 30_000;
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** From a thread of its own: whatever keeps the parts from stopping may keep our own timers from running. */
function endAtTheLatest(ms: number): void {
  new Worker(`setTimeout(() => process.kill(process.pid, 'SIGKILL'), ${ms})`, { eval: true }).unref();
}

/** npm sends Ctrl-C on to us, after the terminal already has. */
const ECHO_MS = 1_000;

/**
 * Stops in order on a signal or when the parent is gone, then ends the process. A second signal ends it at once; the
 * guards of database and simulator stop those.
 */
export function stopOnSignals(shutdown: Shutdown, onStop: (reason: string) => void): void {
  let stoppingSince: number | undefined;
  const stop = (reason: string) => {
    if (stoppingSince !== undefined) {
      if (Date.now() - stoppingSince > ECHO_MS) process.exit(1);
      return;
    }
    stoppingSince = Date.now();
    onStop(reason);
    endAtTheLatest(STOP_MS);
    void shutdown.run().then(() => process.exit(0));
  };
  for (const signal of SIGNALS) process.on(signal, () => stop(signal));
  watchParent(() => {
    if (stoppingSince === undefined) stop('the parent process ended');
  });
}
