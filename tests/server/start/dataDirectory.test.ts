import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { claimDataDirectory, readSecretKey } from '../../../server/start/dataDirectory';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'omp-data-'));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));
const findLockPath = () => path.join(directory, 'owner.json');

describe('a data directory', () => {
  test('is released at the end', () => {
    claimDataDirectory(directory).release();
    expect(() => readFileSync(findLockPath())).toThrow(/ENOENT/);
  });

  test('is refused with the process id when a running process owns it', () => {
    writeFileSync(findLockPath(), describeOwner(process.ppid));
    expect(() => claimDataDirectory(directory)).toThrow(`in use by process ${process.ppid}`);
  });

  test.each([
    ['that is gone', () => JSON.stringify({ pid: 2 ** 22 + 1, startedAt: 'boot:1' })],
    ['whose number another one has now', () => JSON.stringify({ pid: process.ppid, startedAt: 'boot:1' })],
    ['that crashed while it wrote', () => '{"pid":'],
  ])('is taken over from a process %s', (_what, owner) => {
    writeFileSync(findLockPath(), owner());
    const claimed = claimDataDirectory(directory);
    expect(JSON.parse(readFileSync(findLockPath(), 'utf8'))).toMatchObject({ pid: process.pid });
    claimed.release();
  });
});

test.skipIf(process.platform !== 'linux')(
  'a data directory is taken over from a process that has ended and that its parent has not waited for',
  async () => {
    const parent = spawn('sh', ['-c', 'sleep 0.5 & echo $!; exec sleep 60'], { stdio: ['ignore', 'pipe', 'inherit'] });
    const [line] = (await once(parent.stdout, 'data')) as [Buffer];
    const pid = Number(line.toString());
    writeFileSync(findLockPath(), describeOwner(pid));
    expect(() => claimDataDirectory(directory)).toThrow(`in use by process ${pid}`);
    await expect.poll(() => readFileSync(`/proc/${pid}/stat`, 'utf8')).toContain(') Z ');
    claimDataDirectory(directory).release();
    parent.kill();
  },
);

describe('the secret key', () => {
  test('is made once, stored, and readable by its owner only', () => {
    const made = readSecretKey(directory, undefined);
    expect(made).toMatch(/^[0-9a-f]{64}$/);
    expect(readSecretKey(directory, undefined)).toBe(made);
    expect(statSync(path.join(directory, 'secret.key')).mode & 0o777).toBe(0o600);
  });

  test('is the configured one, which is not stored', () => {
    expect(readSecretKey(directory, 'x'.repeat(32))).toBe('x'.repeat(32));
    expect(readSecretKey(directory, undefined)).not.toBe('x'.repeat(32));
  });

  test('is not replaced when it is damaged, since what it signed would be lost', () => {
    writeFileSync(path.join(directory, 'secret.key'), 'short');
    expect(() => readSecretKey(directory, undefined)).toThrow(/holds no key/);
  });
});

/** Returns the owner file that a process writes to its directory. */
function describeOwner(pid: number): string {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  return JSON.stringify({ pid, startedAt: `${boot}:${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]}` });
}
