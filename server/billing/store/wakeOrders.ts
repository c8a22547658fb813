import type { Tx } from '../../db/database';
import { notifyBiller } from '../../db/notify';
import type { BillingDeps } from './actor';

/**
 * Money has come into a wallet: what its driver owes is looked at now. The caller holds the wallet, and whoever bills an
 * order locks the order first and the wallet then. So an order that is locked is passed over instead of waited for: its
 * billing is yet to look into the wallet, and finds the money there.
 */
export async function wakeOrders(tx: Tx, { clock }: BillingDeps, appUserId: string, currency: string): Promise<void> {
  const woken = await tx
    .updateTable('chargingOrder')
    .set({ nextTryAt: new Date(clock.now()) })
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('chargingOrder')
        .select('id')
        .where('appUserId', '=', appUserId)
        .where('currency', '=', currency)
        .where('status', 'in', ['unpaid', 'withholding'])
        .where('isUnderReview', '=', false)
        .forUpdate()
        .skipLocked(),
    )
    .executeTakeFirst();
  if (woken.numUpdatedRows > 0n) await notifyBiller(tx);
}
