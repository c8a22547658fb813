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
const poll = endpoint({ ...work, path: 'test/poll', isPoll: true });
const longPoll = endpoint({ ...work, path: 'test/longPoll', isPoll: true });
let endPoll: (() => void) | undefined;
/** Waits as `changes` do: until its signal says that there is nothing to wait for. */
const waiting = endpoint({ ...work, path: 'test/waiting', isPoll: true });
const guarded = endpoint({ ...waiting, path: 'test/guarded', access: ['home/view'] });
let waitingCalls = 0;
const wait = ({ signal }: { signal: AbortSignal }) => {
  waitingCalls += 1;
  return new Promise<null>((resolve) => signal.addEventListener('abort', () => resolve(null)));
};
const routes = [
  route(waiting, wait),
  route(guarded, wait),
  route(work, async () => null),
  route(poll, async () => null),
  route(longPoll, () => new Promise<null>((resolve) => (endPoll = () => resolve(null)))),
];

let test: TestApp;
beforeEach(async () => {
  test = await testApp({ routes });
});
afterEach(() => test.close());

const codeOf = async (token: string, call: typeof work = work, on = test) => (await on.call(call, { token })).code;

describe('a session', () => {
  it('ends after 12 h idle', async () => {
    const token = await test.userWith([]);
    test.clock.advance(12 * HOUR);
    expect(await codeOf(token)).toBe(0);
    test.clock.advance(12 * HOUR + 1);
    expect(await codeOf(token)).toBe(401);
  });

  it('ends 30 days after sign-in, however active it is', async () => {
    const token = await test.userWith([]);
    for (let hour = 0; hour < 30 * 24; hour += 10) {
      expect(await codeOf(token)).toBe(0);
      test.clock.advance(10 * HOUR);
    }
    expect(await codeOf(token)).toBe(0);
    test.clock.advance(1);
    expect(await codeOf(token)).toBe(401);
  });

  it('is kept open by work, not by polls', async () => {
    const token = await test.userWith([]);
    for (let hour = 0; hour < 11; hour += 1) {
      test.clock.advance(HOUR);
      expect(await codeOf(token, poll)).toBe(0);
    }
    test.clock.advance(HOUR + 1);
    expect(await codeOf(token, poll)).toBe(401);
  });

  it('counts work on another node as activity', async () => {
    const second = await test.secondNode({ routes });
    const token = await test.userWith([]);
    expect(await codeOf(token, poll, second)).toBe(0);
    test.clock.advance(11 * HOUR);
    expect(await codeOf(token)).toBe(0);
    test.clock.advance(11 * HOUR);
    expect(await codeOf(token, poll, second)).toBe(0);
    await second.close();
  });

  it('writes its last activity once a minute at most', async () => {
    const token = await test.userWith([]);
    const lastActiveAt = async () => {
      const row = await test.deps.db.asSystem((tx) =>
        tx.selectFrom('session').select('lastActiveAt').executeTakeFirstOrThrow(),
      );
      return row.lastActiveAt.getTime();
    };
    const start = await lastActiveAt();
    test.clock.advance(59_000);
    await codeOf(token);
    expect(await lastActiveAt()).toBe(start);
    test.clock.advance(1_000);
    await codeOf(token);
    expect(await lastActiveAt()).toBe(start + 60_000);
  });

  it('ends at logout, on every node, and only itself', async () => {
    const second = await test.secondNode({ routes });
    await test.addUser({ userName: 'anna' });
    const [token, kept] = [await test.signIn('anna'), await test.signIn('anna')];
    expect(await codeOf(token, work, second)).toBe(0);
    expect((await test.call(auth.logout, { token, body: {} })).code).toBe(0);
    expect(await codeOf(token)).toBe(401);
    await expect.poll(() => codeOf(token, work, second)).toBe(401);
    expect(await codeOf(kept)).toBe(0);
    await second.close();
  });

  it('that ended while a poll waited gets nothing of what the poll found', async () => {
    const token = await test.userWith([]);
    const waiting = codeOf(token, longPoll);
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
    const polls = [codeOf(token, waiting), codeOf(token, waiting, second)];
    await expect.poll(() => waitingCalls).toBe(2);
    await end(token);
    expect(await Promise.all(polls)).toEqual([401, 401]);
    await second.close();
  });

  it('leaves the polls of others waiting when it ends', async () => {
    const [token, other] = [await test.userWith([]), await test.userWith([])];
    waitingCalls = 0;
    let isOver = false;
    const kept = codeOf(other, waiting).finally(() => (isOver = true));
    const ended = codeOf(token, waiting);
    await expect.poll(() => waitingCalls).toBe(2);
    await test.call(auth.logout, { token, body: {} });
    expect(await ended).toBe(401);
    expect(isOver).toBe(false);
    await test.call(auth.logout, { token: other, body: {} });
    expect(await kept).toBe(401);
  });

  it('refuses a poll whose permission was taken away while it waited', async () => {
    const token = await test.userWith(['home/view']);
    waitingCalls = 0;
    const poll = codeOf(token, guarded);
    await expect.poll(() => waitingCalls).toBe(1);
    await test.deps.db.asSystem((tx) => tx.deleteFrom('sysRoleMenu').execute());
    expect(await poll).toBe(403);
  });

  it('ends at once on every node when its user is blocked, by whatever statement', async () => {
    const second = await test.secondNode({ routes });
    const token = await test.userWith([]);
    expect([await codeOf(token), await codeOf(token, work, second)]).toEqual([0, 0]);
    await test.deps.db.asSystem((tx) => tx.updateTable('sysUser').set({ status: 'blocked' }).execute());
    await expect.poll(() => codeOf(token)).toBe(401);
    await expect.poll(() => codeOf(token, work, second)).toBe(401);
    await second.close();
  });

  it('does not outlive a missed notice by more than ten seconds', async () => {
    const token = await test.userWith([]);
    await codeOf(token);
    const owner = new pg.Client({ connectionString: test.deps.databaseUrl });
    await owner.connect();
    await owner.query('alter table sys_user disable trigger sys_user_notice');
    // Ending the sessions would be told too.
    await owner.query('alter table sys_user disable trigger sys_user_sessions');
    await owner.query("update sys_user set status = 'blocked'");
    await owner.end();
    expect(await codeOf(token)).toBe(0);
    test.clock.advance(10_000);
    expect(await codeOf(token)).toBe(401);
  });
});

describe('a role that requires a second factor', () => {
  it('opens nothing but the way to set it up', async () => {
    const token = await test.userWith(['home/view'], { requiresSecondFactor: true });
    expect(await codeOf(token)).toBe(403);
    const info = await test.call(auth.accountInfo, { token });
    expect(info.data).toMatchObject({ mustSetUpSecondFactor: true, hasSecondFactor: false });
    const menu = await test.call({ method: 'POST', path: 'evo-basic/sysMenu/listForUser' }, { token });
    expect(menu.code).toBe(0);
    const roles = await test.call({ method: 'GET', path: 'evo-basic/sysUser/my-profile/visible-roles' }, { token });
    expect(roles).toMatchObject({ code: 403, msg: expect.stringContaining('second factor') });
    expect((await test.call(auth.logout, { token })).code).toBe(0);
  });
});
