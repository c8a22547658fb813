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
const look = endpoint({ ...change, path: 'test/thing/look/:id', business: 'query' });
const perhaps = endpoint({ ...change, path: 'test/thing/perhaps/:id' });

function routes(): Route[] {
  return [
    route(change, async ({ body, params }) => {
      if (body.name === 'refused') throw new Problem(409);
      return { secret: 'very', id: params.id };
    }),
    route(look, async ({ params }) => ({ secret: 'very', id: params.id })),
    route(perhaps, async ({ params, changedNothing }) => {
      changedNothing();
      return { secret: 'very', id: params.id };
    }),
  ];
}

let test: TestApp;
let token: string;

beforeAll(async () => {
  test = await testApp({ routes: routes() });
  token = await test.userWith(['home/view'], { userName: 'anna' });
});
afterAll(() => test.close());

function rows(): Promise<ChainedEntry[]> {
  return test.deps.db.asSystem((tx) => tx.selectFrom('operationLog').selectAll().orderBy('id').execute());
}

async function last(): Promise<ChainedEntry> {
  const row = (await rows()).at(-1);
  if (!row) throw new Error('the log is empty');
  return row;
}

describe('operation log', () => {
  it('has a row of a change before that is answered, with who, what and how it ended, and no secret', async () => {
    const body = { name: 'x', password: 'hidden word' };
    const answer = await test.call(change, { token, params: { id: '7' }, body, address: '10.1.1.1' });
    expect(await last()).toMatchObject({
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

  it('keeps what was refused, too: wrong state, wrong input, no permission', async () => {
    const stranger = await test.userWith([]);
    const call = (options: object) =>
      test.call(change, { token, params: { id: '1' }, body: { name: 'x' }, ...options });
    await call({ body: { name: 'refused' } });
    expect((await last()).responseCode).toBe(409);
    await call({ body: { name: 5 } });
    expect((await last()).responseCode).toBe(400);
    await call({ token: stranger });
    expect((await last()).responseCode).toBe(403);
  });

  it('stores what cannot be stored as it is', async () => {
    const answer = await test.call(change, { token, params: { id: '1' }, body: { name: 'a\0b' } });
    expect(answer.code).toBe(400);
    expect(await last()).toMatchObject({ responseCode: 400, requestParams: { omitted: 'unstorable' } });
  });

  it('leaves out looks, and calls that changed nothing', async () => {
    const before = (await rows()).length;
    await test.call(look, { token, params: { id: '1' }, body: { name: 'x' } });
    await test.call(perhaps, { token, params: { id: '1' }, body: { name: 'x' } });
    expect(await rows()).toHaveLength(before);
  });

  it('keeps sign-ins that failed, and lets nobody fill it without a session', async () => {
    const before = (await rows()).length;
    await test.call(auth.login, { body: { username: 'anna', password: passwordHash('wrong') }, address: '10.1.1.2' });
    expect(await last()).toMatchObject({
      userName: 'anna',
      responseCode: 422,
      classPath: 'auth.login',
      requestParams: { body: { username: 'anna', password: '***' } },
    });
    await test.call(change, { params: { id: '1' }, body: { name: 'x' } });
    await test.call(auth.login, { body: { username: 'anna' } });
    expect(await rows()).toHaveLength(before + 1);
  });

  it('keeps no name that no account has: it may be a password in the wrong field', async () => {
    const typed = 'Correct-Horse-9';
    await test.call(auth.login, { body: { username: typed, password: passwordHash('x') }, address: '10.1.1.3' });
    expect(await last()).toMatchObject({ responseCode: 422, classPath: 'auth.login', userName: '***' });
    expect(JSON.stringify(await last())).not.toContain(typed);
  });

  it('is one chain without gaps, over parallel calls on two nodes and odd numbers', async () => {
    const second = await test.secondNode({ routes: routes() });
    const numbers = [1e21, 1e-7, -0, 0.1 + 0.2, 1.5e300, 12345678901234567890];
    const call = (on: TestApp, i: number) =>
      on.call(change, {
        token,
        params: { id: `${i}` },
        body: { name: `é ${i} "\\ 中`, n: numbers[i % numbers.length] },
      });
    await Promise.all(Array.from({ length: 40 }, (_, i) => call(i % 2 === 0 ? test : second, i)));
    const all = await rows();
    expect(all.map((row) => Number(row.id))).toEqual(all.map((_, i) => i + 1));
    expect(verifyChain(all)).toBeNull();
    await second.close();
  });

  it('cannot be changed by the application, and a change by the owner of the tables is found', async () => {
    await expect(
      test.deps.db.asSystem((tx) => tx.updateTable('operationLog').set({ userName: 'boris' }).execute()),
    ).rejects.toThrow(/permission denied/);
    const owner = new pg.Client({ connectionString: test.deps.databaseUrl });
    await owner.connect();
    await expect(owner.query('delete from operation_log')).rejects.toThrow(/append only/);
    await owner.query('alter table operation_log disable trigger all');
    await owner.query("update operation_log set user_name = 'boris' where id = 3");
    expect(verifyChain(await rows())).toEqual({ id: '3', fault: 'changed' });
    await owner.end();
  });
});
