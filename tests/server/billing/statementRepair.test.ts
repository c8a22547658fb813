import pg from 'pg';
import { expect, it } from 'vitest';
import { closePeriod } from '../../../server/billing/periods';
import { requestRefund } from '../../../server/billing/refunds';
import { REPAIR } from '../../../server/db/migrations/0015_statements';
import { BillingWorld, NOC } from './billingWorld';
import { SOUND } from './sampleSession';

const DAY_MS = 86_400_000;
/** Lines as they were written before: tax and fee with the price, and never given back. */
const AS_BEFORE = [
  'set session_replication_role = replica',
  `update statement_line l set tax = o.tax, platform_fee = o.platform_fee from charging_order o
   where o.id = l.order_id and l.kind = 'priced'`,
  `update statement_line set tax = 0, platform_fee = 0 where kind <> 'priced'`,
  'set session_replication_role = origin',
];

it('the repair of statements computes open months anew, and corrects closed ones in the month that runs', async () => {
  // Lines are repaired in the database's own month.
  const world = await BillingWorld.create();
  world.clock.advance(Date.now() - 40 * DAY_MS - world.clock.now());
  const order = await world.charge({ appUserId: await world.addDriver('50') });
  const refund = { orderId: order.id, amount: '4.00', target: 'wallet', reason: 'test' } as const;
  await world.query((tx) => requestRefund(tx, world.deps, refund, NOC));
  const month = new Date(world.clock.now()).toISOString().slice(0, 'YYYY-MM'.length);
  world.clock.advance(40 * DAY_MS);
  const open = await world.charge({ appUserId: await world.addDriver('50') });
  await world.query((tx) => closePeriod(tx, world.deps, { companyId: world.companyId, currency: 'EUR', month }, NOC));
  const owner = new pg.Client({ connectionString: world.database.url });
  await owner.connect();
  for (const statement of AS_BEFORE) await owner.query(statement);
  expect(await world.proof()).toEqual({ ...SOUND, wrongStatements: 1, wrongRows: 1 });
  const closed = await world.lines(order.id);

  await owner.query('begin');
  for (const statement of REPAIR) await owner.query(statement);
  await owner.query('commit');
  await owner.end();

  expect(await world.proof()).toEqual(SOUND);
  const lines = await world.lines(order.id);
  expect(lines.slice(0, -1)).toEqual(closed);
  expect(lines.at(-1)).toMatchObject({ kind: 'correction', isLate: true, payable: '0', tax: '-0.64' });
  const priced = (await world.lines(open.id))[0];
  expect(Number(priced?.tax)).toBe(0);
  await world.close();
});
