import type { Page } from '@playwright/test';
import { iotChargers } from '../src/contract/evo-basic/iotChargers';
import { chargerOrder } from '../src/contract/evo-bill/chargerOrder';
import { chargingStationAbnormalOrders } from '../src/contract/evo-bill/chargingStationAbnormalOrders';
import { financialManagement } from '../src/contract/evo-bill/financialManagement';
import type { Api } from './harness/api';
import { addCharger, knownTag } from './harness/fleet';
import { expect, serverUrl, test } from './harness/journey';
import { PlainCharger } from './harness/plainCharger';
import { moveTo } from './pages/settled';

const DAY_MS = 86_400_000;
/** Page size of the orders in a row's drawer. */
const ORDERS_AT_ONCE = 20;
const toWireTime = (ms: number) => new Date(ms).toISOString().slice(0, 19).replace('T', ' ');
/** In hundredths, so that sums are exact. */
const toCents = (amount: string) => Math.round(Number(amount) * 100);

/** Finds an order paid from a wallet, half of which can be refunded without an approval. */
async function paidOrder(api: Api) {
  const { records } = await api.call(chargerOrder.page, {
    body: {
      statuses: ['completed'],
      refundStatuses: ['notrefund'],
      paymentTypes: ['wallet'],
      from: toWireTime(Date.now() - 3 * DAY_MS),
      until: toWireTime(Date.now() - DAY_MS),
      pageSize: 20,
    },
  });
  for (const { id } of records) {
    const order = await api.call(chargerOrder.chargerOrderDetail, { params: { id } });
    if (toCents(order.refundable) >= 4 && 2 * toCents(order.refundable) < toCents(order.approvalLeft)) return order;
  }
  throw new Error('No order to refund');
}

type Order = Awaited<ReturnType<typeof paidOrder>>;

function toDay({ stoppedAt, timezone }: Order): string {
  return new Date(`${(stoppedAt ?? '').replace(' ', 'T')}Z`).toLocaleDateString('en-CA', { timeZone: timezone });
}

async function statementRow(api: Api, order: Order) {
  const day = toDay(order);
  const { records } = await api.call(financialManagement.newReconciliationPage, {
    body: { by: 'station', step: 'day', from: day, until: day, text: order.station, pageSize: 100 },
  });
  const row = records.find(({ currency, stationName }) => currency === order.currency && stationName === order.station);
  if (!row) throw new Error(`No row of ${order.station} on ${day}`);
  return row;
}

/** Opens an order of the open row, whose orders are paged. */
async function openOrderBehind(page: Page, api: Api, row: string, { no }: Order): Promise<void> {
  const { records } = await api.call(financialManagement.newReconciliationDetail, { body: { row, pageSize: 100 } });
  const pageNum = 1 + Math.floor(records.findIndex((order) => order.no === no) / ORDERS_AT_ONCE);
  const drawer = page.getByRole('complementary');
  if (pageNum > 1) await drawer.getByRole('button', { name: String(pageNum), exact: true }).click();
  await drawer.getByRole('link', { name: no }).click();
}

async function refundOrder(page: Page, order: Order, amount: string): Promise<void> {
  const drawer = page.getByRole('complementary', { name: order.no });
  await drawer.getByRole('button', { name: 'Refund', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Refund order ${order.no}` });
  await dialog.getByLabel(/^Amount/).fill(amount);
  await dialog.getByLabel(/^Reason/).fill('Charging stopped early');
  await dialog.getByRole('button', { name: 'Refund', exact: true }).click();
}

test('refund of half an order: changes statement and wallet by exactly that, and leaves the rest refundable', async ({
  visit,
}) => {
  const { page, api } = await visit('finance');
  const order = await paidOrder(api);
  const before = await statementRow(api, order);
  const half = (Math.floor(toCents(order.refundable) / 2) / 100).toFixed(2);

  await test.step('from the statement of the day to the order', async () => {
    const day = toDay(order);
    await moveTo(page, `/finance/statement?form=new&by=station&step=day&from=${day}&until=${day}&open=${before.id}`);
    await openOrderBehind(page, api, before.id, order);
    await expect(page.getByRole('complementary', { name: order.no })).toContainText(/Why [\d.,\s]+ [A-Z]{3}/);
  });

  await test.step('half of it goes back into the wallet', async () => {
    await refundOrder(page, order, half);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('complementary', { name: order.no })).toContainText('Partially refunded');
  });

  const after = await statementRow(api, order);
  expect(toCents(after.refunded) - toCents(before.refunded)).toBe(toCents(half));
  expect(after.paid).toBe(before.paid);

  await test.step('the customer sees it in the wallet', async () => {
    await moveTo(page, `/finance/wallets?text=${encodeURIComponent(order.user ?? '')}&appUserId=${order.userId}`);
    await page.getByRole('row').filter({ hasText: order.currency }).first().click();
    const movement = page.getByRole('listitem').filter({ hasText: order.no }).filter({ hasText: 'Refund' });
    await expect(movement).toContainText(new RegExp(`\\+${half.replace(/^(\d)(\d{3})/, '$1\\s?$2')}`));
  });

  await test.step('a second one above the rest is refused', async () => {
    await moveTo(page, `/orders/charging?open=${order.id}`);
    await refundOrder(page, order, order.refundable);
    await expect(
      page
        .getByRole('dialog')
        .getByText(/refundable/)
        .last(),
    ).toBeVisible();
    const refused = await api.ask(chargerOrder.refundOrder, {
      body: { orderId: order.id, amount: order.refundable, target: 'wallet', reason: 'again' },
    });
    expect(refused).toMatchObject({ code: 422, data: { fields: { amount: expect.any(String) as unknown } } });
  });
});

/** Makes a session without energy and returns the number of its order, which is under review. */
async function oddOrder(api: Api): Promise<string> {
  const { id, chargerCode } = await addCharger(api);
  const { key } = await api.call(iotChargers.credential, { params: { id }, body: {} });
  const charger = await PlainCharger.connect(
    `${serverUrl().replace('http', 'ws')}/ocpp/${chargerCode}`,
    chargerCode,
    key,
  );
  await charger.call('BootNotification', { chargePointVendor: 'Elsewhere', chargePointModel: 'Plain' });
  const idTag = await knownTag(api, chargerCode);
  const at = (minutesAgo: number) => new Date(Date.now() - minutesAgo * 60_000).toISOString();
  const start = { connectorId: 1, idTag, meterStart: 1_000, timestamp: at(20) };
  const { transactionId } = await charger.call('StartTransaction', start);
  await charger.call('StopTransaction', { transactionId, idTag, meterStop: 1_000, timestamp: at(2), reason: 'Local' });
  charger.hangUp();
  const pending = () => api.call(chargingStationAbnormalOrders.page, { body: { state: 'pending', text: chargerCode } });
  await expect.poll(async () => (await pending()).records.length).toBe(1);
  return (await pending()).records[0]?.no ?? '';
}

test('abnormal order: is closed once when two people try at once, and the second sees the first’s name', async ({
  visit,
}) => {
  const one = await visit('admin');
  const other = await visit('admin');
  const no = await oddOrder(one.api);
  const dialogs = await Promise.all(
    [one, other].map(async ({ page }) => {
      await moveTo(page, `/maintenance/abnormal-orders?text=${no}`);
      await page.getByRole('row').filter({ hasText: no }).click();
      await page.getByRole('complementary', { name: no }).getByRole('button', { name: 'Close order' }).click();
      const dialog = page.getByRole('dialog', { name: `Close order ${no}?` });
      await dialog.getByLabel(/^Reason/).fill('Nothing flowed');
      return dialog;
    }),
  );
  await Promise.all(dialogs.map((dialog) => dialog.getByRole('button', { name: 'Close order' }).click()));
  await expect
    .poll(async () => (await Promise.all(dialogs.map((dialog) => dialog.isVisible()))).filter(Boolean).length)
    .toBe(1);
  const loser = (await dialogs[0]?.isVisible()) ? one : other;
  await expect(loser.page.getByRole('alert').filter({ hasText: 'decided first' })).toBeVisible();
  const { records } = await one.api.call(chargingStationAbnormalOrders.page, { body: { text: no } });
  expect(records).toMatchObject([{ state: 'done', action: 'close', status: 'closed' }]);
});
