import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface, type Interface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TestGateway } from './gateway';
import { chargerSpec, TAGS } from './stage';

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

function start(args: string[] = []): void {
  child = spawn(process.execPath, ['--import', 'tsx', 'server/simulator/main.ts', ...args], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  if (!child.stdout) throw new Error('no output');
  lines = createInterface({ input: child.stdout });
}

function say(line: object | string): void {
  child.stdin?.write(`${typeof line === 'string' ? line : JSON.stringify(line)}\n`);
}

async function hear(): Promise<Record<string, unknown>> {
  const [line] = (await once(lines, 'line')) as [string];
  return JSON.parse(line) as Record<string, unknown>;
}

async function figures(isWanted: (stats: Record<string, unknown>) => boolean): Promise<Record<string, unknown>> {
  for (;;) {
    say('stats');
    const stats = await hear();
    if (isWanted(stats)) return stats;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

describe('the simulator as a process', () => {
  it('takes its settings from the first line, tells its figures, and ends with its input', async () => {
    start();
    const memory = join(folder, 'memory.json');
    say({ url: gateway.url, chargers: [chargerSpec('A1')], seed: 3, speed: 60, faults: 'none', idTags: TAGS, memory });
    expect(await hear()).toEqual({ started: 1 });
    expect(await figures((stats) => stats['connected'] === 1)).toMatchObject({ chargers: 1 });
    child.stdin?.end();
    expect(await once(child, 'exit')).toEqual([0, null]);
    expect(JSON.parse(readFileSync(memory, 'utf8'))).toEqual([]);
  });

  it('takes flags, makes keys of the secret, and ends on SIGTERM', async () => {
    start(['--url', gateway.url, '--chargers', '3', '--key-secret', 'secret', '--faults', 'none', '--seed', '2']);
    expect(await hear()).toEqual({ started: 3 });
    await figures((stats) => stats['connected'] === 3);
    expect(new Set(gateway.logins.map((login) => login.key)).size).toBe(3);
    expect(gateway.logins.every((login) => /^[0-9A-Za-z]{20}$/.test(login.key))).toBe(true);
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
  });
});
