import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ResponseOf } from '../../../../../src/contract/endpoint';
import { iotChargers } from '../../../../../src/contract/evo-basic/iotChargers';
import type { UnknownCharger } from '../../../../../src/contract/evo-basic/unknownChargers';
import { addCompany } from '../../../../harness/equipment';
import { testApp, type TestApp } from '../../../http/testApp';

let test: TestApp;
let token: string;

beforeAll(async () => {
  test = await testApp();
  token = await test.userWith(['equipment/station/view', 'equipment/station/add']);
  const identities = Array.from({ length: 25 }, (_, index) => `KNOCK-${String(index).padStart(2, '0')}`);
  await test.deps.db.asSystem((tx) =>
    tx
      .insertInto('unknownCharger')
      .values(identities.map((identity) => ({ identity, address: `10.0.0.${Number(identity.slice(-2))}` })))
      .execute(),
  );
});
afterAll(() => test.close());

const readPage = async (body: object) =>
  (await test.call(iotChargers.unknown, { token, body })).data as ResponseOf<typeof iotChargers.unknown>;

describe('unknown chargers', () => {
  it('are all found by pages, and searched by identity and address', async () => {
    const sort = [{ field: 'identity', order: 'asc' }];
    const first = await readPage({ pageSize: 20, sort });
    const second = await readPage({ pageSize: 20, pageNum: 2, sort });
    expect([first.total, second.records.length]).toEqual([25, 5]);
    expect((await readPage({ text: '10.0.0.7' })).records).toMatchObject([{ identity: 'KNOCK-07' }]);
  });

  it('are ignored with author and reason, and listed again when that ends', async () => {
    const body = { identity: 'KNOCK-03', isIgnored: true, reason: 'Test bench' };
    const { data } = await test.call(iotChargers.ignoreUnknown, { token, body });
    const { ignoredAt, ignoredBy } = data as UnknownCharger;
    expect(data).toMatchObject({ identity: 'KNOCK-03', ignoredReason: 'Test bench' });
    expect([ignoredAt, ignoredBy]).not.toContain(null);
    expect((await readPage({ text: 'KNOCK-03' })).total).toBe(0);
    expect((await readPage({ text: 'KNOCK-03', isIgnored: true })).total).toBe(1);
    await test.call(iotChargers.ignoreUnknown, { token, body: { identity: 'KNOCK-03', isIgnored: false } });
    expect((await readPage({ text: 'KNOCK-03' })).records).toMatchObject([{ ignoredAt: null, ignoredReason: null }]);
  });

  it('are ignored with a reason only, and by operators only', async () => {
    const ignore = (body: object, by = token) => test.call(iotChargers.ignoreUnknown, { token: by, body });
    expect(await ignore({ identity: 'KNOCK-04', isIgnored: true, reason: ' ' })).toMatchObject({ code: 400 });
    const companyId = await test.deps.db.asSystem((tx) => addCompany(tx, 'Owner'));
    const own = await test.userWith(['equipment/station/add'], { scope: 'company', companyId });
    expect(await ignore({ identity: 'KNOCK-04', isIgnored: true, reason: 'x' }, own)).toMatchObject({ code: 404 });
  });
});
