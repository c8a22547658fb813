import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, describe, it } from 'vitest';

const LOGGER = path.join(import.meta.dirname, '../../../server/runtime/logger.ts');

describe('the log', () => {
  // Writing to /dev/full always fails as on a full disk.
  it.skipIf(!existsSync('/dev/full'))('does not end the process when the disk is full', async () => {
    const directory = mkdtempSync(path.join(tmpdir(), 'omp-log-'));
    const script = path.join(directory, 'script.mjs');
    writeFileSync(
      script,
      `const { createLogger } = await import(${JSON.stringify(LOGGER)});
       const { log } = createLogger('info', ${JSON.stringify(directory)});
       for (let line = 0; line < 3; line += 1) log.warn('full');
       setTimeout(() => { log.warn('still'); console.log('alive'); }, 200);`,
    );
    const tsx = import.meta.resolve('tsx');
    const { stdout } = await promisify(execFile)('sh', [
      '-c',
      `exec ${process.execPath} --import ${tsx} ${script} 2>/dev/full`,
    ]);
    expect(stdout.trim()).toBe('alive');
    rmSync(directory, { recursive: true, force: true });
  });
});
