import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCompany, addStation } from '../../harness/equipment';
import { addMaker, makeToken } from '../modules/evo-basic/apiToken/tokenBench';
import { testApp, type TestApp } from './testApp';

const ROOT = path.join(import.meta.dirname, '../../..');
const GUIDE = readFileSync(path.join(ROOT, 'docs/integrate.md'), 'utf8');
const STATIONS = 'equipment/stationGroup/view';
/** More than one page of the example. */
const MANY = 120;
const hasCurl = spawnSync('curl', ['--version']).status === 0;

/** Code blocks of a language in the guide. */
const listBlocks = (language: string): string[] =>
  [...GUIDE.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, 'gms'))].map(([, code = '']) => code);

let test: TestApp;
let folder: string;
let env: NodeJS.ProcessEnv;

beforeAll(async () => {
  test = await testApp();
  folder = mkdtempSync(path.join(tmpdir(), 'omp-guide-'));
  await test.deps.db.asSystem(async (tx) => {
    const companyId = await addCompany(tx, 'Company');
    for (let no = 1; no <= MANY; no += 1) await addStation(tx, companyId, `Station ${no}`);
  });
  const maker = await addMaker(test, [STATIONS]);
  const { token } = await makeToken(test, maker, { permissions: [STATIONS] });
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = test.app.server.address() as AddressInfo;
  env = { ...process.env, OMP_URL: `http://127.0.0.1:${port}`, OMP_TOKEN: token };
});
afterAll(async () => {
  await test.close();
  rmSync(folder, { recursive: true });
});

const runProgram = async (command: string, args: readonly string[]) =>
  (await promisify(execFile)(command, args, { env, cwd: ROOT })).stdout;

describe('the guide for other systems', () => {
  it('has examples for the shell and in TypeScript', () => {
    expect([listBlocks('sh').length, listBlocks('ts').length]).toEqual([2, 1]);
  });

  it.skipIf(!hasCurl)('shows calls with curl that are answered as it says', async () => {
    const [list = '', closed = ''] = listBlocks('sh');
    expect(JSON.parse(await runProgram('sh', ['-c', list]))).toMatchObject({ code: 0, data: { total: MANY } });
    const told = closed
      .split('\n')
      .find((line) => line.startsWith('# '))
      ?.slice(2);
    expect(JSON.parse(await runProgram('sh', ['-c', closed]))).toEqual(JSON.parse(told ?? ''));
  });

  it('shows TypeScript that reads a list page after page', async () => {
    const file = path.join(folder, 'example.mts');
    writeFileSync(file, listBlocks('ts').join('\n'));
    const lines = (await runProgram(process.execPath, ['--import', 'tsx', file])).trim().split('\n');
    expect(new Set(lines).size).toBe(MANY);
    expect(lines.filter((line) => /^\d+ Station \d+$/.test(line))).toHaveLength(MANY);
  });
});
