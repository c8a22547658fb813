import type { Locator, Page } from '@playwright/test';
import { iotChargers } from '../src/contract/evo-basic/iotChargers';
import { chargerOrder } from '../src/contract/evo-bill/chargerOrder';
import type { ChargingOrder } from '../src/contract/evo-bill/orderRow';
import type { Api } from './harness/api';
import { addCharger, knownTag } from './harness/fleet';
import { expect, serverUrl, test } from './harness/journey';
import { phrase } from './harness/phrase';
import { PlainCharger } from './harness/plainCharger';
import { isSettled } from './pages/settled';

/** Charges at a new charger from start to stop. @returns its code and the order */
async function finishSession(api: Api): Promise<{ code: string; order: ChargingOrder }> {
  const { id, chargerCode: code } = await addCharger(api);
  const { key } = await api.call(iotChargers.credential, { params: { id }, body: {} });
  const charger = await PlainCharger.connect(`${serverUrl().replace('http', 'ws')}/ocpp/${code}`, code, key);
  await charger.call('BootNotification', { chargePointVendor: 'Elsewhere', chargePointModel: 'Plain' });
  const idTag = await knownTag(api, code);
  const toTime = (minutesAgo: number) => new Date(Date.now() - minutesAgo * 60_000).toISOString();
  const start = { connectorId: 1, idTag, meterStart: 0, timestamp: toTime(20) };
  const { transactionId } = await charger.call('StartTransaction', start);
  const stop = { transactionId, idTag, meterStop: 8_000, timestamp: toTime(2), reason: 'Local' };
  await charger.call('StopTransaction', stop);
  charger.hangUp();
  const { records } = await api.call(chargerOrder.page, { body: { chargerCode: code } });
  const [order] = records;
  if (!order) throw new Error(`No order of ${code}`);
  return { code, order };
}

const findDrawer = (page: Page, name: string) => page.getByRole('complementary', { name });
const findRelated = (drawer: Locator, name: string) =>
  drawer.getByRole('navigation', { name: phrase('records:related.title') }).getByRole('link', { name, exact: true });

test('an order: leads to the message that ended it and back, and on to all that it touched', async ({ visit }) => {
  const { page, api } = await visit('admin');
  const { code, order } = await finishSession(api);
  const drawer = findDrawer(page, order.no);

  await test.step('to the message that ended it', async () => {
    await page.goto(`/orders/charging?open=${order.id}`);
    await drawer.getByRole('link', { name: /^StopTransaction/ }).click();
    await expect(drawer.getByRole('region', { name: phrase('records:frames.title') })).toContainText(
      '"meterStop": 8000',
    );
  });

  await test.step('over the session back to the order', async () => {
    await findRelated(drawer, phrase('records:related.session')).click();
    const session = findDrawer(page, order.txnId ?? '');
    await session.getByRole('link', { name: /^StopTransaction/ }).click();
    await expect(session).toContainText('"reason": "Local"');
    await findRelated(session, phrase('records:related.order')).click();
    await expect(drawer).toBeVisible();
  });

  await test.step('to its charger, whose messages lead to the session, and over it to the order', async () => {
    await findRelated(drawer, phrase('records:related.charger')).click();
    await findRelated(findDrawer(page, code), phrase('records:related.messages')).click();
    await page
      .getByRole('row', { name: /StopTransaction/ })
      .first()
      .click();
    await findRelated(findDrawer(page, 'StopTransaction'), phrase('records:related.session')).click();
    await findRelated(findDrawer(page, order.txnId ?? ''), phrase('records:related.order')).click();
    await expect(drawer).toBeVisible();
  });

  await test.step('to its charger, and from there to its orders', async () => {
    await findRelated(drawer, phrase('records:related.charger')).click();
    await findRelated(findDrawer(page, code), phrase('records:related.orders')).click();
    await expect(page.getByRole('row', { name: order.no })).toBeVisible();
  });
});

test('the search: opens an order by its number from any page', async ({ visit }) => {
  const { page, api } = await visit('admin');
  const { order } = await finishSession(api);
  await page.goto('/home');
  await isSettled(page);
  await page.keyboard.press('Control+k');
  await page.getByLabel(phrase('shell:palette.placeholder')).fill(order.no);
  await page.getByText(order.no, { exact: true }).click();
  await expect(findDrawer(page, order.no)).toBeVisible();
});
