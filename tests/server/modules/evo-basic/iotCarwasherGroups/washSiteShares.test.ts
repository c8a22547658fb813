import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { iotCarwasherGroups } from '../../../../../src/contract/evo-basic/iotCarwasherGroups';
import type { WashSiteProfit } from '../../../../../src/contract/evo-basic/profit';
import { addCompany } from '../../../../harness/equipment';
import { makeWashSiteBody } from '../../../../harness/washSites';
import { testApp, type TestApp } from '../../../http/testApp';

const VIEW = 'equipment/washStationGroup';

let test: TestApp;
let token: string;
let companyId: string;
let partnerId: string;

beforeAll(async () => {
  test = await testApp();
  token = await test.userWith(['view', 'add', 'edit'].map((operation) => `${VIEW}/${operation}`));
  [companyId, partnerId] = await test.deps.db.asSystem(async (tx) => {
    const owner = await addCompany(tx, 'Owner');
    await tx.updateTable('company').set({ platformService: '12' }).where('id', '=', owner).execute();
    return [owner, await addCompany(tx, 'Partner')] as const;
  });
});
afterAll(() => test.close());

const addGate = async () => {
  const body = makeWashSiteBody({ companyId });
  return ((await test.call(iotCarwasherGroups.add, { token, body })).data as { id: string }).id;
};
const setProfit = (body: { washSiteId: string; lines: { companyId: string | null; share: number }[] }, by = token) =>
  test
    .call(iotCarwasherGroups.setProfit, { token: by, body })
    .then(({ code, data }) => ({ code, data: data as WashSiteProfit }));

describe('the profit shares of a wash site', () => {
  it('begin with what the platform has agreed with the company', async () => {
    const washSiteId = await addGate();
    const { data } = await test.call(iotCarwasherGroups.profit, { token, body: { washSiteId } });
    expect((data as WashSiteProfit).lines).toMatchObject([
      { companyId: null, share: 12 },
      { companyId, share: 88 },
    ]);
  });

  it('are replaced whole, and refused when they do not add up', async () => {
    const washSiteId = await addGate();
    const lines = [
      { companyId: null, share: 10 },
      { companyId, share: 60 },
      { companyId: partnerId, share: 30 },
    ];
    expect((await setProfit({ washSiteId, lines })).data.lines).toMatchObject(lines);
    expect(await setProfit({ washSiteId, lines: lines.slice(1) })).toMatchObject({ code: 400 });
    expect((await setProfit({ washSiteId, lines: [] })).data.lines).toEqual([]);
  });

  it('of another company are not found, and the share of the platform is not a company’s to change', async () => {
    const washSiteId = await addGate();
    const edit = [`${VIEW}/edit`];
    const stranger = await test.userWith(edit, { scope: 'company', companyId: partnerId });
    expect(await setProfit({ washSiteId, lines: [] }, stranger)).toMatchObject({ code: 404 });
    const owner = await test.userWith(edit, { scope: 'company', companyId });
    expect(await setProfit({ washSiteId, lines: [{ companyId, share: 100 }] }, owner)).toMatchObject({ code: 422 });
  });
});
