import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordRoutes } from '../../../server/modules/routes';
import { auth } from '../../../src/contract/evo-basic/auth';
import { PERMISSIONS } from '../../../src/contract/permissions';
import { testApp, type TestApp } from './testApp';

const RUNS = process.env.LONG ? 25 : 4;
const SEED = 20_260_115;
const endpoints = recordRoutes({ config: {} } as never).map(({ endpoint }) => endpoint);

/** Values that often break servers, besides random ones. */
const oddValues = fc.oneof(
  fc.constantFrom<unknown>(
    '9223372036854775808',
    '0',
    '-1',
    'NaN',
    'null',
    '\u0000',
    '\ud800',
    "'; drop table sys_user; --",
    '%_\\',
    'x'.repeat(70_000),
    1e308,
    -0,
    null,
    [],
    {},
    '2026-02-30 25:61:61',
    '../../etc/passwd',
    'a@b.c',
    'a'.repeat(64),
    '000000',
    'begin',
  ),
  fc.jsonValue(),
  fc.string({ unit: 'binary' }),
);
const NAMES = ['id', 'text', 'stationId', 'modelId', 'chargerCode', 'name', 'username', 'password', 'otp', 'email'];
const MORE = [
  'code',
  'end',
  'set',
  'action',
  'oldPassword',
  'newPassword',
  'fullName',
  'phone',
  '__proto__',
  'constructor',
];
const body = fc.dictionary(fc.constantFrom(...NAMES, ...MORE), oddValues, { maxKeys: 6 });

let test: TestApp;
let token: string | undefined;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

/** Whether calls since the last check may have ended the session. */
let mayHaveEnded = true;

/**
 * Signs in anew only after a call ended the session, since adding a user with all permissions takes longer than the
 * calls.
 */
async function findToken(): Promise<string> {
  if (token !== undefined && !mayHaveEnded) return token;
  const { code } = await test.call(auth.accountInfo, { token });
  mayHaveEnded = false;
  return (token = code === 0 && token !== undefined ? token : await test.userWith(PERMISSIONS));
}

const request = fc.record({
  body: fc.oneof(body, fc.jsonValue()),
  id: fc.oneof(fc.string(), fc.constantFrom('9223372036854775808', '1\0', '中')),
});
/** Generated once, since one seed gives every call the same requests. */
const samples = fc.sample(request, { numRuns: RUNS, seed: SEED });

describe.each(endpoints.map((endpoint) => [endpoint.path, endpoint] as const))('%s', (_path, endpoint) => {
  it('answers no random request with a server error', async () => {
    const session = await findToken();
    const address = '10.99.0.1';
    for (const { body: sample, id } of samples) {
      const answer = await test.call(endpoint, {
        token: session,
        address,
        params: { id },
        query: endpoint.method === 'GET' ? { email: JSON.stringify(sample).slice(0, 200) } : undefined,
        body: endpoint.method === 'GET' ? undefined : sample,
      });
      // A refused call has changed nothing.
      if (endpoint.business !== 'query' && answer.code === 0) mayHaveEnded = true;
      expect(answer.code, JSON.stringify({ sent: sample, id })).toBeLessThan(500);
    }
  });
});
