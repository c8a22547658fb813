import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auth } from '../../../../../src/contract/evo-basic/auth';
import { sysUser } from '../../../../../src/contract/evo-basic/sysUser';
import { testApp, type TestApp } from '../../../http/testApp';

let test: TestApp;

beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test?.close());

describe('preferences', () => {
  const set = (token: string, body: object) => test.call(sysUser.preferences, { token, body });

  it('are merged; null removes one', async () => {
    const token = await test.userWith([]);
    expect((await set(token, {})).data).toEqual({});
    await set(token, { set: { language: 'ru', views: [1, { a: null }] } });
    await set(token, { set: { zone: 'UTC' } });
    expect((await set(token, { set: { language: null } })).data).toEqual({ zone: 'UTC', views: [1, { a: null }] });
    expect((await test.call(auth.accountInfo, { token })).data).toMatchObject({ preferences: { zone: 'UTC' } });
  });

  it('lose nothing when two tabs save at once, and are limited in size', async () => {
    const token = await test.userWith([]);
    await Promise.all(Array.from({ length: 8 }, (_, i) => set(token, { set: { [`k${i}`]: i } })));
    expect(Object.keys((await set(token, {})).data as object)).toHaveLength(8);
    expect((await set(token, { set: { big: 'x'.repeat(70_000) } })).code).toBe(422);
  });

  it('leave no entry in the operation log, which every visit of a page would fill', async () => {
    const token = await test.userWith([]);
    await set(token, { set: { zone: 'UTC' } });
    const rows = await test.deps.db.asSystem((tx) =>
      tx.selectFrom('operationLog').select('id').where('classPath', '=', 'sysUser.preferences').execute(),
    );
    expect(rows).toEqual([]);
  });
});
