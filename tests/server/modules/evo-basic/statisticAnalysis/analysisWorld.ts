import { sql } from 'kysely';
import { expect } from 'vitest';
import { keepStatistics } from '../../../../../server/statistics/keepStatistics';
import type { BodyIn, Endpoint, ResponseOf } from '../../../../../src/contract/endpoint';
import { addWashOrder } from '../../../../harness/washes';
import { testApp, type TestApp } from '../../../http/testApp';
import {
  addDrivers,
  addPlace,
  makeOrders,
  toOrderColumns,
  type OrderContent,
  type Place,
} from '../../../statistics/statisticWorld';

const FROM = Date.UTC(2025, 10, 20);
export const RANGE = { from: '2025-12-01', until: '2026-01-10' };
const PERMISSIONS = [
  ...['statistic/analysis/view', 'statistic/analysis/export', 'order/chargeOrder/view', 'order/carWashOrder/view'],
  'user/app/view',
];

/** A node with aggregated orders and a wash, and two callers of the analysis. */
export interface AnalysisWorld {
  test: TestApp;
  /** Tokens of an operator, and of the company of the first place. */
  operator: string;
  company: string;
  places: Place[];
  orders: OrderContent[];
  ask<E extends Endpoint>(endpoint: E, token: string, body: BodyIn<E>): Promise<ResponseOf<E>>;
}

export async function openAnalysisWorld(): Promise<AnalysisWorld> {
  const test = await testApp();
  const { places, orders } = await test.deps.db.asSystem(async (tx) => {
    const berlin = await addPlace(tx, { name: 'Berlin', timezone: 'Europe/Berlin', currency: 'EUR' });
    const almaty = await addPlace(tx, { ...berlin, name: 'Almaty', timezone: 'Asia/Almaty', currency: 'KZT' });
    const places = [berlin, almaty, await addPlace(tx, { name: 'York', timezone: 'Europe/London', currency: 'EUR' })];
    const drivers = await addDrivers(tx, 6);
    const orders = makeOrders(places, drivers, { from: FROM, days: 55, number: 200, seed: 7 }).map((order, index) =>
      index % 9 === 0 ? { ...order, refunded: order.payable } : order,
    );
    await tx
      .updateTable('charger')
      .set({ createdAt: new Date(FROM - 86_400_000) })
      .execute();
    await tx.insertInto('chargingOrder').values(orders.map(toOrderColumns)).execute();
    await sql`insert into company_customer (company_id, app_user_id, first_at, last_at)
      select distinct company_id, app_user_id, now(), now() from charging_order where app_user_id is not null`.execute(
      tx,
    );
    const { washOrderId } = await addWashOrder(tx, drivers[0]?.id ?? '', new Date('2026-01-05T10:00:00Z'));
    await tx
      .updateTable('washOrder')
      .set({ paidAt: new Date('2026-01-05T23:30:00Z'), paymentStatus: 'paid', paidAmount: '12' })
      .where('id', '=', washOrderId)
      .execute();
    return { places, orders };
  });
  await keepStatistics(test.deps);
  const operator = await test.userWith(PERMISSIONS);
  const company = await test.userWith(PERMISSIONS, { scope: 'company', companyId: places[0]?.companyId ?? '' });
  return {
    ...{ test, operator, company, places, orders },
    async ask<E extends Endpoint>(endpoint: E, token: string, body: BodyIn<E>) {
      const { code, data, msg } = await test.call(endpoint, { token, body });
      expect({ code, msg, data }, endpoint.path).toMatchObject({ code: 0 });
      return data as ResponseOf<E>;
    },
  };
}
