import type { Page } from '@playwright/test';
import { carWasherOrders } from '../src/contract/evo-bill/carWasherOrders';
import { chargingStationAbnormalOrders } from '../src/contract/evo-bill/chargingStationAbnormalOrders';
import { financialManagement } from '../src/contract/evo-bill/financialManagement';
import type { MonthEndAnswer, MonthEndRow } from '../src/contract/evo-bill/monthEnd';
import { formatPeriod, getLastDay } from '../src/lib/calendar';
import { roundTo, subtract } from '../src/lib/decimal';
import { countDigits, formatDifference } from '../src/lib/money';
import type { Api } from './harness/api';
import { expect, test } from './harness/journey';

const readMonth = (api: Api): Promise<MonthEndAnswer> => api.call(financialManagement.monthEndPage, { body: {} });
const readStage = async (api: Api, month: MonthEndRow) =>
  (await readMonth(api)).records.find(({ id }) => id === month.id)?.stage;

/** Months that the demo data leave open, one for each company. */
const MONTHS = 5;
const LOWERED = '1';

const setAmount = (admin: Api, id: string, payableTotalAmount: string) =>
  admin.call(chargingStationAbnormalOrders.updateAmount, { body: { id, payableTotalAmount, reason: 'Month-end' } });

/** Lowers an amount that was set for an order of a month: what was paid too much goes back, and the month tells both. */
async function lowerPrice(admin: Api, months: readonly MonthEndRow[]) {
  const { records } = await admin.call(chargingStationAbnormalOrders.page, {
    body: { state: 'done', types: ['meterMissing'], statuses: ['completed'], pageSize: 100 },
  });
  for (const month of months) {
    const order = records.find(
      ({ currency, stoppedAt, refundStatus, paid }) =>
        currency === month.currency && isWithin(stoppedAt, month) && refundStatus === 'notrefund' && Number(paid) > 2,
    );
    if (!order?.amount) continue;
    await setAmount(admin, order.id, roundTo(countDigits(order.amount), subtract(order.amount, LOWERED)));
    return { month, id: order.id, no: order.no };
  }
  throw new Error('No order whose amount was set');
}

const isWithin = (at: string | null, { startsAt, endsAt }: MonthEndRow) =>
  at !== null && at >= startsAt && at <= endsAt;

/** Decides the orders and washes that block a month, and waits until nothing blocks it. */
async function clearMonth(admin: Api, month: MonthEndRow): Promise<void> {
  const { companyId, endsAt } = month;
  const orders = await admin.call(chargingStationAbnormalOrders.page, {
    body: { state: 'pending', companyIds: [companyId], pageSize: 100 },
  });
  const pending = orders.records.filter(({ stoppedAt }) => (stoppedAt ?? '') <= endsAt);
  // One decision ends all reviews of an order; a session without its last register needs an amount.
  const byOrder = new Map(pending.map((order) => [order.orderId, order]));
  for (const order of pending) if (order.type === 'meterMissing') byOrder.set(order.orderId, order);
  for (const { id, type, amount } of byOrder.values()) {
    if (type === 'meterMissing') await setAmount(admin, id, amount ?? '5.00');
    else await admin.call(chargingStationAbnormalOrders.confirm, { params: { id }, body: {} });
  }
  const days = { dayFrom: `${month.month}-01`, dayUntil: getLastDay(month.month) };
  const washes = await admin.call(carWasherOrders.getCarWashOrderList, {
    body: { ...days, companyIds: [companyId], isUnderReview: true, pageSize: 100 },
  });
  for (const { id } of washes.records) {
    await admin.call(carWasherOrders.accept, { body: { orderId: id, reason: 'Month-end' } });
  }
  await expect.poll(() => readStage(admin, month)).toBe('ready');
}

/** Checks rows, presses the bulk action, types the month, and confirms. */
async function takeStep(page: Page, companies: readonly string[], step: 'Close' | 'Settle', month: string) {
  for (const name of companies) await page.getByRole('checkbox', { name: new RegExp(name) }).check();
  await page.getByRole('button', { name: `${step} ${companies.length}…` }).click();
  const dialog = page.getByRole('dialog', { name: new RegExp(`^${step} \\d+ months?\\?`) });
  for (const name of companies) await expect(dialog.getByText(name)).toBeVisible();
  await dialog.getByRole('textbox').fill(month);
  await dialog.getByRole('button', { name: `${step} months` }).click();
  await expect(dialog).toBeHidden();
}

test('a month is closed and settled for five companies once nothing blocks it, with a difference explained', async ({
  visit,
}) => {
  const { page, api } = await visit('finance');
  const { api: admin } = await visit('admin');
  const { records, month } = await readMonth(api);
  const name = formatPeriod(month, 'en-US');
  const open = records.filter(({ state }) => state === 'open');
  // In the demo data the last month is open for all companies, and the first of them has undecided orders.
  expect(open).toHaveLength(MONTHS);
  const [first, ...others] = open;
  if (!first) throw new Error('No months to close');
  for (const other of others) if (other.stage === 'blocked') await clearMonth(admin, other);
  const names = open.map(({ companyName }) => companyName);
  const rowOf = (company: string) => page.getByRole('row', { name: new RegExp(company) });

  await test.step('home leads to the months to close', async () => {
    await page.goto('/home');
    await page.getByRole('link', { name: /^Months to close/ }).click();
    await expect(page).toHaveURL(/\/finance\/month-end\?.*stages=blocked/);
    await expect(rowOf(first.companyName)).toBeVisible();
    await page.getByRole('button', { name: /months$/ }).click();
  });

  if (first.reviewedOrders > 0) {
    await test.step('a blocked month opens its orders, and Back keeps the open month', async () => {
      await rowOf(first.companyName).click();
      // The list has a link of that name, too, and makes room for the drawer.
      const drawer = page.getByRole('complementary', { name: first.companyName });
      await drawer.getByRole('link', { name: /^Orders under review/ }).click();
      await expect(page).toHaveURL(/\/orders\/charging\?.*isUnderReview=true/);
      await expect(page.getByText(`1–${first.reviewedOrders} of ${first.reviewedOrders}`)).toBeVisible();
      await page.goBack();
      await expect(page.getByRole('row', { name: /^Difference/ })).toContainText('0.00');
      await page.keyboard.press('Escape');
    });

    await test.step('a blocked month is refused as impossible', async () => {
      await page.getByRole('checkbox', { name: new RegExp(first.companyName) }).check();
      await expect(page.getByRole('button', { name: 'Close 0…' })).toHaveAccessibleDescription(/blocked/);
      await page.getByRole('checkbox', { name: new RegExp(first.companyName) }).uncheck();
    });
  }

  await test.step('a lowered price is told as the difference between payable and received, with its refund', async () => {
    const { month: before, id, no } = await lowerPrice(admin, open);
    const readRefunded = async () =>
      subtract((await admin.call(chargingStationAbnormalOrders.detail, { params: { id } })).refunded, LOWERED);
    await expect.poll(readRefunded).toBe('0');
    const { corrected = '' } = (await readMonth(api)).records.find((row) => row.id === before.id) ?? {};
    expect(subtract(corrected, before.corrected)).toBe(LOWERED);
    await page.reload();
    await rowOf(before.companyName).click();
    const explained = page.getByRole('row', { name: /^Price changes and earlier months/ });
    await expect(explained).toContainText(formatDifference(corrected, 'en-US'));
    await expect(page.getByRole('row', { name: /^Difference/ })).toContainText('0.00');
    await page
      .getByRole('row', { name: /^Refunded/ })
      .getByRole('link')
      .click();
    await expect(page.getByRole('row', { name: new RegExp(no) })).toBeVisible();
    await page.goBack();
    await page.keyboard.press('Escape');
  });

  await test.step('all are closed together once the blocked one is cleared', async () => {
    await clearMonth(admin, first);
    await page.reload();
    await takeStep(page, names, 'Close', name);
    await expect(page.getByText(`All ${MONTHS} are closed`, { exact: true })).toBeVisible();
    for (const company of names) await expect(rowOf(company)).toContainText('Closed');
  });

  await test.step('closed ones are settled together', async () => {
    await takeStep(page, names, 'Settle', name);
    for (const row of open) await expect.poll(() => readStage(api, row)).toBe('settled');
    for (const company of names) await expect(rowOf(company)).toContainText('Settled');
  });
});
