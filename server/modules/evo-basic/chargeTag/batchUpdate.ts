import type { ChargeTag, TagChange } from '../../../../src/contract/evo-basic/chargeTag';
import type { Locale } from '../../../../src/contract/fields';
import type { BulkResult } from '../../../../src/contract/records';
import type { Caller, Tx } from '../../../db/database';
import { eachRecord, lockSeen, type BulkTarget } from '../../../http/records';
import { assertHolder, assertSeen, resolveOwners } from './changes';
import { readTag } from './tags';

interface TagBatch {
  change: TagChange;
  versions?: Readonly<Record<string, number>> | undefined;
  locale: Locale;
}

/** Makes the same change of many tags; a session that runs keeps its payer. */
export function updateTags(
  tx: Tx,
  caller: Caller,
  { ids, names }: BulkTarget,
  { change, versions, locale }: TagBatch,
): Promise<BulkResult> {
  // In one order, so that two of these cannot wait for each other.
  const ordered = ids.toSorted((one, other) => Number(one) - Number(other));
  return eachRecord(tx, locale, { ids: ordered, names }, async (id) => {
    const version = await lockSeen(tx, 'chargeTag', id, versions);
    const tag = await readTag(tx, id);
    const columns = await toChangedColumns(tx, caller, tag, change);
    const isDone = Object.entries(columns).every(([column, value]) => tag[column as keyof ChargeTag] === value);
    if (isDone) return;
    await tx
      .updateTable('chargeTag')
      .set({ ...columns, version: version + 1 })
      .where('id', '=', id)
      .execute();
  });
}

/** @throws Problem 422 for a holder or an enterprise that the caller cannot choose */
async function toChangedColumns(tx: Tx, caller: Caller, tag: ChargeTag, change: TagChange) {
  if (change.kind === 'status') return { status: change.status };
  if (change.kind === 'holder') {
    const { appUserId } = change;
    if (appUserId !== null && appUserId !== tag.appUserId) await assertSeen(tx, 'appUser', appUserId, 'appUserId');
    await assertHolder(tx, caller, { ...tag, appUserId }, tag);
    return { appUserId };
  }
  const { enterpriseId } = change;
  const companyId = enterpriseId === null ? tag.companyId : null;
  const owners = await resolveOwners(tx, caller, { companyId, enterpriseId });
  await assertHolder(tx, caller, { ...tag, enterpriseId: owners.enterpriseId }, tag);
  return owners;
}
