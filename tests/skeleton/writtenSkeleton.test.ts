import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const ROOT = path.join(import.meta.dirname, '../..');
/** Left behind when the project is copied: built, installed or run. */
const LEFT_OUT =
  /(^|\/)(node_modules|dist|data|coverage|look|results|test-results|playwright-report|\.git)$|\.tsbuildinfo$/;
const RESOURCES = [
  ['appSkeletonSample', '--noun', 'skeleton sample', '--permission', 'sample/skeleton', '--company'],
  ['appPlainEntry', '--noun', 'plain entry', '--plural', 'plain entries', '--permission', 'sample/plain'],
];
const TIMEOUT_MS = 1_800_000;

let copy: string;

/** Runs a program of an installed package in the copy. @throws with its output when it fails */
async function runInCopy(program: string, args: readonly string[]): Promise<string> {
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(LONG|VITEST.*|NODE_ENV)$/.test(name)),
  );
  const command = [path.join('node_modules', program), ...args];
  const options = { cwd: copy, env, maxBuffer: 2 ** 26, timeout: TIMEOUT_MS };
  try {
    return (await promisify(execFile)(process.execPath, command, options)).stdout;
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`${program} ${args.join(' ')}\n${stdout}\n${stderr}`, { cause: error });
  }
}

const makeNew = (args: readonly string[]) =>
  runInCopy('tsx/dist/cli.mjs', ['tests/skeleton/newResource.ts', ...args, '--group', 'Settings']);

/** Runs the tool in a copy of the project and checks its output by the project's own lint and architecture rules. */
describe.skipIf(!process.env.LONG)('a written skeleton', { timeout: TIMEOUT_MS }, () => {
  let written: string[] = [];

  beforeAll(async () => {
    copy = mkdtempSync(path.join(tmpdir(), 'skeleton-'));
    cpSync(ROOT, copy, { recursive: true, filter: (source) => !LEFT_OUT.test(path.relative(ROOT, source)) });
    symlinkSync(path.join(ROOT, 'node_modules'), path.join(copy, 'node_modules'));
    const outputs = [];
    for (const resource of RESOURCES) outputs.push(await makeNew(resource));
    written = outputs.flatMap((output) =>
      [...output.matchAll(/^(?:new|changed) +(.*)$/gm)].map(([, file]) => file ?? ''),
    );
  }, TIMEOUT_MS);
  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  it('is refused when it is made again, and changes nothing', async () => {
    const screen = path.join(copy, 'src/features/again/SkeletonSampleListPage.tsx');
    await expect(makeNew([...(RESOURCES[0] ?? []), '--area', 'again'])).rejects.toThrow(
      'stands under Settings already',
    );
    expect(existsSync(screen)).toBe(false);
  });

  it('compiles', () => runInCopy('typescript/bin/tsc', ['--noEmit', '-p', 'tsconfig.json']));

  it('keeps the rules of lint and form', async () => {
    const files = [...new Set(written)].filter((file) => !file.endsWith('.tsv'));
    await runInCopy('oxfmt/bin/oxfmt', ['--check', ...files]);
    const code = files.filter((file) => /\.tsx?$/.test(file));
    await runInCopy('oxlint/bin/oxlint', ['--deny-warnings', ...code]);
  });

  it('keeps the direction of imports, and leaves nothing unused', async () => {
    const folders = ['src', 'server', 'workers', 'tests', 'e2e', 'bench'];
    await runInCopy('dependency-cruiser/bin/dependency-cruise.mjs', [
      '--config',
      '.dependency-cruiser.cjs',
      ...folders,
    ]);
    await runInCopy('knip/bin/knip.js', ['--no-progress', '--treat-config-hints-as-errors']);
  });

  it('passes the tests of architecture, and its own of routes and screen', async () => {
    const own = written.filter((file) => file.endsWith('.test.ts') || file.endsWith('.test.tsx'));
    const output = await runInCopy('vitest/vitest.mjs', ['run', 'tests/architecture', ...own]);
    expect(own.filter((file) => file.includes('features') || file.includes('modules'))).toHaveLength(4);
    expect(own.filter((file) => !output.includes(file))).toEqual([]);
  });

  it('passes the walks of the contract, of rights and of texts', () =>
    runInCopy('vitest/vitest.mjs', [
      'run',
      ...['authorisation', 'contractWalk', 'contractAnswers', 'injection'].map((name) => `tests/server/http/${name}`),
      'tests/server/db/seed',
      'tests/src/app/router',
      'sysMenu',
    ]));
});
