import type { Page } from '@playwright/test';
import { adminGetApp } from '../src/contract/evo-basic/adminGetApp';
import { appUserTag } from '../src/contract/evo-basic/appUserTag';
import { iotChargerGroups } from '../src/contract/evo-basic/iotChargerGroups';
import { chargerOrder } from '../src/contract/evo-bill/chargerOrder';
import { financialManagement } from '../src/contract/evo-bill/financialManagement';
import { coupon } from '../src/contract/evo-discount/coupon';
import { couponActivity } from '../src/contract/evo-discount/couponActivity';
import { couponExchangecode } from '../src/contract/evo-discount/couponExchangecode';
import { couponScheme } from '../src/contract/evo-discount/couponScheme';
import { createAddress } from '../src/api/wireRequest';
import type { Api } from './harness/api';
import { knownTag } from './harness/fleet';
import { expect, serverUrl, test } from './harness/journey';
import { addStation, bootCharger, type AddedCharger } from './harness/ownStation';
import { phrase } from './harness/phrase';
import type { PlainCharger } from './harness/plainCharger';
import { chooseOption } from './pages/equipmentForms';

const MINUTE_MS = 60_000;
const PERCENT = 10;
const toWireTime = (ms: number) => new Date(ms).toISOString().slice(0, 19).replace('T', ' ');
const PERIOD = { startsAt: toWireTime(Date.now() - MINUTE_MS), endsAt: toWireTime(Date.now() + 60 * MINUTE_MS) };
/** Fields that all activities here have in common. */
const USUAL = { companyId: null, perUserLimit: null, appUserIds: [], arrival: 'direct' as const, washSiteIds: [] };

/** A car that takes 5 kWh in the last minutes. */
async function chargeCar(charger: PlainCharger, idTag: string, minutes: number): Promise<void> {
  const at = (ago: number) => new Date(Date.now() - ago * MINUTE_MS).toISOString();
  const started = { connectorId: 1, idTag, meterStart: 0, timestamp: at(minutes) };
  const { transactionId } = await charger.call('StartTransaction', started);
  const stopped = { transactionId, idTag, meterStop: 5_000, timestamp: at(0), reason: 'Local' };
  await charger.call('StopTransaction', stopped);
}

/** The app user of a charge tag. */
async function findHolder(api: Api, idTag: string): Promise<string> {
  const users = await api.call(adminGetApp.getAppUserList, { body: { text: idTag } });
  const holder = users.find(({ idTags }) => idTags.includes(idTag));
  if (!holder) throw new Error(`No holder of ${idTag}`);
  return holder.id;
}

/** Adds a scheme in the form. @returns its id */
async function addScheme(
  page: Page,
  api: Api,
  { name, currency }: { name: string; currency: string },
): Promise<string> {
  await page.goto('/marketing/schemes?open=new');
  const form = page.getByRole('complementary', { name: phrase('couponSchemes:add') });
  await form.getByRole('textbox', { name: phrase('couponSchemes:fields.name') }).fill(name);
  await chooseOption(page, form, phrase('couponSchemes:fields.currency'), currency);
  await form.getByRole('textbox', { name: phrase('couponSchemes:fields.value') }).fill(String(PERCENT));
  await expect(form.getByText(`${PERCENT} % off the order`)).toBeVisible();
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(form).toBeHidden();
  const [scheme] = (await api.call(couponScheme.page, { body: { text: name, pageSize: 10 } })).records;
  return scheme?.id ?? '';
}

/** The only order of a station, once it is paid. */
async function findPaidOrder(api: Api, stationId: string) {
  const body = { stationIds: [stationId], statuses: ['completed' as const], pageSize: 10 as const };
  const read = async () => (await api.call(chargerOrder.page, { body })).records;
  await expect.poll(async () => (await read()).length, { timeout: 60_000 }).toBe(1);
  const [order] = await read();
  if (!order) throw new Error('no order');
  return order;
}

test('coupons: an order earns one for a tagged user, the next takes it, and the books say who pays', async ({
  visit,
}) => {
  test.setTimeout(300_000);
  const { api: admin } = await visit('admin');
  const { page, api } = await visit('marketing');
  const stations = [await addStation(admin, 'Coupon', 1), await addStation(admin, 'Coupon', 1)] as const;
  const [first, second] = stations.map(({ chargers }) => chargers[0] as AddedCharger) as [AddedCharger, AddedCharger];
  const idTag = await knownTag(admin, first.chargerCode);
  const appUserId = await findHolder(admin, idTag);
  const name = `Autumn ${Date.now().toString(36)}`;
  const { id: tagId } = await admin.call(appUserTag.add, { body: { name, isTester: false } });
  await admin.call(appUserTag.assign, { body: { id: tagId, add: [appUserId], remove: [] } });
  const { currency } = await admin.call(iotChargerGroups.detail, { body: { id: stations[0].stationId } });
  const schemeId = await addScheme(page, api, { name, currency });
  const { id: activityId } = await api.call(couponActivity.add, {
    body: {
      ...{
        ...USUAL,
        ...PERIOD,
        name,
        schemeId,
        activityType: 'issue',
        issueDemand: 'electricity',
        issueThreshold: '3',
      },
      ...{ quantity: 10, budgetCap: null, receive: 'designated', tagIds: [tagId] },
      ...{ use: 'designated', stationIds: stations.map(({ stationId }) => stationId) },
    },
  });
  const listCoupons = async () =>
    (await api.call(coupon.page, { body: { activityIds: [activityId], pageSize: 10 } })).records;

  await test.step('a session at the first station earns the user a coupon', async () => {
    const charger = await bootCharger(first);
    await chargeCar(charger, idTag, 50);
    charger.hangUp();
    const { id, coupon: discount } = await findPaidOrder(admin, stations[0].stationId);
    expect(Number(discount)).toBe(0);
    await expect.poll(async () => (await listCoupons()).length, { timeout: 60_000 }).toBe(1);
    expect(await listCoupons()).toMatchObject([{ appUserId, status: 'notused', earnedBy: { id } }]);
  });

  const order = await test.step('the next session, at the second station, takes it', async () => {
    const charger = await bootCharger(second);
    await chargeCar(charger, idTag, 45);
    charger.hangUp();
    const taken = await findPaidOrder(admin, stations[1].stationId);
    const { breakdown } = await admin.call(chargerOrder.chargerOrderDetail, { params: { id: taken.id } });
    const energy = Number(breakdown?.electricity) + Number(breakdown?.service);
    expect(Number(taken.coupon)).toBeCloseTo((energy * PERCENT) / 100, 1);
    const [used] = (await listCoupons()).filter(({ status }) => status === 'used');
    expect(used).toMatchObject({ order: { id: taken.id }, discount: taken.coupon });
    return taken;
  });

  await test.step('marketing sees its cost, and finance who bears it', async () => {
    await page.goto(`/marketing/activities?open=${activityId}`);
    const drawer = page.getByRole('complementary', { name });
    await expect(drawer).toContainText(order.coupon ?? '');
    const { api: finance } = await visit('finance');
    const { records } = await finance.call(financialManagement.newReconciliationPage, {
      body: { by: 'station', stationIds: [stations[1].stationId], pageSize: 10 },
    });
    expect(records).toMatchObject([{ coupon: order.coupon, promotion: order.coupon }]);
  });
});

test('exchange code: is exchanged once when it is sent twice at the same time', async ({ visit }) => {
  const { api } = await visit('marketing');
  const { api: admin } = await visit('admin');
  const [scheme] = (await api.call(couponScheme.page, { body: { pageSize: 10 } })).records;
  const name = `Codes ${Date.now().toString(36)}`;
  const { id: activityId } = await api.call(couponActivity.add, {
    body: {
      ...{ ...USUAL, ...PERIOD, name, schemeId: scheme?.id ?? '', companyId: scheme?.companyId ?? null },
      ...{ activityType: 'redeem', quantity: 1, budgetCap: null, receive: 'all', tagIds: [] },
      ...{ use: 'all', stationIds: [], issueDemand: null, issueThreshold: null },
    },
  });
  const address = createAddress(couponExchangecode.exportCodes, { body: { activityId } });
  const file = await fetch(new URL(address, serverUrl()), {
    method: 'POST',
    headers: { Authorization: api.token ?? '', 'Content-Type': 'application/json' },
    body: JSON.stringify({ activityId }),
  });
  const exchangeCode = /(?:[2-9A-Z]{6}-){2}[2-9A-Z]{6}/.exec(await file.text())?.[0] ?? '';
  const [user] = await admin.call(adminGetApp.getAppUserList, { body: { text: '' } });
  const body = { exchangeCode, appUserId: user?.id ?? '' };
  const answers = await Promise.all([1, 2].map(() => api.ask(coupon.grantByExchangeCode, { body })));
  expect(answers.map(({ code }) => code === 0).sort()).toEqual([false, true]);
  const granted = await api.call(coupon.page, { body: { activityIds: [activityId], pageSize: 10 } });
  expect(granted.total).toBe(1);
});
