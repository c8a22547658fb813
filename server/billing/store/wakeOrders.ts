import type { Tx } from '../../db/database';
import { notifyBiller } from '../../db/notify';
import type { BillingDeps } from './actor';

/**
 * Makes the unpaid orders of a driver due after money has come into the wallet. The caller holds the wallet, while
 * billing locks the order first and the wallet then: a locked order is skipped instead of waited for, since its billing
 * is about to look into the wallet and finds the money there.
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
