import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoint } from '../../../src/contract/endpoint';
import { publicRoute } from '../../../server/http/route';
import { testApp, type TestApp } from './testApp';

const secret = { id: '1', owner: { name: 'Acme', keyHash: 'hidden' }, passwordHash: 'hidden' };
const change = endpoint({
  method: 'POST',
  path: 'test/contractAnswers/change',
  access: 'public',
  summary: 'test: answers more than its contract',
  business: 'update',
  response: z.object({ id: z.string(), owner: z.object({ name: z.string() }) }),
});
const lacking = endpoint({
  method: 'POST',
  path: 'test/contractAnswers/lacking',
  access: 'public',
  summary: 'test: answers less than its contract',
  business: 'insert',
  response: z.object({ id: z.string(), name: z.string() }),
});

describe('the answer to a change in production', () => {
  let test: TestApp;

  beforeAll(async () => {
    test = await testApp({
      checksResponses: false,
      routes: [
        publicRoute(change, async () => secret),
        publicRoute(lacking, async () => ({ id: '1' }) as { id: string; name: string }),
      ],
    });
  });
  afterAll(() => test.close());

  it('omits fields beyond the contract when the handler returns more', async () => {
    expect((await test.call(change)).data).toEqual({ id: '1', owner: { name: 'Acme' } });
  });

  it('is an error when the handler returns less than the contract requires', async () => {
    expect(await test.call(lacking)).toMatchObject({ code: 500 });
  });
});
