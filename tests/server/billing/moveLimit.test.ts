import { beforeEach, describe, expect, it } from 'vitest';
import { readMoveLeft } from '../../../server/billing/approvals/moveLimit';
import { requestRefund } from '../../../server/billing/refunds/requestRefund';
import { adjustWallet } from '../../../server/billing/payments/adjustWallet';
import { BOSS, NOC } from './billingWorld';
import { openWorldPerFile } from './openWorld';

const DAY_MS = 24 * 3_600_000;
const ANNA = { userId: '3', name: 'anna' };

const world = openWorldPerFile();
let driver: string;
beforeEach(async () => {
  world.clock.advance(2 * DAY_MS);
  driver = await world.addDriver('0');
});

const adjustBalance = (amount: string, { actor = NOC, appUserId = driver, currency = 'EUR' } = {}) =>
  world.query((tx) => adjustWallet(tx, world.deps, { appUserId, currency, amount, reason: 'test' }, actor));
const refundOrder = (orderId: string, amount: string, actor = NOC) =>
  world.query((tx) => requestRefund(tx, world.deps, { orderId, amount, target: 'wallet', reason: 'test' }, actor));

describe('the approval limit', () => {
  it('holds for ten parallel adjustments by one user', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => adjustBalance('200')));
    expect(answers.filter(({ state }) => state === 'done')).toHaveLength(1);
    expect(await world.balance(driver)).toBe('200.00');
  });

  it('is exceeded when the remainder is read without a lock', async () => {
    const limit = { approvalLimit: '200', digits: 2 };
    const scope = { orderId: null, appUserId: driver, currency: 'EUR' };
    const isAllowed = () =>
      world.query(async (tx) => (await readMoveLeft(tx, world.deps, scope, NOC.userId, limit)) === '200.00');
    const allowed = await Promise.all(Array.from({ length: 10 }, isAllowed));
    await world.query(async (tx) => {
      for (const mayMove of allowed) if (mayMove) await world.give(tx, driver, '200');
    });
    expect(Number(await world.balance(driver))).toBeGreaterThan(200);
  });

  it('holds for parallel adjustments of one wallet by several users', async () => {
    const people = Array.from({ length: 6 }, (_, index) => ({ userId: String(10 + index), name: `p${index}` }));
    await Promise.all(people.map((actor) => adjustBalance('80', { actor })));
    expect(await world.balance(driver)).toBe('160.00');
  });

  it('adds up the amounts that one user moves in and out of several wallets', async () => {
    const other = await world.addDriver('0');
    expect(await adjustBalance('120')).toMatchObject({ state: 'done' });
    expect(await adjustBalance('-40')).toMatchObject({ state: 'done', balance: '80.00' });
    expect(await adjustBalance('40.01', { appUserId: other })).toMatchObject({ state: 'pending' });
    expect(await adjustBalance('40.00', { appUserId: other })).toMatchObject({ state: 'done' });
    expect(await adjustBalance('10.00', { appUserId: other, actor: BOSS })).toMatchObject({ state: 'done' });
  });

  it('is free again after 24 hours for a wallet and a user', async () => {
    await adjustBalance('200');
    expect(await adjustBalance('1')).toMatchObject({ state: 'pending' });
    world.clock.advance(DAY_MS + 1);
    expect(await adjustBalance('200')).toMatchObject({ state: 'done' });
  });

  it('counts each currency separately, and applies to a new wallet', async () => {
    await world.query((tx) =>
      tx.updateTable('currency').set({ approvalLimit: '200' }).where('code', '=', 'KZT').execute(),
    );
    await adjustBalance('200');
    expect(await adjustBalance('5000', { currency: 'KZT' })).toMatchObject({ state: 'pending' });
    expect(await adjustBalance('150', { currency: 'KZT' })).toMatchObject({ state: 'done', balance: '150.00' });
  });

  it('adds up all refunds of an order by all users', async () => {
    const payer = await world.addDriver('1000');
    const { id } = await world.charge({ appUserId: payer, energyWh: 800_000, hours: 20, powerKw: 60 });
    expect(await refundOrder(id, '150.00')).toMatchObject({ state: 'refund' });
    world.clock.advance(3 * DAY_MS);
    expect(await refundOrder(id, '60.00', ANNA)).toMatchObject({ state: 'toberefund' });
  });
});
