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
/** The same effect without the idempotency guard, as a control. */
const unguarded = endpoint({ ...base, path: 'test/unguarded' });
const sum = { ...base, body: z.strictObject({ name: z.string(), mode: z.string() }) };
const changeable = endpoint({ ...sum, path: 'test/changeable', idempotent: true });

let test: TestApp;
let token: string;
let modes: string[] = [];
let isEffectBlocked = false;
let blockedEffects: (() => void)[] = [];

function createRoutes(): Route[] {
  const effect: Parameters<typeof route<typeof pay>>[1] = async ({ body, db, session }) => {
    if (isEffectBlocked) await new Promise<void>((resolve) => blockedEffects.push(resolve));
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
    route(unguarded, effect),
    route(changeable, async ({ body, db }) => {
      const row = await db((tx) =>
        tx
          .insertInto('mailOutbox')
          .values({ kind: body.name, recipient: '', locale: 'en_US', subject: '', body: '' })
          .returning('id')
          .executeTakeFirstOrThrow(),
      );
      const mood = modes.shift() ?? 'well';
      if (mood === 'refuse') throw new Problem(422);
      if (mood === 'fail') throw new Error('failed after the effect');
      return row;
    }),
  ];
}

beforeAll(async () => {
  test = await testApp({ routes: createRoutes() });
  token = await test.userWith([]);
});
beforeEach(() => {
  isEffectBlocked = false;
  blockedEffects = [];
  modes = [];
});
afterAll(() => test.close());

function sendCall(call: Pick<typeof pay, 'method' | 'path'>, name: string, key: string, more: object = {}, on = test) {
  return on.call(call, { token, body: { name, ...more }, headers: { 'idempotency-key': key } });
}

async function countEffects(name: string): Promise<number> {
  const rows = await test.deps.db.asSystem((tx) =>
    tx.selectFrom('mailOutbox').select('id').where('kind', '=', name).execute(),
  );
  return rows.length;
}

describe('an idempotent call', () => {
  it('is refused when its key is missing or malformed', async () => {
    for (const headers of [{}, { 'idempotency-key': 'short' }, { 'idempotency-key': 'with spaces in it' }]) {
      const answer = await test.call(pay, {
        token,
        body: { name: 'keyless' },
        headers: headers as Record<string, string>,
      });
      expect(answer).toMatchObject({ code: 400, data: { fields: { 'Idempotency-Key': expect.any(String) } } });
    }
    expect(await countEffects('keyless')).toBe(0);
  });

  it('returns the first answer when it is repeated', async () => {
    const first = await sendCall(pay, 'again', 'key-again-1');
    const second = await sendCall(pay, 'again', 'key-again-1');
    expect(first.code).toBe(0);
    expect(second.data).toEqual(first.data);
    expect(await countEffects('again')).toBe(1);
  });

  it('has one effect and twenty equal answers when it is sent twenty times at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => sendCall(pay, 'parallel', 'key-parallel')));
    expect(new Set(answers.map((answer) => JSON.stringify([answer.code, answer.data]))).size).toBe(1);
    expect(answers[0]?.code).toBe(0);
    expect(await countEffects('parallel')).toBe(1);
    // Without the guard the same twenty calls have twenty effects.
    await Promise.all(Array.from({ length: 20 }, () => sendCall(unguarded, 'unguarded', 'key-unguarded')));
    expect(await countEffects('unguarded')).toBe(20);
  });

  it('has one effect when it is sent to two nodes at once', async () => {
    const second = await test.secondNode({ routes: createRoutes() });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => sendCall(pay, 'nodes', 'key-two-nodes', {}, i % 2 === 0 ? test : second)),
    );
    expect(new Set(answers.map((answer) => JSON.stringify([answer.code, answer.data]))).size).toBe(1);
    expect(await countEffects('nodes')).toBe(1);
    await second.close();
  });

  it('waits for the first call when that is still running', async () => {
    isEffectBlocked = true;
    const first = sendCall(pay, 'running', 'key-running');
    await expect.poll(() => blockedEffects.length).toBe(1);
    const second = sendCall(pay, 'running', 'key-running');
    isEffectBlocked = false;
    for (const release of blockedEffects) release();
    expect((await second).data).toEqual((await first).data);
    expect(await countEffects('running')).toBe(1);
  });

  it('is refused when its key was used for another body or another call', async () => {
    await sendCall(pay, 'mine', 'key-of-mine');
    expect(await sendCall(pay, 'changed', 'key-of-mine')).toMatchObject({ status: 409, code: 409 });
    expect(await sendCall(other, 'mine', 'key-of-mine')).toMatchObject({ code: 409 });
    expect(await countEffects('changed')).toBe(0);
    expect(await countEffects('mine')).toBe(1);
  });

  it('does not share its key with other users', async () => {
    await sendCall(pay, 'users', 'key-of-users');
    const otherToken = await test.userWith([]);
    const answer = await test.call(pay, {
      token: otherToken,
      body: { name: 'users' },
      headers: { 'idempotency-key': 'key-of-users' },
    });
    expect(answer.code).toBe(0);
    expect(await countEffects('users')).toBe(2);
  });

  it('returns the same refusal when it is repeated, without its effect', async () => {
    modes = ['refuse'];
    expect((await sendCall(changeable, 'refused', 'key-refused', { mode: '' })).code).toBe(422);
    expect((await sendCall(changeable, 'refused', 'key-refused', { mode: '' })).code).toBe(422);
    expect(await countEffects('refused')).toBe(0);
  });

  it('can be repeated after a failure, which left no effect', async () => {
    modes = ['fail'];
    expect((await sendCall(changeable, 'failed', 'key-failed-1', { mode: '' })).code).toBe(500);
    expect(await countEffects('failed')).toBe(0);
    expect((await sendCall(changeable, 'failed', 'key-failed-1', { mode: '' })).code).toBe(0);
    expect(await countEffects('failed')).toBe(1);
  });

  it('returns the first answer when the server was restarted in between', async () => {
    const first = await sendCall(pay, 'restart', 'key-restart');
    const restarted = await test.secondNode({ routes: createRoutes() });
    expect((await sendCall(pay, 'restart', 'key-restart', {}, restarted)).data).toEqual(first.data);
    expect(await countEffects('restart')).toBe(1);
    await restarted.close();
  });
});
