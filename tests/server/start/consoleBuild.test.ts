import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

const LAUNCH = path.join(import.meta.dirname, '../../../server/start/launch');

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'omp-project-'));
  cpSync(LAUNCH, path.join(root, 'server/start/launch'), { recursive: true });
  // Other steps take longer than the build: until it has failed with nothing to catch that.
  writeFile(
    'dist/server/main.js',
    `import { setImmediate as nextTurn } from 'node:timers/promises';
    import { inspect } from 'node:util';
    export async function runProduct({ consoleBuilt }) {
      while (!inspect(consoleBuilt).includes('rejected')) await nextTurn();
      await nextTurn();
      await consoleBuilt.catch(({ message }) => process.stdout.write('Stopped in order: ' + message));
    }`,
  );
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function writeFile(file: string, content: string): void {
  const target = path.join(root, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, content);
}

/** Starts the product with a program in place of the console's build. */
function startWithBuild(program: string): Promise<{ code: unknown; stdout: string; stderr: string }> {
  writeFile('node_modules/vite/bin/vite.js', program);
  return new Promise((resolve) =>
    execFile(process.execPath, [path.join(root, 'server/start/launch/serve.mjs')], (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, stdout, stderr }),
    ),
  );
}

describe('a build of the console that fails beside other steps', () => {
  test('leaves them to their end when it ends with an error, and shows its output', async () => {
    const { code, stdout, stderr } = await startWithBuild("console.error('No such module'); process.exit(1);");
    expect(stdout).toContain('Stopped in order: The console could not be built: see the output of its build');
    expect({ code, stderr }).toEqual({ code: 0, stderr: 'No such module\n' });
  });

  test('leaves them to their end when its files cannot be put in place', async () => {
    const { code, stdout, stderr } = await startWithBuild('');
    expect(stdout).toContain('Stopped in order: The console could not be built: ENOENT');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  });
});
