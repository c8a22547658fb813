import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process';
import type { Readable } from 'node:stream';
import type { Logger } from 'pino';
import { createRestartPauses } from './launch/restartPauses.mjs';
import { toProgramArguments, type ProgramName } from './programs';

/** A process of ours that is kept running. */
export interface KeptProcess {
  readonly isRunning: boolean;
  stop(): Promise<void>;
}

export interface KeptProgram {
  name: string;
  program: ProgramName;
  /** Written to its input as one line of JSON. The input closes with us, which ends the program. */
  settings: unknown;
  log: Logger;
  /** Its own structured log goes where ours goes; without one its standard error becomes a warning of ours. */
  hasOwnLog?: boolean;
  /** Hears that it wrote its first line: it is ready. */
  onReady?: () => void;
}

const STOP_MS = 8_000;

/** Starts a program, and restarts it after growing pauses when it ends without a stop. */
export function keepRunning(kept: KeptProgram): KeptProcess {
  const { name, log } = kept;
  let child: ChildProcess | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const nextPause = createRestartPauses();

  const start = () => {
    const startedAt = Date.now();
    const current = runOnce(kept);
    child = current;
    current.once('close', (code, signal) => {
      child = undefined;
      if (isStopped) return;
      const pauseMs = nextPause(startedAt);
      log.warn({ process: name, code, signal, pauseMs }, `the ${name} ended and is started again`);
      timer = setTimeout(start, pauseMs);
    });
  };
  start();

  return {
    get isRunning() {
      return child !== undefined;
    },
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      if (child) await endProcess(child);
    },
  };
}

function runOnce({ name, program, settings, log, hasOwnLog = false, onReady }: KeptProgram): ChildProcess {
  const stdio: StdioOptions = ['pipe', onReady ? 'pipe' : 'ignore', hasOwnLog ? 'inherit' : 'pipe'];
  // A process group of its own: Ctrl-C in the terminal is for the server, which stops its parts in order.
  const child = spawn(process.execPath, toProgramArguments(program), { detached: true, stdio });
  child.on('error', (error) => log.error({ err: error }, `the ${name} cannot be started`));
  child.stdin?.on('error', () => undefined);
  child.stdin?.write(`${JSON.stringify(settings)}\n`);
  child.stdout?.once('data', () => onReady?.());
  onText(child.stderr, (text) => log.warn({ process: name }, text));
  return child;
}

function onText(stream: Readable | null, listener: (text: string) => void): void {
  stream?.setEncoding('utf8').on('data', (chunk: string) => listener(chunk.trim()));
}

async function endProcess(child: ChildProcess): Promise<void> {
  const closed = new Promise((resolve) => child.once('close', resolve));
  child.stdin?.end();
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
  await closed;
  clearTimeout(timer);
}
