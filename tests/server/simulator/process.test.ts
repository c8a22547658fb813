import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface, type Interface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TestGateway } from './testGateway';
import { makeChargerSpec, TAGS } from './stage';

let gateway: TestGateway;
let child: ChildProcess;
let lines: Interface;
let folder: string;

beforeEach(async () => {
  gateway = new TestGateway();
  await gateway.listen();
  folder = mkdtempSync(join(tmpdir(), 'simulator-'));
});
afterEach(async () => {
  child.kill('SIGKILL');
  await gateway.close();
  rmSync(folder, { recursive: true, force: true });
});

function startProcess(args: string[] = []): void {
  child = spawn(process.execPath, ['--import', 'tsx', 'server/simulator/main.ts', ...args], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  if (!child.stdout) throw new Error('no output');
  lines = createInterface({ input: child.stdout });
}

function writeLine(line: object | string): void {
  child.stdin?.write(`${typeof line === 'string' ? line : JSON.stringify(line)}\n`);
}

async function readLine(): Promise<Record<string, unknown>> {
  const [line] = (await once(lines, 'line')) as [string];
  return JSON.parse(line) as Record<string, unknown>;
}

async function awaitStats(isWanted: (stats: Record<string, unknown>) => boolean): Promise<Record<string, unknown>> {
  for (;;) {
    writeLine('stats');
    const stats = await readLine();
    if (isWanted(stats)) return stats;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

describe('the simulator process', () => {
  it('takes its settings from the first line, prints its stats, and ends with its input', async () => {
    startProcess();
    const memory = join(folder, 'memory.json');
    writeLine({
      url: gateway.url,
      chargers: [makeChargerSpec('A1')],
      seed: 3,
      speed: 60,
      faults: 'none',
      idTags: TAGS,
      memory,
    });
    expect(await readLine()).toEqual({ started: 1 });
    expect(await awaitStats((stats) => stats['connected'] === 1)).toMatchObject({ chargers: 1 });
    child.stdin?.end();
    expect(await once(child, 'exit')).toEqual([0, null]);
    expect(JSON.parse(readFileSync(memory, 'utf8'))).toEqual([]);
  });

  it('takes flags, derives keys from the secret, and ends on SIGTERM', async () => {
    startProcess([
      '--url',
      gateway.url,
      '--chargers',
      '3',
      '--key-secret',
      'secret',
      '--faults',
      'none',
      '--seed',
      '2',
    ]);
    expect(await readLine()).toEqual({ started: 3 });
    await awaitStats((stats) => stats['connected'] === 3);
    expect(new Set(gateway.logins.map((login) => login.key)).size).toBe(3);
    expect(gateway.logins.every((login) => /^[0-9A-Za-z]{20}$/.test(login.key))).toBe(true);
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
  });
});
