import { expect } from 'vitest';
import type { BodyIn, Endpoint, ResponseOf } from '../../../../../src/contract/endpoint';
import { chargerOrder } from '../../../../../src/contract/evo-bill/chargerOrder';
import type { TestApp } from '../../../http/testApp';

/** Orders of all tests: on the days of most figures, before and after them. */
export const ORDERS = { from: Date.UTC(2025, 10, 20), days: 55, number: 200, seed: 7 };
/** Days of most figures. */
export const RANGE = { from: '2025-12-01', until: '2026-01-10' };

/** The answer of a call that must not be refused. */
export async function askFigures<E extends Endpoint>(
  test: TestApp,
  endpoint: E,
  call: { token: string; body: BodyIn<E> },
): Promise<ResponseOf<E>> {
  const { code, data, msg } = await test.call(endpoint, call);
  expect({ code, msg, data }, endpoint.path).toMatchObject({ code: 0 });
  return data as ResponseOf<E>;
}

export type OrderFilters = Omit<BodyIn<typeof chargerOrder.page>, 'withTotals'>;

/** Orders that a figure of these days opens: their number and their money by currency. */
export async function sumOpenedOrders(test: TestApp, token: string, filters: OrderFilters) {
  const body = { ...filters, endedDayFrom: RANGE.from, endedDayUntil: RANGE.until, withTotals: true };
  const { total, totals = [] } = await askFigures(test, chargerOrder.page, { token, body });
  const money = totals.map(({ currency, amounts }) => ({
    ...{ currency, revenue: amounts['payable'], refunded: amounts['refunded'] },
  }));
  return { total, money };
}

export const sortMoney = (rows: readonly { currency: string; revenue: string; refunded: string }[]) =>
  rows
    .map(({ currency, revenue, refunded }) => ({ currency, revenue, refunded }))
    .sort((one, other) => one.currency.localeCompare(other.currency));
