import type { Locator } from '@playwright/test';
import { adminGetApp } from '../src/contract/evo-basic/adminGetApp';
import { iotCarwashSupplier } from '../src/contract/evo-basic/iotCarwashSupplier';
import { carWasherOrders } from '../src/contract/evo-bill/carWasherOrders';
import { userWallet } from '../src/contract/evo-wallet/userWallet';
import type { Api } from './harness/api';
import { expect, serverUrl, test } from './harness/journey';
import { phrase } from './harness/phrase';
import { PlainSupplier, type PlainCommand } from './harness/plainSupplier';
import { fillCompany } from './pages/equipmentForms';
import { fillServiceItem, fillWashSite, importWasher, sellWash } from './pages/washForms';
import { AlarmsPage } from './pages/alarmsPage';
import { moveTo } from './pages/settled';

const PRICE = '900';
const MACHINE = 'PLAIN-1';
const SECRET = 'what both have agreed on';
const PROGRAMME = { code: 'P1', name: 'Express rinse', minutes: 4 };

/** Finds a wallet in KZT that can pay two washes, and its user's phone, since names are not unique. */
async function findWallet(api: Api): Promise<{ id: string; phone: string }> {
  const sort = [{ field: 'balance' as const, order: 'desc' as const }];
  const { records } = await api.call(userWallet.page, { body: { currency: 'KZT', sort, pageSize: 50 } });
  for (const { id, balance, userPhone } of records) {
    if (userPhone === null || Number(balance) < 2 * Number(PRICE)) continue;
    const [user] = await api.call(adminGetApp.getAppUserList, { body: { text: userPhone } });
    if (user) return { id, phone: userPhone };
  }
  throw new Error('No wallet that can pay two washes');
}

/** Report of the machine about the wash of a start command. */
const washOf = ({ id }: PlainCommand, state: string, percent: number) => ({ wash: { id, state, percent } });

test('car washes: a new company sells one that is finished, and one that fails and is refunded', async ({ visit }) => {
  const { page, api } = await visit('admin');
  const name = `Plain ${Date.now().toString(36)}`;
  const code = name.toLowerCase().replace(' ', '-');
  const plain = await PlainSupplier.start(serverUrl(), code, SECRET);
  const supplier = { code, name, url: plain.url, announcesUrl: false, secret: SECRET };
  await api.call(iotCarwashSupplier.add, { body: supplier });
  await plain.tellInventory([{ code: MACHINE, name: 'Bay 1' }], [PROGRAMME]);

  await test.step('a company gets a wash site, a service and a washer', async () => {
    await moveTo(page, '/companies/companies?open=new');
    await fillCompany(page, name);
    await moveTo(page, '/car-wash/sites?open=new');
    await fillWashSite(page, { name: `${name} site`, company: name });
    await moveTo(page, '/car-wash/services?open=new');
    await fillServiceItem(page, { site: `${name} site`, supplier: name, service: PROGRAMME.name, price: PRICE });
    await moveTo(page, '/car-wash/washers');
    await importWasher(page, { site: `${name} site`, supplier: name, machine: MACHINE });
    await plain.report(MACHINE);
  });

  const wallet = await findWallet(api);
  const balance = async () => Number((await api.call(userWallet.detail, { body: { id: wallet.id } })).balance);
  const sell = async () => {
    await moveTo(page, '/orders/car-wash?open=new');
    const sale = { supplier: name, washer: 'Bay 1', service: PROGRAMME.name, user: wallet.phone };
    return sellWash(page, { ...sale, licensePlate: '123 ABC 02' });
  };

  /** Amount paid for an order: its price, less a coupon if the user has one. */
  const readPaid = async (order: Locator) => {
    const no = await order.getByRole('heading', { name: /^W\d/ }).innerText();
    const body = { text: no, pageSize: 10 as const };
    return Number((await api.call(carWasherOrders.getCarWashOrderList, { body })).records[0]?.paid);
  };

  await test.step('a wash is sold, paid from the wallet, and finished by the machine', async () => {
    const before = await balance();
    const order = await sell();
    const start = await plain.nextCommand();
    expect(start).toMatchObject({ kind: 'start', machine: MACHINE, programme: PROGRAMME.code });
    const paid = await readPaid(order);
    expect(paid).toBeGreaterThan(0);
    expect(before - (await balance())).toBe(paid);
    await plain.report(MACHINE, { status: 'washing', ...washOf(start, 'started', 0) });
    await expect(order).toContainText(phrase('washOrders:status.washing'));
    await plain.report(MACHINE, { status: 'washing', ...washOf(start, 'running', 60) });
    await plain.report(MACHINE, washOf(start, 'finished', 100));
    await expect(order).toContainText(phrase('washOrders:status.completed'));
    expect(before - (await balance())).toBe(paid);
  });

  await test.step('a wash that fails half-way closes its order, and the money is back in the wallet', async () => {
    const before = await balance();
    const order = await sell();
    const start = await plain.nextCommand();
    await plain.report(MACHINE, { status: 'washing', ...washOf(start, 'running', 40) });
    await expect(order).toContainText(phrase('washOrders:status.washing'));
    await plain.report(MACHINE, { status: 'error', errorCode: 'E21', ...washOf(start, 'failed', 40) });
    await expect(order).toContainText(phrase('washOrders:status.closed'));
    await expect(order).toContainText(phrase('washOrders:paymentStatus.refunded'));
    await expect.poll(balance).toBe(before);
  });

  await test.step('the machine’s error is an alarm that names it', async () => {
    await moveTo(page, `/live/alarms?text=${encodeURIComponent(name)}`);
    const alarm = page.getByRole('row').filter({ hasText: phrase('faults:alarm.washer.error') });
    await expect(alarm).toContainText(`${name} site`);
    await plain.report(MACHINE);
    await new AlarmsPage(page).show('Cleared');
    await expect(alarm).toContainText(phrase('status:alarmState.cleared', { time: '' }).trim());
  });
  await plain.stop();
});
