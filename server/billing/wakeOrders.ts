import { sql } from 'kysely';
import type { Tx } from '../db/database';
import type { BillingDeps } from './actor';

/** Wakes the billers of all nodes when the transaction commits. */
export async function wakeBiller(tx: Tx): Promise<void> {
  await sql`select pg_notify('omp_order', '')`.execute(tx);
}

/** Money has come into a wallet: what its driver owes is looked at now. */
export async function wakeOrders(tx: Tx, { clock }: BillingDeps, appUserId: string, currency: string): Promise<void> {
  const woken = await tx
    .updateTable('chargingOrder')
    .set({ nextTryAt: new Date(clock.now()) })
    .where('appUserId', '=', appUserId)
    .where('currency', '=', currency)
    .where('status', 'in', ['unpaid', 'withholding'])
    .where('isUnderReview', '=', false)
    .executeTakeFirst();
  if (woken.numUpdatedRows > 0n) await wakeBiller(tx);
}
