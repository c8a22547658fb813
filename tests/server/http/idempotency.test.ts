import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { Problem } from '../../../server/wire/problem';
import { route, type Route } from '../../../server/http/route';
import { endpoint } from '../../../src/contract/endpoint';
import { testApp, type TestApp } from './testApp';

const base = {
  method: 'POST',
  access: 'signed-in',
  summary: 'Test',
  business: 'update',
  body: z.strictObject({ name: z.string() }),
  response: z.object({ id: z.string() }),
} as const;
const pay = endpoint({ ...base, path: 'test/pay', idempotent: true });
const other = endpoint({ ...base, path: 'test/other', idempotent: true });
/** The same effect without the guard: what the tests below must catch. */
const naive = endpoint({ ...base, path: 'test/naive' });
const sum = { ...base, body: z.strictObject({ name: z.string(), mode: z.string() }) };
const moody = endpoint({ ...sum, path: 'test/moody', idempotent: true });

let test: TestApp;
let token: string;
let moods: string[] = [];
let isHeld = false;
let held: (() => void)[] = [];

function routes(): Route[] {
  const effect: Parameters<typeof route<typeof pay>>[1] = async ({ body, db, session }) => {
    if (isHeld) await new Promise<void>((resolve) => held.push(resolve));
    return db((tx) =>
      tx
        .insertInto('mailOutbox')
        .values({ kind: body.name, recipient: session.userName, locale: 'en_US', subject: '', body: '' })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
  };
  return [
    route(pay, effect),
    route(other, effect),
    route(naive, effect),
    route(moody, async ({ body, db }) => {
      const row = await db((tx) =>
        tx
          .insertInto('mailOutbox')
          .values({ kind: body.name, recipient: '', locale: 'en_US', subject: '', body: '' })
          .returning('id')
          .executeTakeFirstOrThrow(),
      );
      const mood = moods.shift() ?? 'well';
      if (mood === 'refuse') throw new Problem(422);
      if (mood === 'fail') throw new Error('failed after the effect');
      return row;
    }),
  ];
}

beforeAll(async () => {
  test = await testApp({ routes: routes() });
  token = await test.userWith([]);
});
beforeEach(() => {
  isHeld = false;
  held = [];
  moods = [];
});
afterAll(() => test.close());

function send(call: Pick<typeof pay, 'method' | 'path'>, name: string, key: string, more: object = {}, on = test) {
  return on.call(call, { token, body: { name, ...more }, headers: { 'idempotency-key': key } });
}

async function effects(name: string): Promise<number> {
  const rows = await test.deps.db.asSystem((tx) =>
    tx.selectFrom('mailOutbox').select('id').where('kind', '=', name).execute(),
  );
  return rows.length;
}

describe('an idempotent call', () => {
  it('needs a key of a decent form', async () => {
    for (const headers of [{}, { 'idempotency-key': 'short' }, { 'idempotency-key': 'with spaces in it' }]) {
      const answer = await test.call(pay, {
        token,
        body: { name: 'keyless' },
        headers: headers as Record<string, string>,
      });
      expect(answer).toMatchObject({ code: 400, data: { fields: { 'Idempotency-Key': expect.any(String) } } });
    }
    expect(await effects('keyless')).toBe(0);
  });

  it('gives the first answer again', async () => {
    const first = await send(pay, 'again', 'key-again-1');
    const second = await send(pay, 'again', 'key-again-1');
    expect(first.code).toBe(0);
    expect(second.data).toEqual(first.data);
    expect(await effects('again')).toBe(1);
  });

  it('has one effect when it is sent twenty times at once, and nineteen equal answers', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(pay, 'parallel', 'key-parallel')));
    expect(new Set(answers.map((answer) => JSON.stringify([answer.code, answer.data]))).size).toBe(1);
    expect(answers[0]?.code).toBe(0);
    expect(await effects('parallel')).toBe(1);
    // The unguarded twin shows that these twenty would be twenty.
    await Promise.all(Array.from({ length: 20 }, () => send(naive, 'naive', 'key-naive-1')));
    expect(await effects('naive')).toBe(20);
  });

  it('has one effect over two nodes', async () => {
    const second = await test.secondNode({ routes: routes() });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => send(pay, 'nodes', 'key-two-nodes', {}, i % 2 === 0 ? test : second)),
    );
    expect(new Set(answers.map((answer) => JSON.stringify([answer.code, answer.data]))).size).toBe(1);
    expect(await effects('nodes')).toBe(1);
    await second.close();
  });

  it('waits for the first while that is still running', async () => {
    isHeld = true;
    const first = send(pay, 'running', 'key-running');
    await expect.poll(() => held.length).toBe(1);
    const second = send(pay, 'running', 'key-running');
    isHeld = false;
    for (const go of held) go();
    expect((await second).data).toEqual((await first).data);
    expect(await effects('running')).toBe(1);
  });

  it('refuses the key for another body or another call', async () => {
    await send(pay, 'mine', 'key-of-mine');
    expect(await send(pay, 'changed', 'key-of-mine')).toMatchObject({ status: 409, code: 409 });
    expect(await send(other, 'mine', 'key-of-mine')).toMatchObject({ code: 409 });
    expect(await effects('changed')).toBe(0);
    expect(await effects('mine')).toBe(1);
  });

  it('is the own business of each user', async () => {
    await send(pay, 'users', 'key-of-users');
    const theirs = await test.userWith([]);
    const answer = await test.call(pay, {
      token: theirs,
      body: { name: 'users' },
      headers: { 'idempotency-key': 'key-of-users' },
    });
    expect(answer.code).toBe(0);
    expect(await effects('users')).toBe(2);
  });

  it('keeps a refusal, without its effect', async () => {
    moods = ['refuse'];
    expect((await send(moody, 'refused', 'key-refused', { mode: '' })).code).toBe(422);
    expect((await send(moody, 'refused', 'key-refused', { mode: '' })).code).toBe(422);
    expect(await effects('refused')).toBe(0);
  });

  it('may be tried again after a failure, which left no effect', async () => {
    moods = ['fail'];
    expect((await send(moody, 'failed', 'key-failed-1', { mode: '' })).code).toBe(500);
    expect(await effects('failed')).toBe(0);
    expect((await send(moody, 'failed', 'key-failed-1', { mode: '' })).code).toBe(0);
    expect(await effects('failed')).toBe(1);
  });

  it('remembers over a restart', async () => {
    const first = await send(pay, 'restart', 'key-restart');
    const restarted = await test.secondNode({ routes: routes() });
    expect((await send(pay, 'restart', 'key-restart', {}, restarted)).data).toEqual(first.data);
    expect(await effects('restart')).toBe(1);
    await restarted.close();
  });
});
