import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findFreePort } from '../tests/harness/serverProcess';
import type { Figure } from './figure';

const ROOT = path.join(import.meta.dirname, '..');
const LIMIT_MS = 600_000;
const LOOK_MS = 50;
const SECOND_S = 5;

/** `npm start` on a fresh copy of the project until a page is usable, and the second start. */
export async function runBench(): Promise<Figure[]> {
  const clone = mkdtempSync(path.join(tmpdir(), 'omp-clone-'));
  try {
    copyProject(clone);
    const first = await startProject(clone);
    const second = await startProject(clone);
    const installed = secondsIn(first.output, 'Installing packages');
    return [
      { name: 'first start, all of it', value: first.seconds, unit: 's' },
      { name: 'of it npm ci', value: installed, unit: 's' },
      { name: 'of it the build', value: secondsIn(first.output, 'Building the console'), unit: 's' },
      { name: 'of it demo data', value: secondsIn(first.output, 'Making demo data'), unit: 's' },
      {
        name: 'second start to a usable page',
        value: second.seconds,
        unit: 's',
        baseline: { name: 'first without npm ci', value: first.seconds - installed },
        reach: `<= ${SECOND_S} s`,
        isReached: second.seconds <= SECOND_S,
      },
    ];
  } finally {
    rmSync(clone, { recursive: true, force: true });
  }
}

/** Copies the files that a clone of the working tree would have. */
function copyProject(clone: string): void {
  const list = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: ROOT });
  for (const file of list.toString().split('\0').filter(Boolean)) {
    cpSync(path.join(ROOT, file), path.join(clone, file), { force: true });
  }
}

async function startProject(clone: string): Promise<{ seconds: number; output: string }> {
  const port = await findFreePort();
  const startedAt = Date.now();
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: path.join(clone, 'data'),
    DATABASE_URL: '',
    LOG_LEVEL: 'warn',
  };
  const child = spawn('npm', ['start'], { cwd: clone, env, stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  try {
    await untilUsable(`http://127.0.0.1:${port}`, child, startedAt);
    return { seconds: (Date.now() - startedAt) / 1000, output };
  } finally {
    await stopProject(child);
  }
}

async function untilUsable(url: string, child: ChildProcess, startedAt: number): Promise<void> {
  for (;;) {
    if (child.exitCode !== null || Date.now() - startedAt > LIMIT_MS) throw new Error('The server did not come up');
    if ((await isAnswered(`${url}/api/health`)) && (await isAnswered(`${url}/`))) return;
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}

async function isAnswered(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { headers: { accept: 'text/html' }, signal: AbortSignal.timeout(2_000) })).ok;
  } catch {
    return false;
  }
}

async function stopProject(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('close', resolve));
  if (child.exitCode !== null) return;
  child.kill('SIGTERM');
  await ended;
}

function secondsIn(output: string, step: string): number {
  return Number(new RegExp(`${step}: done in ([\\d.]+) s`).exec(output)?.[1] ?? 0);
}
