import type { Tx } from '../../db/database';

/** Whether money may go to the wallet of an app user: a person who was deleted gets none of it. As the system. */
export async function isWalletOpen(tx: Tx, appUserId: string): Promise<boolean> {
  const user = await tx
    .selectFrom('appUser')
    .select('anonymisedAt')
    .where('id', '=', appUserId)
    // A deletion looks at the balance first, and waits for this payment.
    .forKeyShare()
    .executeTakeFirst();
  return user?.anonymisedAt === null;
}
