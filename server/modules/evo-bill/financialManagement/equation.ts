import { sql } from 'kysely';
import type { BodyOf } from '../../../../src/contract/endpoint';
import type { financialManagement } from '../../../../src/contract/evo-bill/financialManagement';
import { UNPAID_STATUSES } from '../../../../src/contract/evo-bill/orderStates';
import type { StatementEquation } from '../../../../src/contract/evo-bill/statementEquation';
import { IS_ON_ACCOUNT } from '../../../billing/statements/monthSums';
import { MOVEMENT_LINES } from '../../../billing/statements/movements';
import type { Business } from '../../../billing/store/orderRef';
import type { Tx } from '../../../db/database';
import { runAsSystem } from '../../../db/runAsSystem';
import { toMonthFigures } from '../../../domain/statements/monthFigures';
import type { Lines } from './lines';
import { findRow, withShares } from './reconciliation';

/** How a row adds up, in the terms of the month. @throws Problem 404 when there is none under these filters */
export async function readRowEquation(
  tx: Tx,
  query: BodyOf<typeof financialManagement.rowEquation>,
  business: Business = 'charging',
): Promise<StatementEquation> {
  const { row, lines, shape } = await findRow(tx, query, business);
  const [whole] = await withShares(tx, { ...query, ...shape }, [row], business);
  // Shares of other parties are part of the sum, whether or not the caller sees them.
  const sums = await runAsSystem(tx, () => sumLines(tx, lines));
  const {
    creditLimit: _limit,
    companyShare: _share,
    ...terms
  } = toMonthFigures({ ...sums, creditLimit: null, companyShare: '0' }, row.digits);
  return {
    ...terms,
    currency: row.currency,
    shares: whole?.shares ?? [],
    termOrders: await countTermOrders(tx, lines, business),
  };
}

const IS_UNPAID = sql<boolean>`exists (select from charging_order o
  where o.id = l.order_id and o.status = any(${UNPAID_STATUSES}))`;

async function sumLines(tx: Tx, lines: Lines) {
  const sum = (column: string) => sql<string>`coalesce(sum(${sql.ref(`l.${column}`)}), 0)::text`;
  const sums = await lines
    .select([sql<number>`coalesce(sum(l.orders), 0)::int`.as('orders'), sum('payable').as('payable')])
    .select([sum('paid').as('paid'), sum('refunded').as('refunded'), sum('promotion').as('promotion')])
    .select([sum('tax').as('tax'), sum('platformFee').as('platformFee'), sum('channelFee').as('channelFee')])
    .select([
      sql<string>`coalesce(sum(l.paid) filter (where ${IS_ON_ACCOUNT}), 0)::text`.as('onAccount'),
      sql<string>`coalesce(sum(l.payable - l.paid) filter (where ${IS_UNPAID}), 0)::text`.as('unpaid'),
      sql<number>`(count(distinct l.order_id) filter (where ${IS_UNPAID}))::int`.as('unpaidOrders'),
    ])
    .executeTakeFirstOrThrow();
  const { shares } = await tx
    .selectFrom('statementShare as h')
    .select(({ fn }) => fn.coalesce(fn.sum<string>('h.amount'), sql<string>`0`).as('shares'))
    .where('h.lineId', 'in', lines.select('l.id'))
    .executeTakeFirstOrThrow();
  return { ...sums, shares };
}

/** Counts the orders of a business behind each sum of some lines, and the washes behind all of them. */
export async function countTermOrders(
  tx: Tx,
  lines: Lines,
  business: Business = 'charging',
): Promise<StatementEquation['termOrders']> {
  const order = sql.ref(business === 'wash' ? 'g.washOrderId' : 'g.orderId');
  const summed = lines
    .select(['l.orderId', 'l.washOrderId'])
    .select([
      sql<boolean>`bool_or(l.kind = 'priced')`.as('isPriced'),
      sql<boolean>`bool_or(${MOVEMENT_LINES.received})`.as('isReceived'),
      sql<boolean>`bool_or(${MOVEMENT_LINES.onAccount})`.as('isOnAccount'),
      sql<boolean>`bool_or(${MOVEMENT_LINES.refunded})`.as('isRefunded'),
      sql<boolean>`bool_or(${MOVEMENT_LINES.promotion})`.as('isPromoted'),
    ])
    .groupBy(['l.orderId', 'l.washOrderId']);
  const countOf = (condition: string) =>
    sql<number>`(count(*) filter (where ${order} is not null and ${sql.ref(`g.${condition}`)}))::int`;
  return tx
    .selectFrom(summed.as('g'))
    .select([
      countOf('isPriced').as('payable'),
      countOf('isReceived').as('received'),
      countOf('isOnAccount').as('onAccount'),
      countOf('isRefunded').as('refunded'),
      countOf('isPromoted').as('promotion'),
      sql<number>`(count(*) filter (where g.wash_order_id is not null))::int`.as('washes'),
    ])
    .executeTakeFirstOrThrow();
}
