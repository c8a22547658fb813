import { adminGetApp } from '../src/contract/evo-basic/adminGetApp';
import { appUserTag } from '../src/contract/evo-basic/appUserTag';
import { iotChargerGroups } from '../src/contract/evo-basic/iotChargerGroups';
import { chargerOrder } from '../src/contract/evo-bill/chargerOrder';
import { financialManagement } from '../src/contract/evo-bill/financialManagement';
import { coupon } from '../src/contract/evo-discount/coupon';
import { couponExchangecode } from '../src/contract/evo-discount/couponExchangecode';
import { couponScheme } from '../src/contract/evo-discount/couponScheme';
import { createAddress } from '../src/api/wireRequest';
import { addOwnCard } from './harness/fleet';
import { expect, serverUrl, signIn, test } from './harness/journey';
import { addStation, bootCharger, type AddedCharger } from './harness/ownStation';
import { phrase } from './harness/phrase';
import { chargeCar, findPaidOrder } from './harness/shortCharge';
import { addActivity, addScheme, chooseSegment, PERCENT } from './pages/couponForms';
import { chooseOption } from './pages/equipmentForms';
import { moveTo } from './pages/settled';

test('coupons: an order earns one for a tagged user, the next takes it, and the books say who pays', async ({
  visit,
}) => {
  const admin = await signIn('admin');
  const { page, api } = await visit('marketing');
  const stations = [await addStation(admin, 'Coupon', 1), await addStation(admin, 'Coupon', 1)] as const;
  const [first, second] = stations.map(({ chargers }) => chargers[0] as AddedCharger) as [AddedCharger, AddedCharger];
  const { idTag, appUserId } = await addOwnCard(admin, first.chargerCode, async (userId) => {
    const held = await admin.call(coupon.page, { body: { appUserIds: [userId], pageSize: 10 } });
    return held.records.length === 0;
  });
  const name = `Autumn ${Date.now().toString(36)}`;
  const { id: tagId } = await admin.call(appUserTag.add, { body: { name, isTester: false } });
  await admin.call(appUserTag.assign, { body: { id: tagId, add: [appUserId], remove: [] } });
  const { currency } = await admin.call(iotChargerGroups.detail, { body: { id: stations[0].stationId } });
  await addScheme(page, api, { name, currency });
  const activityId = await addActivity(page, api, { name, scheme: name, type: 'issue', quantity: 10 }, async (form) => {
    await form.getByRole('combobox', { name: phrase('couponActivities:fields.issueDemand') }).click();
    await page.getByRole('option', { name: phrase('couponActivities:demandName.electricity') }).click();
    await form.getByRole('textbox', { name: phrase('couponActivities:fields.issueThreshold') }).fill('3');
    await chooseSegment(form, phrase('couponActivities:arrival.direct'));
    await chooseSegment(form, phrase('couponActivities:receive.designated'));
    await chooseOption(page, form, phrase('couponActivities:fields.tagIds'), name);
    await chooseSegment(form, phrase('couponTerms:uses.designated'));
    for (const station of stations) await chooseOption(page, form, phrase('couponTerms:stationIds'), station.name);
    // Tab closes the list of stations, which stays open for further choices.
    await page.keyboard.press('Tab');
  });
  const listCoupons = async () =>
    (await api.call(coupon.page, { body: { activityIds: [activityId], pageSize: 10 } })).records;

  await test.step('a session at the first station earns the user a coupon', async () => {
    const charger = await bootCharger(first);
    await chargeCar(charger, idTag, 50);
    charger.hangUp();
    const { id, coupon: discount } = await findPaidOrder(admin, stations[0].stationId);
    expect(Number(discount)).toBe(0);
    await expect.poll(async () => (await listCoupons()).length).toBe(1);
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

  await test.step('the order leads to its coupon, and the coupon back to it', async () => {
    const { page: console } = await visit('admin');
    await console.goto(`/orders/charging?open=${order.id}`);
    const drawer = console.getByRole('complementary', { name: order.no });
    await drawer.getByRole('link', { name: phrase('records:related.coupon'), exact: true }).click();
    await expect(console).toHaveURL(/\/marketing\/coupons\?open=\d+/);
    await console.getByRole('complementary').getByRole('link', { name: order.no }).click();
    await expect(console).toHaveURL(new RegExp(`/orders/charging\\?open=${order.id}`));
  });

  await test.step('marketing sees its cost, and finance who bears it', async () => {
    await moveTo(page, `/marketing/activities?open=${activityId}`);
    const drawer = page.getByRole('complementary', { name });
    await expect(drawer).toContainText(order.coupon ?? '');
    const finance = await signIn('finance');
    const { records } = await finance.call(financialManagement.newReconciliationPage, {
      body: { by: 'station', stationIds: [stations[1].stationId], pageSize: 10 },
    });
    expect(records).toMatchObject([{ coupon: order.coupon, promotion: order.coupon }]);
  });
});

test('exchange code: is exchanged once when it is sent twice at the same time', async ({ visit }) => {
  const { page, api } = await visit('marketing');
  const admin = await signIn('admin');
  const { records: schemes } = await api.call(couponScheme.page, { body: { pageSize: 100 } });
  const scheme = schemes.find(({ companyId, isRetired }) => companyId === null && !isRetired);
  const name = `Codes ${Date.now().toString(36)}`;
  const activityId = await addActivity(page, api, { name, scheme: scheme?.name ?? '', type: 'redeem', quantity: 1 });
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
