import type { OrderEventKind } from '../../../src/contract/evo-bill/orderEventKinds';
import type { Tx } from '../../db/database';
import type { Actor, BillingDeps } from './actor';
import type { OrderRef } from './orderRef';
import { executePlannedOnce } from '../../db/plannedOnce';

export interface OrderEvent {
  actor?: Actor | null;
  params?: Readonly<Record<string, unknown>>;
  before?: object;
  after?: object;
}

/** Writes a moment into the timeline of a charging order. */
export function appendOrderEvent(
  tx: Tx,
  deps: BillingDeps,
  orderId: string,
  kind: OrderEventKind,
  event: OrderEvent = {},
): Promise<void> {
  return recordOrderMoment(tx, deps, { orderId }, kind, event);
}

/** Writes a moment into the timeline of an order of either business. */
export async function recordOrderMoment(
  tx: Tx,
  { clock }: BillingDeps,
  ref: OrderRef,
  kind: OrderEventKind,
  { actor = null, params = {}, before, after }: OrderEvent = {},
): Promise<void> {
  const moment = {
    ...ref,
    at: new Date(clock.now()),
    kind,
    userName: actor?.name ?? null,
    params: JSON.stringify(params),
    before: before ? JSON.stringify(before) : null,
    after: after ? JSON.stringify(after) : null,
  };
  await executePlannedOnce(tx, tx.insertInto('orderEvent').values(moment));
}
