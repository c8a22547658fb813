import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openApi } from '../../../server/http/pages/openapi';
import { route } from '../../../server/http/route';
import { endpoint } from '../../../src/contract/endpoint';
import { iotChargers } from '../../../src/contract/evo-basic/iotChargers';
import { auth } from '../../../src/contract/evo-basic/auth';
import { testApp, type TestApp } from './testApp';

const old = endpoint({
  method: 'POST',
  path: 'test/old',
  access: ['home/view'],
  summary: 'Old',
  business: 'query',
  response: z.null(),
  deprecated: { since: '2026-12-01', sunset: '2027-12-01', instead: 'test/young' },
});
const young = endpoint({ ...old, path: 'test/young', deprecated: undefined });

let test: TestApp;
beforeAll(async () => {
  test = await testApp({ routes: [route(old, async () => null), route(young, async () => null)] });
});
afterAll(() => test.close());

describe('a deprecated call', () => {
  it('tells of its end in every answer, also of a refusal', async () => {
    const token = await test.userWith(['home/view']);
    const told = { deprecation: '@1796083200', sunset: 'Wed, 01 Dec 2027 00:00:00 GMT' };
    expect(await test.call(old, { token })).toMatchObject({ status: 200, headers: told });
    expect(await test.call(old)).toMatchObject({ status: 401, headers: told });
    const { headers } = await test.call(young, { token });
    expect([headers['deprecation'], headers['sunset']]).toEqual([undefined, undefined]);
  });

  it('is marked in the document, with the call to make instead', () => {
    const { paths } = openApi([old, young], '1') as { paths: Record<string, { post: Record<string, unknown> }> };
    expect(paths['/api/test/old']?.post).toMatchObject({
      deprecated: true,
      description: 'Deprecated since 2026-12-01; works until 2027-12-01 at least. Use /api/test/young instead.',
    });
    expect(paths['/api/test/young']?.post).not.toHaveProperty('deprecated');
  });
});

describe('the document of the API', () => {
  it('names the bearer scheme at the calls that tokens may make, and at no other', () => {
    const document = openApi([iotChargers.page, auth.logout, auth.login], '1') as {
      paths: Record<string, { post: { security: object[] } }>;
      components: { securitySchemes: Record<string, object> };
    };
    expect(document.components.securitySchemes['token']).toMatchObject({ type: 'http', scheme: 'bearer' });
    const securityOf = (path: string) => document.paths[`/api/${path}`]?.post.security;
    expect(securityOf(iotChargers.page.path)).toEqual([{ session: [] }, { token: [] }]);
    expect(securityOf(auth.logout.path)).toEqual([{ session: [] }]);
    expect(securityOf(auth.login.path)).toEqual([]);
  });
});
