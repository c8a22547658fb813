import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestDatabase } from '../../harness/database';
import { createDemoDatabase } from '../../harness/demoDatabase';
import { openWorldPerFile } from '../billing/openWorld';

const world = openWorldPerFile();
let demo: TestDatabase;

beforeAll(async () => {
  demo = await createDemoDatabase();
}, 600_000);
afterAll(() => demo.drop());

/** The demo charges wallets at the end, without a prior hold. */
const OF_HOLDS = ['held', 'released'];

/** A timeline entry's kind and the names of its parameters. */
type Shape = [kind: string, params: string[]];

const toShape = (kind: string, params: object): Shape => [kind, Object.keys(params).sort()];

/** Distinct timelines of the demo's orders. */
async function readTimelines(paymentType: string, status: string): Promise<Shape[][]> {
  const { rows } = await demo.db.asSystem((tx) =>
    sql<{ events: { kind: string; params: object }[] }>`
      select jsonb_agg(jsonb_build_object('kind', e.kind, 'params', e.params) order by e.id) as events
      from order_event e join charging_order o on o.id = e.order_id
      where o.payment_type = ${paymentType} and o.status = ${status} and o.refund_status = 'notrefund' and o.payable_amount > 0
        and o.coupon_amount = 0 and not exists (select from abnormal_order a where a.order_id = o.id)
      group by o.id limit 200`.execute(tx),
  );
  const lines = rows.map(({ events }) => events.map(({ kind, params }) => toShape(kind, params)));
  return [...new Map(lines.map((line) => [JSON.stringify(line), line])).values()];
}

async function billOrder(options: Parameters<typeof world.charge>[0]): Promise<Shape[]> {
  const { id } = await world.charge(options);
  const events = await world.query((tx) =>
    tx.selectFrom('orderEvent').select(['kind', 'params']).where('orderId', '=', id).orderBy('id').execute(),
  );
  return events.filter(({ kind }) => !OF_HOLDS.includes(kind)).map(({ kind, params }) => toShape(kind, params));
}

describe('the time line of a demo order', () => {
  it.each([
    ['wallet', 'completed', undefined],
    ['creditcard', 'completed', 'tok_ok'],
    ['creditcard', 'unpaid', 'tok_decline'],
  ])('is that of an order that billing has billed: %s, %s', async (paymentType, status, cardToken) => {
    const appUserId = await world.addDriver(cardToken ? '0' : '500', cardToken);
    const order = await billOrder({ appUserId });
    expect(order.map(([kind]) => kind)).toContain(status);
    expect(await readTimelines(paymentType, status)).toEqual([order]);
  });
});
