import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Breakdown } from '../../../../src/contract/breakdown';
import type { OrderMoney } from '../../../../src/contract/evo-wallet/orderMoney';
import { userMoney } from '../../../../src/contract/evo-wallet/userMoney';
import { addCharger, addCompany, addStation } from '../../../harness/equipment';
import { addOrder } from '../../../harness/orders';
import { addAppUser } from '../../../harness/people';
import { testApp, type TestApp } from '../../http/testApp';

const VIEW = ['finance/userFlow/view'];
const atHour = (hour: number) => new Date(Date.UTC(2026, 0, 15, hour));

let test: TestApp;
let operator: string;
let stranger: string;
let first: string;
let second: string;
let idle: string;

/** A session at 0.50 a kWh. */
function toBreakdown(quantity: string, amount: string): string {
  const line = { kind: 'electricity', period: 'peak', quantity, unitPrice: '0.50', amount };
  return JSON.stringify({ currency: 'EUR', lines: [line], payable: amount, energy: quantity } as unknown as Breakdown);
}

beforeAll(async () => {
  test = await testApp();
  let strangerId = '';
  await test.deps.db.asSystem(async (tx) => {
    const companyId = await addCompany(tx, 'Volt');
    const stationId = await addStation(tx, companyId, 'Karl-Marx-Allee 33');
    const place = { charger: await addCharger(tx, stationId, 'BER-1'), stationId, companyId };
    const appUserId = await addAppUser(tx, 'Anna', {});
    const addPriced = async (hour: number, quantity: string, payable: string, driver = appUserId) => {
      const id = await addOrder(tx, place, { appUserId: driver, payable, at: atHour(hour) });
      const breakdown = toBreakdown(quantity, payable);
      await tx.updateTable('chargingOrder').set({ breakdown }).where('id', '=', id).execute();
      return id;
    };
    first = await addPriced(1, '10.000', '5.00');
    await addPriced(2, '30.000', '15.00', await addAppUser(tx, 'Boris', {}));
    idle = await addPriced(3, '0.000', '0.00');
    second = await addPriced(4, '16.000', '8.00');
    strangerId = await addCompany(tx, 'Stranger');
  });
  stranger = await test.userWith(VIEW, { scope: 'company', companyId: strangerId });
  operator = await test.userWith(VIEW);
});
afterAll(() => test.close());

const askOrder = (orderId: string, token = operator) =>
  test.call(userMoney.order, { token, body: { business: 'charging', orderId } });
const readMoney = async (orderId: string) => (await askOrder(orderId)).data as OrderMoney;

describe('the money of an order', () => {
  it('is compared with the last session of the person at the station that had energy', async () => {
    expect((await readMoney(second)).lastHere).toMatchObject({
      id: first,
      payable: '5.00',
      lines: [{ kind: 'energy', quantity: '6.000', unitPrice: '0.5', amount: '3.00' }],
      difference: '3.00',
    });
    expect((await readMoney(idle)).lastHere).toMatchObject({ id: first, difference: '-5.00' });
  });

  it('has nothing to be compared with when it is the first one there', async () => {
    expect(await readMoney(first)).toMatchObject({ lastHere: null, refund: { amount: '5.00', currency: 'EUR' } });
  });

  it('is not found when the caller does not see it', async () => {
    expect((await askOrder(second, stranger)).code).toBe(404);
    expect(
      (await test.call(userMoney.order, { token: operator, body: { business: 'wash', orderId: first } })).code,
    ).toBe(404);
  });
});
