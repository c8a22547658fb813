import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Tx } from '../../../server/db/database';
import type { Session } from '../../../server/http/call';
import { Problem } from '../../../server/wire/problem';
import {
  ORDER_STATUSES,
  REFUND_STATUSES,
  type OrderStatus,
  type RefundStatus,
} from '../../../src/contract/evo-bill/orderStates';
import { NOC, type BillingWorld } from './billingWorld';

export const OPERATOR: Session = {
  ...NOC,
  userName: 'noc',
  fullName: 'noc',
  sessionId: '1',
  scope: 'operator',
  companyId: null,
  enterpriseId: null,
  permissions: new Set<string>(),
  mustSetUpSecondFactor: false,
  revision: '',
};

/** State of an order; every order was priced at 10.00. */
export interface Standing {
  status: OrderStatus;
  refundStatus: RefundStatus;
  paidAmount: string;
  refundedAmount: string;
}

export const NOTHING_PAID = { paidAmount: '0.00', refundedAmount: '0.00' };
export const PART_PAID = { paidAmount: '4.00', refundedAmount: '0.00' };
export const PART_REFUNDED = { paidAmount: '10.00', refundedAmount: '4.00' };
export const ALL_REFUNDED = { paidAmount: '10.00', refundedAmount: '10.00' };

/** Every state of order and refund. */
export const STATES = ORDER_STATUSES.flatMap((status) =>
  REFUND_STATUSES.map((refundStatus) => ({ status, refundStatus })),
);

class RolledBack extends Error {}

/** Runs work and rolls it back. */
export async function tryOut(world: BillingWorld, work: (tx: Tx) => Promise<void>): Promise<void> {
  const run = world.query(async (tx) => {
    await work(tx);
    throw new RolledBack();
  });
  await expect(run).rejects.toThrow(RolledBack);
}

/** @returns the refusal of a call that is rolled back; null when it succeeds. @throws any other error */
export async function findRefusal(tx: Tx, call: () => Promise<unknown>): Promise<string | null> {
  await sql`savepoint call`.execute(tx);
  const refusal = await call().then(
    () => null,
    (error: unknown) => {
      if (error instanceof Problem && error.code === 409) return error.messageKey.replace('billing.', '');
      throw error;
    },
  );
  await sql`rollback to savepoint call`.execute(tx);
  return refusal;
}

/** Puts an order into a state, with a refund row for a waiting or running refund. */
export async function placeOrder(
  world: BillingWorld,
  tx: Tx,
  order: { id: string; isUnderReview: boolean },
  standing: Standing,
): Promise<void> {
  await tx
    .updateTable('chargingOrder')
    .set({ ...standing, isUnderReview: order.isUnderReview })
    .where('id', '=', order.id)
    .execute();
  const { refundStatus: status } = standing;
  if (status !== 'toberefund' && status !== 'refunding') return;
  const money = { amount: '1.00', currency: 'EUR', target: 'wallet', destination: 'wallet' } as const;
  const request = { no: 'R1', reason: 'test', requestedByName: 'noc', createdAt: new Date(world.clock.now()) };
  await tx
    .insertInto('refund')
    .values({ ...money, ...request, orderId: order.id, companyId: world.companyId, status })
    .execute();
}
