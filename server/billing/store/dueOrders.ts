import type { Tx } from '../../db/database';
import type { Deps } from '../../db/deps';
import { selectOrders, type Order } from './orderStore';
import { selectWashOrders, type WashOrder } from './washOrderStore';

type DueDeps = Pick<Deps, 'db' | 'clock' | 'log'>;

/** An order that cannot be billed for a fault of ours is tried again after so long. */
const FAULT_PAUSE_MS = 300_000;

/** Bills the longest due charging order that no other node is billing. @returns false when there is none */
export function billDueOrder(deps: DueDeps, bill: (tx: Tx, order: Order) => Promise<unknown>): Promise<boolean> {
  const find = (tx: Tx, now: Date) =>
    selectOrders(tx)
      .where('o.nextTryAt', '<=', now)
      .orderBy('o.nextTryAt')
      .limit(1)
      .forUpdate('o')
      .skipLocked()
      .executeTakeFirst();
  return billFound(deps, 'chargingOrder', find, bill);
}

/** Bills the longest due wash order that no other node is billing. @returns false when there is none */
export function billDueWash(deps: DueDeps, bill: (tx: Tx, order: WashOrder) => Promise<unknown>): Promise<boolean> {
  const find = (tx: Tx, now: Date) =>
    selectWashOrders(tx)
      .where('o.nextTryAt', '<=', now)
      .orderBy('o.nextTryAt')
      .limit(1)
      .forUpdate('o')
      .skipLocked()
      .executeTakeFirst();
  return billFound(deps, 'washOrder', find, bill);
}

/** Bills one order in a transaction of its own; a fault in it does not hold up the others. */
async function billFound<O extends { id: string }>(
  deps: DueDeps,
  table: 'chargingOrder' | 'washOrder',
  find: (tx: Tx, now: Date) => Promise<O | undefined>,
  bill: (tx: Tx, order: O) => Promise<unknown>,
): Promise<boolean> {
  const { db, clock, log } = deps;
  let orderId: string | undefined;
  try {
    return await db.asSystem(async (tx) => {
      const order = await find(tx, new Date(clock.now()));
      orderId = order?.id;
      if (order) await bill(tx, order);
      return order !== undefined;
    });
  } catch (error) {
    if (orderId === undefined) throw error;
    const id = orderId;
    log.error({ err: error, table, orderId: id }, 'order cannot be billed');
    const nextTryAt = new Date(clock.now() + FAULT_PAUSE_MS);
    await db.asSystem((tx) => tx.updateTable(table).set({ nextTryAt }).where('id', '=', id).execute());
    return true;
  }
}
