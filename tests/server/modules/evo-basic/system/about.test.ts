import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemRoutes } from '../../../../../server/modules/evo-basic/system/routes';
import { countVulnerabilities, readPackages } from '../../../../../server/system/product';
import { system } from '../../../../../src/contract/evo-basic/system';
import { testApp, type TestApp } from '../../../http/testApp';

const BOM = {
  components: [
    {
      name: 'fastify',
      version: '5.12.8',
      licenses: [{ license: { id: 'MIT' } }],
      externalReferences: [
        { type: 'vcs', url: 'git+https://github.com/fastify/fastify.git' },
        { type: 'website', url: 'https://fastify.dev/' },
      ],
    },
    {
      name: 'pako',
      version: '0.2.9',
      licenses: [{ expression: '(MIT AND Zlib)' }],
      externalReferences: [{ type: 'vcs', url: 'git+https://github.com/nodeca/pako.git' }],
    },
    { name: 'precond', version: '0.2.3', externalReferences: [{ type: 'vcs', url: 'javascript:alert(1)' }] },
  ],
};
const found = (severity: string) => ({ name: 'a', severity, title: 't', url: null, range: '<1', isFixed: true });

let test: TestApp;
let token: string;
const dist = mkdtempSync(path.join(tmpdir(), 'omp-dist-'));

beforeAll(async () => {
  test = await testApp();
  token = await test.userWith(['setting/about/view']);
  mkdirSync(path.join(dist, 'console'));
  writeFileSync(path.join(dist, 'console/.sbom.cdx.json'), JSON.stringify(BOM));
  const audit = { askedAt: Date.UTC(2026, 0, 15), packages: 3, found: ['critical', 'high', 'low'].map(found) };
  writeFileSync(path.join(dist, 'audit.json'), JSON.stringify(audit));
});
afterAll(async () => {
  await test.close();
  rmSync(dist, { recursive: true, force: true });
});

describe('the list of installed packages', () => {
  it('names version, licence and a page that a browser may open', async () => {
    expect(await readPackages(dist)).toEqual([
      { name: 'fastify', version: '5.12.8', licence: 'MIT', url: 'https://fastify.dev/' },
      { name: 'pako', version: '0.2.9', licence: '(MIT AND Zlib)', url: 'https://github.com/nodeca/pako' },
      { name: 'precond', version: '0.2.3', licence: null, url: null },
    ]);
  });

  it('is unknown when nothing was built', async () => {
    expect(await readPackages(path.join(dist, 'console'))).toBeNull();
    expect(await readPackages(undefined)).toBeNull();
  });
});

describe('the known vulnerabilities', () => {
  it('are counted by their weight, with the day of the answer', async () => {
    const answer = { askedAt: Date.UTC(2026, 0, 15), packages: 3, serious: 2, others: 1 };
    expect(await countVulnerabilities(dist)).toEqual(answer);
    expect(await countVulnerabilities(undefined)).toBeNull();
  });
});

describe('the calls of the page About', () => {
  it('answer the version, and say what is unknown when nothing was built', async () => {
    expect(await test.call(system.about, { token })).toMatchObject({
      code: 0,
      data: { version: '1.2.3', build: 'test', packages: null, audit: null },
    });
    expect((await test.call(system.sbom, { token })).code).toBe(404);
  });

  it('answer the bill of materials as it was written', async () => {
    const routes = systemRoutes({ ...test.deps, dist });
    const sbom = routes.find(({ endpoint }) => endpoint === system.sbom);
    const answer = (await sbom?.run({ session: { scope: 'operator' } } as never)) as { content: AsyncIterable<Buffer> };
    const parts: Buffer[] = [];
    for await (const part of answer.content) parts.push(part);
    expect(Buffer.concat(parts).toString()).toBe(JSON.stringify(BOM));
  });

  it.each([system.about, system.sbom])('refuse accounts without the permission: $path', async (call) => {
    const other = await test.userWith(['setting/system/view']);
    expect((await test.call(call, { token: other })).code).toBe(403);
  });
});

describe('security.txt', () => {
  const readAbout = async (env: Record<string, string>) => {
    const node = await testApp({}, env);
    const answer = await node.app.inject({ url: '/.well-known/security.txt' });
    await node.close();
    return answer;
  };

  it('names contact, end and address when there is a contact', async () => {
    const PUBLIC_URL = 'https://charging.example.com/';
    const { statusCode, headers, body } = await readAbout({
      SECURITY_CONTACT: 'mailto:security@example.com',
      PUBLIC_URL,
    });
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(body.split('\n')).toEqual([
      'Contact: mailto:security@example.com',
      'Expires: 2026-07-15T00:00:00Z',
      'Preferred-Languages: en, ru, kk, zh',
      'Canonical: https://charging.example.com/.well-known/security.txt',
      '',
    ]);
  });

  it('is unknown when there is no contact', async () => {
    expect((await readAbout({})).statusCode).toBe(404);
  });
});
