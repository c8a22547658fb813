import { spawn } from 'node:child_process';
import { watchParent } from './parent.mjs';
import { createRestartPauses } from './restartPauses.mjs';
import { fail } from './terminal.mjs';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs a program that serves, in a process of its own, and ends with it. A program that was ready and ends by a fault
 * is started again: it says that it is ready by a message.
 * @param {string[]} args arguments of Node
 * @param {number} begunAt when the user began to wait, epoch ms; a later start counts from itself
 */
export function keepServing(args, begunAt) {
  const nextPause = createRestartPauses();
  let child;
  let isStopping = false;
  let wasReady = false;

  const start = (startedAt) => {
    const env = { ...process.env, START_BEGUN_AT: String(startedAt) };
    child = spawn(process.execPath, args, { env, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
    child.once('message', () => (wasReady = true));
    child.once('error', (error) => fail(`The server cannot be started: ${error.message}`));
    child.once('close', (code, signal) => {
      child = undefined;
      if (isStopping || !wasReady || code === 0) process.exit(code ?? 1);
      const pause = nextPause(startedAt);
      const end = signal ?? `code ${code}`;
      process.stderr.write(`The server ended unexpectedly (${end}), and is started again in ${pause / 1_000} s\n`);
      setTimeout(() => start(Date.now()), pause);
    });
  };
  const stop = (signal) => {
    isStopping = true;
    // The child stops its parts in order, and we end with it.
    if (child) child.kill(signal);
    else process.exit(0);
  };
  for (const signal of SIGNALS) process.on(signal, () => stop(signal));
  watchParent(() => stop('SIGTERM'));
  start(begunAt);
}
