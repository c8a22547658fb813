import type { Tx } from '../../../db/database';
import type { CallContext } from '../../../http/recordRoutes';
import { eachRecord, type BulkTarget } from '../../../http/records';
import type { BulkResult } from '../../../../src/contract/records';

/** Disables bindings, or enables them; a binding already in that state stays unchanged. */
export function stopDrivers(
  tx: Tx,
  { locale }: Pick<CallContext, 'locale'>,
  { isStopped, ...target }: BulkTarget & { isStopped: boolean },
): Promise<BulkResult> {
  const status = isStopped ? 'disabled' : 'enabled';
  return eachRecord(tx, locale, target, async (id) => {
    await tx
      .updateTable('enterpriseBindUser')
      .set(({ eb }) => ({ status, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .where('status', '<>', status)
      .execute();
  });
}
