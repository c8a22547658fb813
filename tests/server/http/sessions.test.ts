import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { route } from '../../../server/http/route';
import { auth } from '../../../src/contract/evo-basic/auth';
import { endpoint } from '../../../src/contract/endpoint';
import { z } from 'zod';
import { testApp, type TestApp } from './testApp';

const HOUR = 3_600_000;
const work = endpoint({
  method: 'POST',
  path: 'test/work',
  access: 'signed-in',
  summary: 'Work',
  business: 'query',
  response: z.null(),
});
const shortPoll = endpoint({ ...work, path: 'test/poll', isPoll: true });
const longPoll = endpoint({ ...work, path: 'test/longPoll', isPoll: true });
let endPoll: (() => void) | undefined;
/** Polls like `changes`: waits until its signal is aborted. */
const waitingPoll = endpoint({ ...work, path: 'test/waiting', isPoll: true });
const guarded = endpoint({ ...waitingPoll, path: 'test/guarded', access: ['home/view'] });
let waitingCalls = 0;
const waitForEnd = ({ signal }: { signal: AbortSignal }) => {
  waitingCalls += 1;
  return new Promise<null>((resolve) => signal.addEventListener('abort', () => resolve(null)));
};
const routes = [
  route(waitingPoll, waitForEnd),
  route(guarded, waitForEnd),
  route(work, async () => null),
  route(shortPoll, async () => null),
  route(longPoll, () => new Promise<null>((resolve) => (endPoll = () => resolve(null)))),
];

let test: TestApp;
beforeEach(async () => {
  test = await testApp({ routes });
});
afterEach(() => test.close());

const callForCode = async (token: string, call: typeof work = work, on = test) => (await on.call(call, { token })).code;

describe('a session', () => {
  it('ends when it has been idle for 12 h', async () => {
    const token = await test.userWith([]);
    test.clock.advance(12 * HOUR);
    expect(await callForCode(token)).toBe(0);
    test.clock.advance(12 * HOUR + 1);
    expect(await callForCode(token)).toBe(401);
  });

  it('ends 30 days after the sign-in, however active it is', async () => {
    const token = await test.userWith([]);
    for (let hour = 0; hour < 30 * 24; hour += 10) {
      expect(await callForCode(token)).toBe(0);
      test.clock.advance(10 * HOUR);
    }
    expect(await callForCode(token)).toBe(0);
    test.clock.advance(1);
    expect(await callForCode(token)).toBe(401);
  });

  it('is prolonged by calls of the user, but not by polls', async () => {
    const token = await test.userWith([]);
    for (let hour = 0; hour < 11; hour += 1) {
      test.clock.advance(HOUR);
      expect(await callForCode(token, shortPoll)).toBe(0);
    }
    test.clock.advance(HOUR + 1);
    expect(await callForCode(token, shortPoll)).toBe(401);
  });

  it('is prolonged by calls to another node', async () => {
    const second = await test.secondNode({ routes });
    const token = await test.userWith([]);
    expect(await callForCode(token, shortPoll, second)).toBe(0);
    test.clock.advance(11 * HOUR);
    expect(await callForCode(token)).toBe(0);
    test.clock.advance(11 * HOUR);
    expect(await callForCode(token, shortPoll, second)).toBe(0);
    await second.close();
  });

  it('stores its last activity at most once a minute', async () => {
    const token = await test.userWith([]);
    const lastActiveAt = async () => {
      const row = await test.deps.db.asSystem((tx) =>
        tx.selectFrom('session').select('lastActiveAt').executeTakeFirstOrThrow(),
      );
      return row.lastActiveAt.getTime();
    };
    const start = await lastActiveAt();
    test.clock.advance(59_000);
    await callForCode(token);
    expect(await lastActiveAt()).toBe(start);
    test.clock.advance(1_000);
    await callForCode(token);
    expect(await lastActiveAt()).toBe(start + 60_000);
  });

  it('ends on every node at logout, without the other sessions of its user', async () => {
    const second = await test.secondNode({ routes });
    await test.addUser({ userName: 'anna' });
    const [token, otherSession] = [await test.signIn('anna'), await test.signIn('anna')];
    expect(await callForCode(token, work, second)).toBe(0);
    expect((await test.call(auth.logout, { token, body: {} })).code).toBe(0);
    expect(await callForCode(token)).toBe(401);
    await expect.poll(() => callForCode(token, work, second)).toBe(401);
    expect(await callForCode(otherSession)).toBe(0);
    await second.close();
  });

  it('gets no result of a poll when it ended while the poll waited', async () => {
    const token = await test.userWith([]);
    const waiting = callForCode(token, longPoll);
    await expect.poll(() => endPoll).toBeDefined();
    await test.call(auth.logout, { token, body: {} });
    endPoll?.();
    expect(await waiting).toBe(401);
  });

  it.each([
    ['at logout', (token: string) => test.call(auth.logout, { token, body: {} })],
    [
      'when its user is blocked',
      () => test.deps.db.asSystem((tx) => tx.updateTable('sysUser').set({ status: 'blocked' }).execute()),
    ],
  ])('ends its waiting polls %s, on every node', async (_when, end) => {
    const second = await test.secondNode({ routes });
    const token = await test.userWith([]);
    waitingCalls = 0;
    const polls = [callForCode(token, waitingPoll), callForCode(token, waitingPoll, second)];
    await expect.poll(() => waitingCalls).toBe(2);
    await end(token);
    expect(await Promise.all(polls)).toEqual([401, 401]);
    await second.close();
  });

  it('leaves polls of other sessions waiting when it ends', async () => {
    const [token, other] = [await test.userWith([]), await test.userWith([])];
    waitingCalls = 0;
    let isOver = false;
    const otherSession = callForCode(other, waitingPoll).finally(() => (isOver = true));
    const ended = callForCode(token, waitingPoll);
    await expect.poll(() => waitingCalls).toBe(2);
    await test.call(auth.logout, { token, body: {} });
    expect(await ended).toBe(401);
    expect(isOver).toBe(false);
    await test.call(auth.logout, { token: other, body: {} });
    expect(await otherSession).toBe(401);
  });

  it('refuses a waiting poll when its permission is removed', async () => {
    const token = await test.userWith(['home/view']);
    waitingCalls = 0;
    const poll = callForCode(token, guarded);
    await expect.poll(() => waitingCalls).toBe(1);
    await test.deps.db.asSystem((tx) => tx.deleteFrom('sysRoleMenu').execute());
    expect(await poll).toBe(403);
  });

  it('ends at once on every node when its user is blocked by any statement', async () => {
    const second = await test.secondNode({ routes });
    const token = await test.userWith([]);
    expect([await callForCode(token), await callForCode(token, work, second)]).toEqual([0, 0]);
    await test.deps.db.asSystem((tx) => tx.updateTable('sysUser').set({ status: 'blocked' }).execute());
    await expect.poll(() => callForCode(token)).toBe(401);
    await expect.poll(() => callForCode(token, work, second)).toBe(401);
    await second.close();
  });

  it('ends within ten seconds when the notice of its end was missed', async () => {
    const token = await test.userWith([]);
    await callForCode(token);
    const owner = new pg.Client({ connectionString: test.deps.databaseUrl });
    await owner.connect();
    await owner.query('alter table sys_user disable trigger sys_user_notice');
    // The trigger that ends the sessions would send a notice, too.
    await owner.query('alter table sys_user disable trigger sys_user_sessions');
    await owner.query("update sys_user set status = 'blocked'");
    await owner.end();
    expect(await callForCode(token)).toBe(0);
    test.clock.advance(10_000);
    expect(await callForCode(token)).toBe(401);
  });
});

describe('a role that requires a second factor', () => {
  it('allows only calls that set the second factor up', async () => {
    const token = await test.userWith(['home/view'], { requiresSecondFactor: true });
    expect(await callForCode(token)).toBe(403);
    const info = await test.call(auth.accountInfo, { token });
    expect(info.data).toMatchObject({ mustSetUpSecondFactor: true, hasSecondFactor: false });
    const menu = await test.call({ method: 'POST', path: 'evo-basic/sysMenu/listForUser' }, { token });
    expect(menu.code).toBe(0);
    const roles = await test.call({ method: 'GET', path: 'evo-basic/sysUser/my-profile/visible-roles' }, { token });
    expect(roles).toMatchObject({ code: 403, msg: expect.stringContaining('second factor') });
    expect((await test.call(auth.logout, { token })).code).toBe(0);
  });
});
