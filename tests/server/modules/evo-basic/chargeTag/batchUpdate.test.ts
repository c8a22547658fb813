import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chargeTag, type ChargeTag, type TagChange } from '../../../../../src/contract/evo-basic/chargeTag';
import type { BulkResult } from '../../../../../src/contract/records';
import { addCompany } from '../../../../harness/equipment';
import { testApp, type TestApp } from '../../../http/testApp';

let test: TestApp;
let token: string;
let companyId: string;
let enterpriseId: string;

beforeAll(async () => {
  test = await testApp();
  token = await test.userWith(['chargeTag/view', 'chargeTag/add', 'chargeTag/edit']);
  [companyId, enterpriseId] = await test.deps.db.asSystem(async (tx) => {
    const owner = await addCompany(tx, 'Owner');
    const { id } = await tx
      .insertInto('enterprise')
      .values({ name: 'Fleet', companyId: owner })
      .returning('id')
      .executeTakeFirstOrThrow();
    return [owner, id];
  });
});
afterAll(() => test.close());

const addTag = async (tagNo: string) =>
  ((await test.call(chargeTag.add, { token, body: { tagNo } })).data as { id: string }).id;
const readTag = async (id: string) => (await test.call(chargeTag.detail, { token, body: { id } })).data as ChargeTag;
const batchUpdate = async (body: { ids: string[]; change: TagChange; versions?: Record<string, number> }, by = token) =>
  ((await test.call(chargeTag.batchUpdate, { token: by, body })).data as BulkResult).results;

describe('a change of many charge tags', () => {
  it('blocks and unblocks them, once however often it is sent', async () => {
    const ids = [await addTag('BLOCK-1'), await addTag('BLOCK-2')];
    const change = { kind: 'status', status: 'blocked' } as const;
    expect(await batchUpdate({ ids, change })).toMatchObject([{ problem: null }, { problem: null }]);
    await batchUpdate({ ids, change });
    expect(await readTag(ids[0] ?? '')).toMatchObject({ status: 'blocked', version: 2 });
    await batchUpdate({ ids, change: { kind: 'status', status: 'enabled' } });
    expect(await readTag(ids[0] ?? '')).toMatchObject({ status: 'enabled', version: 3 });
  });

  it('gives them to an enterprise with its company', async () => {
    const id = await addTag('FLEET-1');
    await batchUpdate({ ids: [id], change: { kind: 'enterprise', enterpriseId } });
    expect(await readTag(id)).toMatchObject({ enterpriseId, companyId });
    await batchUpdate({ ids: [id], change: { kind: 'enterprise', enterpriseId: null } });
    expect(await readTag(id)).toMatchObject({ enterpriseId: null, companyId });
  });

  it('refuses a tag that has changed since it was seen, and no other', async () => {
    const [stale, fresh] = [await addTag('SEEN-1'), await addTag('SEEN-2')];
    await batchUpdate({ ids: [stale], change: { kind: 'enterprise', enterpriseId } });
    const results = await batchUpdate({
      ids: [stale, fresh],
      change: { kind: 'status', status: 'blocked' },
      versions: { [stale]: 1, [fresh]: 1 },
    });
    expect(results.map(({ name, problem }) => [name, problem !== null])).toEqual([
      ['SEEN-1', true],
      ['SEEN-2', false],
    ]);
    expect((await readTag(stale)).status).toBe('enabled');
  });

  it('keeps a company from tags of others, and from giving tags that draw on a wallet', async () => {
    const foreign = await addTag('FOREIGN');
    const own = await test.userWith(['chargeTag/edit', 'chargeTag/add'], { scope: 'company', companyId });
    expect(await batchUpdate({ ids: [foreign], change: { kind: 'status', status: 'blocked' } }, own)).toMatchObject([
      { problem: 'This record does not exist, or you do not have access to it' },
    ]);
    const mine = await addTag('MINE');
    await test.deps.db.asSystem(async (tx) => {
      await tx.updateTable('chargeTag').set({ companyId }).where('id', '=', mine).execute();
      await tx.insertInto('appUser').values({ name: 'Driver' }).execute();
    });
    const driver = await test.deps.db.asSystem((tx) => tx.selectFrom('appUser').select('id').executeTakeFirstOrThrow());
    const [result] = await batchUpdate({ ids: [mine], change: { kind: 'holder', appUserId: driver.id } }, own);
    expect(result?.problem).not.toBeNull();
  });
});
