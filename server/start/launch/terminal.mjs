import { spawn } from 'node:child_process';
import os from 'node:os';

const isTerminal = Boolean(process.stdout.isTTY);
const NOTE_MS = isTerminal ? 1_000 : 15_000;

// A reader of our output that went away must not take the server with it.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

export const say = (line) => process.stdout.write(`${line}\n`);
export const seconds = (start) => `${((Date.now() - start) / 1000).toFixed(1)} s`;

/** Ends the program with one clear line. */
export function fail(line) {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}

const CLEAR_LINE = '\r\x1b[2K';

/**
 * Shows that a long step goes on: its name at once, its time as it passes, and what it took.
 * @param {string} name
 * @param {(note: (text: string) => void) => Promise<T>} work
 * @template T
 */
export async function step(name, work) {
  const start = Date.now();
  let note = '';
  const show = () => {
    const line = `${name}: ${seconds(start)}${note && `, ${note}`}`;
    process.stdout.write(isTerminal ? `${CLEAR_LINE}${line}` : `${line}\n`);
  };
  process.stdout.write(isTerminal ? name : `${name} …\n`);
  const timer = setInterval(show, NOTE_MS);
  try {
    return await work((text) => (note = text));
  } finally {
    clearInterval(timer);
    sayDone(name, start);
  }
}

/**
 * As {@link step}, for a step that goes on beside others: the line that passes is theirs.
 * @param {string} name
 * @param {() => Promise<T>} work
 * @template T
 */
export async function stepBeside(name, work) {
  const start = Date.now();
  say(`${name} …`);
  return work().finally(() => sayDone(name, start));
}

function sayDone(name, start) {
  if (isTerminal) process.stdout.write(CLEAR_LINE);
  say(`${name}: done in ${seconds(start)}`);
}

/**
 * Runs a program quietly to its end; a stop of this process stops that one too.
 * @param {import('node:child_process').SpawnOptions & { priority?: number }} options with the priority of the program
 * @returns its exit code and the last of its output
 */
export function runQuietly(file, args, { priority, ...options } = {}) {
  return new Promise((resolve) => {
    const child = spawn(file, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    if (priority !== undefined && child.pid !== undefined) os.setPriority(child.pid, priority);
    let output = '';
    const collect = (chunk) => (output = (output + chunk).slice(-8_000));
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
    const pass = (signal) => {
      child.kill(signal);
      // Where others listen, they end this process in order.
      if (process.listenerCount(signal) === 1) process.exit(1);
    };
    for (const signal of signals) process.on(signal, pass);
    const finish = (code, text) => {
      for (const signal of signals) process.off(signal, pass);
      resolve({ code, output: text });
    };
    child.once('error', (error) => finish(1, error.message));
    child.once('close', (code) => finish(code ?? 1, output));
  });
}
