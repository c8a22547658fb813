import { existsSync, openSync, renameSync, statSync } from 'node:fs';
import path from 'node:path';
import pino, { type Logger } from 'pino';
import type { Config } from './config';

const LOG_BYTES = 20_000_000;
/** pino's number for warnings. */
const WARN = 40;

/**
 * Structured lines, one JSON object each. At a terminal they go to a file, and the terminal gets a short line for each
 * warning; otherwise they go to standard error, where a service manager collects them.
 * @returns the logger, and the file when there is one
 */
export function createLogger(level: Config['LOG_LEVEL'], directory: string): { log: Logger; file?: string } {
  const options = {
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describeError },
  };
  if (!process.stderr.isTTY) return { log: pino(options, openDestination(2)) };
  const file = path.join(directory, 'server.log');
  if (existsSync(file) && statSync(file).size > LOG_BYTES) renameSync(file, `${file}.1`);
  const streams = pino.multistream([
    { level: 'trace', stream: openDestination(openSync(file, 'a', 0o600)) },
    { level: 'warn', stream: { write: (line: string) => void process.stderr.write(forPerson(line)) } },
  ]);
  return { log: pino(options, streams), file };
}

/** Most bytes that wait while the disk is full: later lines are lost. */
const WAITING_BYTES = 1_000_000;

/** Writes lines to a file. A failed write is retried with the next line: a full disk ends the log, not the server. */
function openDestination(dest: number) {
  const destination = pino.destination({ dest, sync: true, maxLength: WAITING_BYTES });
  destination.on('error', () => undefined);
  return destination;
}

/** Reduces an error to its standard fields, since libraries attach whole connections with their secrets to errors. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { name, message, stack, cause } = error;
  const { code } = error as { code?: unknown };
  return { type: name, message, code, stack, cause: cause === undefined ? undefined : describeError(cause) };
}

function forPerson(line: string): string {
  const { level, msg, err } = JSON.parse(line) as { level: number; msg?: string; err?: { message?: string } };
  const word = level > WARN ? 'error' : 'warning';
  return `${[word, msg, err?.message].filter(Boolean).join(': ')}\n`;
}
