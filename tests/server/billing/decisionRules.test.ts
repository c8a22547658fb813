import { beforeAll, describe, expect, it } from 'vitest';
import { confirmAbnormal, settleAbnormal } from '../../../server/billing/abnormal/abnormalActions';
import { closeAbnormal } from '../../../server/billing/abnormal/abnormalClosing';
import { setAbnormalAmount } from '../../../server/billing/abnormal/manualAmounts';
import { endSession } from '../../../server/billing/store/endSession';
import type { Tx } from '../../../server/db/database';
import { readOrder } from '../../../server/modules/evo-bill/chargerOrder/orderDetail';
import { readAbnormalPage } from '../../../server/modules/evo-bill/chargingStationAbnormalOrders/abnormal';
import {
  ABNORMAL_ACTIONS,
  type AbnormalAction,
  type AbnormalOrder,
} from '../../../src/contract/evo-bill/chargingStationAbnormalOrders';
import {
  ORDER_STATUSES,
  REFUND_STATUSES,
  type OrderStatus,
  type RefundStatus,
} from '../../../src/contract/evo-bill/orderStates';
import { findEndableSession } from '../../../src/entities/session/endableSession';
import { findDecisionRefusal } from '../../../src/lib/decisionRules';
import { NOC } from './billingWorld';
import { openWorldPerFile } from './openWorld';
import { ALL_REFUNDED, findRefusal, OPERATOR, PART_REFUNDED, placeOrder, STATES, tryOut } from './orderWalk';

const world = openWorldPerFile();
/** An order that was paid from a wallet and is under review. */
let orderId: string;
let abnormalId: string;
let running: { transactionId: string; orderId: string };

beforeAll(async () => {
  orderId = (await world.charge({ appUserId: await world.addDriver('1000') })).id;
  running = await world.begin({ appUserId: await world.addDriver('1000') });
  abnormalId = await world.query(async (tx) => {
    const { stationId, companyId } = world;
    const fault = { stationId, companyId, type: 'zeroEnergy', foundAt: new Date(world.clock.now()) } as const;
    const row = await tx
      .insertInto('abnormalOrder')
      .values({ ...fault, orderId })
      .returning('id')
      .executeTakeFirstOrThrow();
    return row.id;
  });
});

const DECISIONS: readonly {
  amounts: typeof PART_REFUNDED;
  refunds: readonly RefundStatus[];
  wishes: readonly Wish[];
}[] = [
  {
    amounts: PART_REFUNDED,
    refunds: REFUND_STATUSES,
    wishes: [
      { action: 'confirm', amount: null },
      { action: 'settle', amount: null },
      { action: 'close', amount: null },
      { action: 'amount', amount: '2.00' },
    ],
  },
  // A raise returns no money, and a closing returns none of an order that has been refunded.
  { amounts: PART_REFUNDED, refunds: ['refunding'], wishes: [{ action: 'amount', amount: '11.00' }] },
  { amounts: ALL_REFUNDED, refunds: ['refunding', 'refund'], wishes: [{ action: 'close', amount: null }] },
];

const ENDED_REFUNDS: readonly RefundStatus[] = REFUND_STATUSES.filter(
  (each) => each !== 'toberefund' && each !== 'refunding',
);
/** The rules treat ended refunds alike, so in the short run each order status takes one of them in turn. */
const WALKED = STATES.filter(({ status, refundStatus }) => {
  const turn = ENDED_REFUNDS.indexOf(refundStatus);
  return process.env.LONG || turn < 0 || ORDER_STATUSES.indexOf(status) % ENDED_REFUNDS.length === turn;
});

interface Wish {
  action: AbnormalAction;
  amount: string | null;
}

function decideAbnormal(tx: Tx, action: AbnormalAction, amount: string | null): Promise<unknown> {
  const { deps } = world;
  if (action === 'confirm') return confirmAbnormal(tx, deps, { abnormalId }, NOC);
  if (action === 'settle') return settleAbnormal(tx, deps, { abnormalId }, NOC);
  if (action === 'close') return closeAbnormal(tx, deps, { abnormalId, reason: 'test' }, NOC);
  return setAbnormalAmount(tx, deps, { abnormalId, amount: amount ?? '', reason: 'test' }, NOC);
}

async function readAbnormalRow(tx: Tx): Promise<AbnormalOrder> {
  const query = { pageNum: 1, pageSize: 10 } as const;
  const { records } = await readAbnormalPage(tx, { session: OPERATOR, locale: 'en_US' }, query);
  const row = records.find(({ id }) => id === abnormalId);
  if (!row) throw new Error('no abnormal order');
  return row;
}

describe('console and server', () => {
  it('offer and accept the same decisions in every state of order and refund', async () => {
    const taken: Record<string, Set<OrderStatus>> = {};
    for (const { amounts, refunds, wishes } of DECISIONS) {
      for (const state of WALKED.filter(({ refundStatus }) => refunds.includes(refundStatus))) {
        const standing = { ...state, ...amounts };
        await tryOut(world, async (tx) => {
          await placeOrder(world, tx, { id: orderId, isUnderReview: true }, standing);
          const row = await readAbnormalRow(tx);
          for (const { action, amount } of wishes) {
            const refusal = await findRefusal(tx, () => decideAbnormal(tx, action, amount));
            const shown = findDecisionRefusal(action, row, amount);
            expect([action, amount, standing, shown]).toEqual([action, amount, standing, refusal]);
            if (refusal === null) (taken[action] ??= new Set()).add(state.status);
          }
        });
      }
    }
    const priced = ['pricing', 'unpaid', 'withholding', 'completed', 'closed', 'refunded', 'refundfailed'];
    expect(taken).toEqual({
      confirm: new Set(ORDER_STATUSES),
      settle: new Set(priced),
      amount: new Set(priced),
      close: new Set(ORDER_STATUSES.filter((each) => !['paying', 'refunding', 'closed', 'refunded'].includes(each))),
    });
  });
});

describe('an abnormal order', () => {
  it.each(['amount', 'close'] as const)(
    'refuses every decision in console and server while its %s waits for approval',
    async (kind) => {
      await tryOut(world, async (tx) => {
        const { companyId } = world;
        const request = { requestedBy: '7', requestedByName: 'anna', requestedAt: new Date(world.clock.now()) };
        await tx
          .insertInto('approval')
          .values({ kind, companyId, orderId: orderId, amount: '10.00', currency: 'EUR', reason: 'test', ...request })
          .execute();
        const row = await readAbnormalRow(tx);
        for (const action of ABNORMAL_ACTIONS) {
          const refusal = await findRefusal(tx, () => decideAbnormal(tx, action, '9.00'));
          expect([action, refusal, findDecisionRefusal(action, row)]).toEqual([action, `${kind}Waits`, `${kind}Waits`]);
        }
      });
    },
  );

  it.each(ABNORMAL_ACTIONS)(
    'is decided once by %s in console and server, and only an amount can be decided again',
    async (decision) => {
      await tryOut(world, async (tx) => {
        await tx
          .updateTable('abnormalOrder')
          .set({ state: 'done', action: decision, doneAt: new Date(world.clock.now()), doneByName: 'noc' })
          .where('id', '=', abnormalId)
          .execute();
        const row = await readAbnormalRow(tx);
        for (const action of ABNORMAL_ACTIONS) {
          const refusal = await findRefusal(tx, () => decideAbnormal(tx, action, '11.00'));
          const expected = decision === 'amount' && action === 'amount' ? null : 'decided';
          expect([action, refusal, findDecisionRefusal(action, row)]).toEqual([action, expected, expected]);
        }
      });
    },
  );
});

describe('a running session', () => {
  const REACHES = {
    'offline charger': { isOnline: false, isAtConnector: true },
    'online charger that reports it': { isOnline: true, isAtConnector: true },
    'online charger that reports none': { isOnline: true, isAtConnector: false },
  };

  const reaches = Object.entries(REACHES).map(([name, reach], no) => [name, reach, no] as const);
  /** In the short run each status takes one reach in turn; the status of a running session takes all. */
  const listStatuses = (no: number) =>
    ORDER_STATUSES.filter((each, at) => process.env.LONG || each === 'charging' || at % reaches.length === no);

  it.each(reaches)('of a %s order is ended and decided as the console offers', async (_name, reach, no) => {
    for (const status of listStatuses(no)) {
      await tryOut(world, async (tx) => {
        const { transactionId, orderId } = running;
        await tx.updateTable('charger').set({ isOnline: reach.isOnline }).execute();
        await tx
          .updateTable('connector')
          .set({ transactionId: reach.isAtConnector ? transactionId : null, reportedStatus: 'charging' })
          .where('id', '=', world.charger.connectorIds[0] ?? '')
          .execute();
        await tx.updateTable('chargingOrder').set({ status }).where('id', '=', orderId).execute();
        await tx.updateTable('abnormalOrder').set({ orderId }).where('id', '=', abnormalId).execute();
        const offered = findEndableSession(await readOrder(tx, OPERATOR, orderId));
        const refusal = await findRefusal(tx, () => endSession(tx, world.deps, { transactionId, reason: 'test' }, NOC));
        expect([status, offered === null]).toEqual([status, refusal !== null]);
        expect(refusal).toBe(reach.isOnline && reach.isAtConnector ? 'askCharger' : null);
        if (status !== 'charging') return;
        const row = await readAbnormalRow(tx);
        // A session without a reading has no price.
        for (const action of ABNORMAL_ACTIONS.filter((each) => each !== 'settle')) {
          const decided = await findRefusal(tx, () => decideAbnormal(tx, action, '11.00'));
          expect([action, findDecisionRefusal(action, row, '11.00')]).toEqual([action, decided]);
        }
      });
    }
  });
});
