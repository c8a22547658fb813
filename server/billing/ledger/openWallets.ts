import type { Tx } from '../../db/database';

/** Whether money may go to the wallet of an app user: a deleted user gets none of it. As the system. */
export async function isWalletOpen(tx: Tx, appUserId: string): Promise<boolean> {
  const user = await tx.selectFrom('appUser').select('anonymisedAt').where('id', '=', appUserId).executeTakeFirst();
  return user?.anonymisedAt === null;
}

/** Holds an app user while money moves to the wallet: a deletion waits, and looks at the balance after it. As the system. */
export async function holdAppUser(tx: Tx, appUserId: string | null): Promise<void> {
  if (appUserId === null) return;
  await tx.selectFrom('appUser').select('id').where('id', '=', appUserId).forShare().execute();
}
