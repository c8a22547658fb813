import type { BodyOf } from '../../../../src/contract/endpoint';
import type { adminGetApp } from '../../../../src/contract/evo-basic/adminGetApp';
import type { BulkResult } from '../../../../src/contract/records';
import type { Tx } from '../../../db/database';
import { readNames } from '../../../db/options';
import type { CallContext } from '../../../http/recordRoutes';
import { eachRecord, selectIds } from '../../../http/records';
import { filteredUsers } from './users';

/**
 * Disables app users at all chargers, or enables them; a user already in that state stays unchanged, with the reason.
 */
export async function stopUsers(
  tx: Tx,
  { isStopped, reason, ...which }: BodyOf<typeof adminGetApp.stop>,
  { session, locale, clock }: CallContext,
): Promise<BulkResult> {
  const ids = await selectIds(tx, which, (_, filters) => filteredUsers(tx, filters, session));
  const names = await readNames(tx, 'appUser', ids, 'name');
  const status = isStopped ? 'disabled' : 'enabled';
  return eachRecord(tx, locale, { ids, names }, async (id) => {
    await tx
      .updateTable('appUser')
      .set({
        status,
        statusReason: reason || null,
        statusChangedAt: new Date(clock.now()),
        statusChangedByName: session.fullName,
      })
      .where('id', '=', id)
      .where('status', '<>', status)
      .execute();
  });
}
