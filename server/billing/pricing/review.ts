import type { AbnormalAction } from '../../../src/contract/evo-bill/chargingStationAbnormalOrders';
import type { Tx } from '../../db/database';
import type { Abnormality } from '../../domain/orders/abnormal';
import type { Actor, BillingDeps } from '../store/actor';
import { appendOrderEvent } from '../store/orderEvents';
import { changeOrder, type Order } from '../store/orderStore';
import type { Pricing } from './priceOrder';

type Standing = Pick<Order, 'status' | 'energyWh' | 'payableAmount' | 'paidAmount' | 'refundedAmount' | 'breakdown'>;

/** Snapshot of an order's amounts, kept before and after a decision. */
export function takeSnapshot(order: Standing, pricing?: Pick<Pricing, 'breakdown' | 'energyWh'> | null) {
  const breakdown = pricing?.breakdown ?? order.breakdown;
  return {
    status: order.status,
    energyWh: order.energyWh ?? pricing?.energyWh ?? null,
    payableAmount: order.payableAmount ?? breakdown?.payable ?? null,
    paidAmount: order.paidAmount,
    refundedAmount: order.refundedAmount,
    breakdown,
  };
}

/**
 * Puts an order under review for abnormalities that have not been decided yet.
 * @param mayRepeat decided abnormalities count again, because something new has happened
 * @returns null when there is nothing new
 */
export async function startReview(
  tx: Tx,
  deps: BillingDeps,
  order: Order,
  found: readonly Abnormality[],
  pricing: Pricing | null,
  { mayRepeat = false }: { mayRepeat?: boolean } = {},
): Promise<Order | null> {
  const open = mayRepeat ? found : await filterUndecided(tx, order.id, found);
  if (open.length === 0) return null;
  const added = await tx
    .insertInto('abnormalOrder')
    .values(
      open.map(({ type, params }) => ({
        orderId: order.id,
        stationId: order.stationId,
        companyId: order.companyId,
        type,
        params: JSON.stringify(params),
        foundAt: new Date(deps.clock.now()),
        before: JSON.stringify(takeSnapshot(order, pricing)),
      })),
    )
    .onConflict((conflict) => conflict.columns(['orderId', 'type']).where('state', '=', 'pending').doNothing())
    .returning('type')
    .execute();
  if (added.length === 0) return null;
  await appendOrderEvent(tx, deps, order.id, 'abnormal', { params: { types: added.map(({ type }) => type) } });
  return changeOrder(tx, order, { isUnderReview: true, nextTryAt: null });
}

async function filterUndecided(
  tx: Tx,
  orderId: string,
  found: readonly Abnormality[],
): Promise<readonly Abnormality[]> {
  if (found.length === 0) return found;
  const known = await tx
    .selectFrom('abnormalOrder')
    .select('type')
    .where('orderId', '=', orderId)
    .where((eb) => eb.or([eb('action', 'is', null), eb('action', '<>', 'withdraw')]))
    .execute();
  return found.filter(({ type }) => !known.some((decided) => decided.type === type));
}

export interface Decision {
  action: AbnormalAction;
  reason: string | null;
  actor: Actor;
}

/** An amount that was set before has been set again. */
export async function recordCorrection(
  tx: Tx,
  { clock }: BillingDeps,
  abnormalId: string,
  after: Order,
  { reason, actor }: Decision,
): Promise<void> {
  await tx
    .updateTable('abnormalOrder')
    .set(({ eb }) => ({
      reason,
      after: JSON.stringify(takeSnapshot(after)),
      doneAt: new Date(clock.now()),
      doneByName: actor.name,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', abnormalId)
    .execute();
}

/** Ends all pending reviews of an order together, since there is one order to decide on. */
export async function endReview(
  tx: Tx,
  { clock }: BillingDeps,
  after: Order,
  { action, reason, actor }: Decision,
): Promise<void> {
  await tx
    .updateTable('abnormalOrder')
    .set(({ eb }) => ({
      state: 'done',
      action,
      reason,
      after: JSON.stringify(takeSnapshot(after)),
      doneAt: new Date(clock.now()),
      doneByName: actor.name,
      version: eb('version', '+', 1),
    }))
    .where('orderId', '=', after.id)
    .where('state', '=', 'pending')
    .execute();
}
