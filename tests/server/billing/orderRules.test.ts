import { beforeAll, describe, expect, it } from 'vitest';
import { closeOrder } from '../../../server/billing/orders/closeOrder';
import { requestRefund } from '../../../server/billing/refunds/requestRefund';
import type { Tx } from '../../../server/db/database';
import { orderOnWire, selectOrders } from '../../../server/modules/evo-bill/chargerOrder/orders';
import { readPlaces } from '../../../server/modules/evo-bill/sessionPlaces';
import type { ChargingOrder } from '../../../src/contract/evo-bill/orderRow';
import { ORDER_STATUSES, REFUND_STATUSES } from '../../../src/contract/evo-bill/orderStates';
import { findCloseRefusal, findRefundRefusal } from '../../../src/lib/orderRules';
import { NOC } from './billingWorld';
import { openWorldPerFile } from './openWorld';
import {
  ALL_REFUNDED,
  findRefusal,
  NOTHING_PAID,
  OPERATOR,
  PART_PAID,
  PART_REFUNDED,
  placeOrder,
  STATES,
  tryOut,
  type Standing,
} from './orderWalk';

const world = openWorldPerFile();
/** An order paid from a wallet. */
let orderId: string;

beforeAll(async () => {
  orderId = (await world.charge({ appUserId: await world.addDriver('1000') })).id;
});

async function readOrderRow(tx: Tx): Promise<ChargingOrder> {
  const found = await selectOrders(tx).where('o.id', '=', orderId).execute();
  const [row] = await readPlaces(tx, OPERATOR, 'charging_order', found);
  if (!row) throw new Error('no order');
  return orderOnWire(row, false);
}

/** Lists the statuses in which a call succeeds for any refund state and amount. */
const findTakenStatuses = (answers: readonly (readonly [Standing, string | null])[]) =>
  ORDER_STATUSES.filter((status) => answers.some(([at, refusal]) => at.status === status && refusal === null));

describe('console and server', () => {
  it('agree on closing an order in every state of order and refund', async () => {
    const answers: [Standing, string | null][] = [];
    for (const state of STATES) {
      const standing = { ...state, ...PART_REFUNDED };
      for (const isUnderReview of [true, false]) {
        await tryOut(world, async (tx) => {
          await placeOrder(world, tx, { id: orderId, isUnderReview }, standing);
          const row = await readOrderRow(tx);
          const close = { orderId: orderId, reason: 'test' };
          const refusal = await findRefusal(tx, () => closeOrder(tx, world.deps, close, NOC));
          expect([standing, isUnderReview, findCloseRefusal(row)]).toEqual([standing, isUnderReview, refusal]);
          if (isUnderReview) expect(refusal).toBe('underReview');
          else answers.push([standing, refusal]);
        });
      }
    }
    expect(findTakenStatuses(answers)).toEqual(['unpaid']);
  });

  it('agree on refunding an order in every state and paid amount', async () => {
    const answers: [Standing, string | null][] = [];
    for (const amounts of [NOTHING_PAID, PART_PAID, PART_REFUNDED, ALL_REFUNDED]) {
      const refunds = amounts === PART_REFUNDED ? REFUND_STATUSES : ['notrefund', 'refund'];
      for (const state of STATES.filter(({ refundStatus }) => refunds.includes(refundStatus))) {
        const standing = { ...state, ...amounts };
        await tryOut(world, async (tx) => {
          const isUnderReview = amounts === PART_PAID;
          await placeOrder(world, tx, { id: orderId, isUnderReview }, standing);
          const row = await readOrderRow(tx);
          const refund = { orderId: orderId, amount: '1.00', target: 'wallet', reason: 'test' } as const;
          const refusal = await findRefusal(tx, () => requestRefund(tx, world.deps, refund, NOC));
          expect([standing, findRefundRefusal(row)]).toEqual([standing, refusal]);
          answers.push([standing, refusal]);
        });
      }
    }
    expect(findTakenStatuses(answers)).toEqual(['completed', 'closed', 'refundfailed']);
    const taken = answers.filter(([, refusal]) => refusal === null);
    expect(new Set(taken.map(([{ refundStatus }]) => refundStatus))).toEqual(
      new Set(['notrefund', 'refund', 'partialrefund', 'refundfail']),
    );
  });
});
