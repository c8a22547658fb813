import { confirmAbnormal, settleAbnormal } from '../../../../server/billing/abnormal/abnormalActions';
import { closeAbnormal } from '../../../../server/billing/abnormal/abnormalClosing';
import { endSession } from '../../../../server/billing/store/endSession';
import { requestRefund } from '../../../../server/billing/refunds/requestRefund';
import { NOC } from '../../billing/billingWorld';
import type { State } from './axes';
import { REGISTERS, type Cell } from './cells';

/** A step of a cell on its way into its state: minutes before the arrival. */
type Step = readonly [minute: number, run: (cell: Cell) => Promise<unknown>];

const BEGUN: readonly Step[] = [
  [-60, (cell) => cell.sendStart()],
  [-60, (cell) => cell.sendStatus('Charging')],
  [-50, (cell) => cell.sendReading(REGISTERS.first)],
  [-40, (cell) => cell.sendReading(REGISTERS.second)],
];
const STOPPED: readonly Step[] = [
  ...BEGUN,
  [-30, (cell) => cell.sendStop(REGISTERS.end)],
  [-30, (cell) => cell.sendStatus('Available')],
];
/** The connector is free, and the grace time for the stop passes. */
const FORGOTTEN: readonly Step[] = [...BEGUN, [-30, (cell) => cell.sendStatus('Available')]];
const disconnect: Step = [-35, (cell) => cell.charger.disconnect()];

/** Steps that bring a session into each state. */
export const STEPS: Readonly<Record<State, readonly Step[]>> = {
  none: [[0, async () => undefined]],
  running: BEGUN,
  offline: [...BEGUN, disconnect],
  idle: [...BEGUN, [-5, (cell) => cell.sendStatus('Available')]],
  rebooted: [...BEGUN, [-5, (cell) => cell.reboot()]],
  dead: [
    [-780, (cell) => cell.sendStart()],
    [-780, (cell) => cell.sendStatus('Charging')],
    [-770, (cell) => cell.sendReading(REGISTERS.first)],
    [-770, (cell) => cell.charger.disconnect()],
  ],
  // The biller has not processed the order yet when the arrival comes.
  pricing: [...BEGUN, [-1, (cell) => cell.sendStop(REGISTERS.end)]],
  completed: STOPPED,
  refunded: [...STOPPED, [-5, refundAll]],
  forced: [...BEGUN, disconnect, [-30, endByOperator]],
  stopMissing: FORGOTTEN,
  confirmed: [...FORGOTTEN, [-5, (cell) => decideAbnormal(cell, 'confirm')]],
  settled: [...FORGOTTEN, [-5, (cell) => decideAbnormal(cell, 'settle')]],
  closed: [...FORGOTTEN, [-5, (cell) => decideAbnormal(cell, 'close')]],
};

export function endByOperator({ world, transactionId }: Cell): Promise<unknown> {
  const end = { transactionId: transactionId ?? '0', reason: 'dead' };
  return world.query((tx) => endSession(tx, world.billing.deps, end, NOC));
}

const DECISIONS = { confirm: confirmAbnormal, settle: settleAbnormal, close: closeAbnormal };

export async function decideAbnormal(cell: Cell, action: keyof typeof DECISIONS): Promise<unknown> {
  const { world } = cell;
  const abnormalId = await findAbnormal(cell);
  return world.query((tx) => DECISIONS[action](tx, world.billing.deps, { abnormalId, reason: 'goodwill' }, NOC));
}

/** @returns the latest abnormal order of the session, '0' when there is none */
export async function findAbnormal({ world, transactionId }: Cell): Promise<string> {
  const found = await world.query((tx) =>
    tx
      .selectFrom('abnormalOrder as a')
      .innerJoin('chargingOrder as o', 'o.id', 'a.orderId')
      .select('a.id')
      .where('o.transactionId', '=', transactionId ?? '0')
      .orderBy('a.id', 'desc')
      .limit(1)
      .executeTakeFirst(),
  );
  return found?.id ?? '0';
}

async function refundAll({ world, transactionId }: Cell): Promise<void> {
  await world.query(async (tx) => {
    const order = await tx
      .selectFrom('chargingOrder')
      .select(['id', 'paidAmount'])
      .where('transactionId', '=', transactionId ?? '0')
      .executeTakeFirstOrThrow();
    const refund = { orderId: order.id, amount: order.paidAmount, target: 'wallet', reason: 'goodwill' } as const;
    await requestRefund(tx, world.billing.deps, refund, NOC);
  });
}
