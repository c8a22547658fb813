import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { Problem } from '../../../server/wire/problem';
import { route, type Route } from '../../../server/http/route';
import { verifyChain, type ChainedEntry } from '../../../server/security/auditChain';
import { auth } from '../../../src/contract/evo-basic/auth';
import { endpoint } from '../../../src/contract/endpoint';
import { passwordHash } from '../../../src/lib/passwordHash';
import { testApp, type TestApp } from './testApp';

const change = endpoint({
  method: 'POST',
  path: 'test/thing/change/:id',
  access: ['home/view'],
  summary: 'Change a thing',
  business: 'update',
  params: z.strictObject({ id: z.string() }),
  body: z.strictObject({ name: z.string(), password: z.string().optional(), n: z.number().optional() }),
  response: z.object({ secret: z.string(), id: z.string() }),
});
const query = endpoint({ ...change, path: 'test/thing/look/:id', business: 'query' });
const unchanging = endpoint({ ...change, path: 'test/thing/perhaps/:id' });

function createRoutes(): Route[] {
  return [
    route(change, async ({ body, params }) => {
      if (body.name === 'refused') throw new Problem(409);
      return { secret: 'very', id: params.id };
    }),
    route(query, async ({ params }) => ({ secret: 'very', id: params.id })),
    route(unchanging, async ({ params, changedNothing }) => {
      changedNothing();
      return { secret: 'very', id: params.id };
    }),
  ];
}

let test: TestApp;
let token: string;

beforeAll(async () => {
  test = await testApp({ routes: createRoutes() });
  token = await test.userWith(['home/view'], { userName: 'anna' });
});
afterAll(() => test.close());

function listLogEntries(): Promise<ChainedEntry[]> {
  return test.deps.db.asSystem((tx) => tx.selectFrom('operationLog').selectAll().orderBy('id').execute());
}

async function findLastEntry(): Promise<ChainedEntry> {
  const row = (await listLogEntries()).at(-1);
  if (!row) throw new Error('the log is empty');
  return row;
}

describe('operation log', () => {
  it('records actor, request and outcome of a change before it is answered, and no secret', async () => {
    const body = { name: 'x', password: 'hidden word' };
    const answer = await test.call(change, { token, params: { id: '7' }, body, address: '10.1.1.1' });
    expect(await findLastEntry()).toMatchObject({
      title: 'Change a thing',
      userName: 'anna',
      address: '10.1.1.1',
      requestMethod: 'POST',
      requestUrl: '/api/test/thing/change/7',
      businessType: 'update',
      responseCode: 0,
      requestParams: { params: { id: '7' }, query: {}, body: { name: 'x', password: '***' } },
      responseParams: { secret: '***', id: '7' },
      classPath: 'thing.change',
      requestId: answer.headers['x-request-id'],
    });
  });

  it('records a change when it is refused for wrong state, wrong input or lack of permission', async () => {
    const stranger = await test.userWith([]);
    const call = (options: object) =>
      test.call(change, { token, params: { id: '1' }, body: { name: 'x' }, ...options });
    await call({ body: { name: 'refused' } });
    expect((await findLastEntry()).responseCode).toBe(409);
    await call({ body: { name: 5 } });
    expect((await findLastEntry()).responseCode).toBe(400);
    await call({ token: stranger });
    expect((await findLastEntry()).responseCode).toBe(403);
  });

  it('records the call when its parameters cannot be stored', async () => {
    const answer = await test.call(change, { token, params: { id: '1' }, body: { name: 'a\0b' } });
    expect(answer.code).toBe(400);
    expect(await findLastEntry()).toMatchObject({ responseCode: 400, requestParams: { omitted: 'unstorable' } });
  });

  it('omits queries and calls that changed nothing', async () => {
    const before = (await listLogEntries()).length;
    await test.call(query, { token, params: { id: '1' }, body: { name: 'x' } });
    await test.call(unchanging, { token, params: { id: '1' }, body: { name: 'x' } });
    expect(await listLogEntries()).toHaveLength(before);
  });

  it('records failed sign-ins and no other calls without a session', async () => {
    const before = (await listLogEntries()).length;
    await test.call(auth.login, { body: { username: 'anna', password: passwordHash('wrong') }, address: '10.1.1.2' });
    expect(await findLastEntry()).toMatchObject({
      userName: 'anna',
      responseCode: 422,
      classPath: 'auth.login',
      requestParams: { body: { username: 'anna', password: '***' } },
    });
    await test.call(change, { params: { id: '1' }, body: { name: 'x' } });
    await test.call(auth.login, { body: { username: 'anna' } });
    expect(await listLogEntries()).toHaveLength(before + 1);
  });

  it('hides the user name when no account has it, since it may be a mistyped password', async () => {
    const password = 'Correct-Horse-9';
    await test.call(auth.login, { body: { username: password, password: passwordHash('x') }, address: '10.1.1.3' });
    expect(await findLastEntry()).toMatchObject({ responseCode: 422, classPath: 'auth.login', userName: '***' });
    expect(JSON.stringify(await findLastEntry())).not.toContain(password);
  });

  it('is one chain without gaps when two nodes append in parallel and with unusual numbers', async () => {
    const second = await test.secondNode({ routes: createRoutes() });
    const numbers = [1e21, 1e-7, -0, 0.1 + 0.2, 1.5e300, 12345678901234567890];
    const call = (on: TestApp, i: number) =>
      on.call(change, {
        token,
        params: { id: `${i}` },
        body: { name: `é ${i} "\\ 中`, n: numbers[i % numbers.length] },
      });
    await Promise.all(Array.from({ length: 40 }, (_, i) => call(i % 2 === 0 ? test : second, i)));
    const all = await listLogEntries();
    expect(all.map((row) => Number(row.id))).toEqual(all.map((_, i) => i + 1));
    expect(verifyChain(all)).toBeNull();
    await second.close();
  });

  it('cannot be changed by the application, and reveals a change by the owner of the tables', async () => {
    await expect(
      test.deps.db.asSystem((tx) => tx.updateTable('operationLog').set({ userName: 'boris' }).execute()),
    ).rejects.toThrow(/permission denied/);
    const owner = new pg.Client({ connectionString: test.deps.databaseUrl });
    await owner.connect();
    await expect(owner.query('delete from operation_log')).rejects.toThrow(/append only/);
    await owner.query('alter table operation_log disable trigger all');
    await owner.query("update operation_log set user_name = 'boris' where id = 3");
    expect(verifyChain(await listLogEntries())).toEqual({ id: '3', fault: 'changed' });
    await owner.end();
  });
});
