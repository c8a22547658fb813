import { chargerOrder } from '../src/contract/evo-bill/chargerOrder';
import { userMoney } from '../src/contract/evo-wallet/userMoney';
import type { Api } from './harness/api';
import { expect, test } from './harness/journey';
import { phrase } from './harness/phrase';
import { moveTo } from './pages/settled';

const DAY_MS = 86_400_000;
const toWireTime = (ms: number) => new Date(ms).toISOString().slice(0, 19).replace('T', ' ');

/** Finds an order paid from a wallet by a user with phone and e-mail, with a refund that needs no second approval. */
async function findPaidOrder(api: Api) {
  const { records } = await api.call(chargerOrder.page, {
    body: {
      statuses: ['completed'],
      refundStatuses: ['notrefund'],
      paymentTypes: ['wallet'],
      from: toWireTime(Date.now() - 12 * DAY_MS),
      until: toWireTime(Date.now() - 4 * DAY_MS),
      pageSize: 50,
    },
  });
  for (const { id, userId, phone } of records) {
    if (userId === null || phone === null) continue;
    const order = await api.call(chargerOrder.chargerOrderDetail, { params: { id } });
    const isSmall = Number(order.refundable) > 0 && Number(order.refundable) < Number(order.approvalLeft);
    if (!isSmall) continue;
    const { sendRefusal } = await api.call(chargerOrder.receipt, { params: { id } });
    if (sendRefusal === null) return { order, userId, phone };
  }
  throw new Error('No order to refund');
}

async function readWallet(api: Api, appUserId: string, currency: string) {
  const { wallets } = await api.call(userMoney.heads, {
    body: { appUserId, from: toWireTime(Date.now() - 20 * DAY_MS) },
  });
  const wallet = wallets.find((each) => each.currency === currency);
  if (!wallet) throw new Error(`No wallet in ${currency}`);
  return wallet;
}

test('a person who paid too much is found by phone number and refunded from the time line', async ({ visit }) => {
  const { page, api } = await visit('admin');
  const { order, userId, phone } = await findPaidOrder(api);
  const before = await readWallet(api, userId, order.currency);

  await test.step('the phone number leads to all money of the person', async () => {
    await moveTo(page, '/home');
    await page.keyboard.press('Control+k');
    await page.getByLabel(phrase('shell:palette.placeholder')).fill(phone);
    await expect(page.getByRole('button', { name: `${phone} · ` })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/users/app/${userId}/money`));
    await expect(page.getByText(`Wallet ${order.currency}`)).toBeVisible();
  });

  await test.step('the row says what a refund of all does', async () => {
    await page.getByRole('row').filter({ hasText: order.no }).first().click();
    const preview = page.getByRole('region', { name: phrase('personMoney:preview.title') });
    await expect(preview).toContainText(phrase('personMoney:preview.to.wallet'));
    await expect(preview).toContainText(phrase('personMoney:preview.notNeeded'));
  });

  await test.step('the order is refunded from its row, and the message names the sum', async () => {
    const drawer = page.getByRole('complementary', { name: order.no });
    await drawer.getByRole('button', { name: 'Refund', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: `Refund order ${order.no}` });
    await dialog.getByLabel(/^Reason/).fill('Paid too much');
    await dialog.getByRole('button', { name: 'Refund', exact: true }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByText(new RegExp(`${order.currency} .*wallet`, 'i')).first()).toBeVisible();
  });

  await test.step('the refund is a row of the time line, and the wallet is still proven', async () => {
    const rows = page.getByRole('row').filter({ hasText: order.no });
    await expect(rows.filter({ hasText: 'Refund' })).toHaveCount(1);
    const after = await readWallet(api, userId, order.currency);
    expect(Number(after.balance) - Number(before.balance)).toBeCloseTo(Number(order.refundable), 5);
    expect(Number(after.proof?.difference)).toBe(0);
  });

  await test.step('the receipt is sent, and saved as a PDF', async () => {
    const drawer = page.getByRole('complementary', { name: order.no });
    await drawer.getByRole('button', { name: phrase('orders:receipt.send') }).click();
    await expect(page.getByText(/^Receipt sent to /)).toBeVisible();
    await drawer.getByRole('link', { name: phrase('orders:receipt.verb') }).click();
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: phrase('orders:receipt.pdf') }).click();
    expect((await saved).suggestedFilename()).toBe(`receipt-${order.no}.pdf`);
  });
});
