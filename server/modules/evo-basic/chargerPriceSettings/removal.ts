import { sql } from 'kysely';
import type { BulkResult } from '../../../../src/contract/records';
import type { Tx } from '../../../db/database';
import { Problem } from '../../../wire/problem';
import type { CallContext } from '../../../http/recordRoutes';
import { eachRecord, type BulkTarget } from '../../../http/records';
import { assertOwn } from './changes';

/** Deletes settings that nothing refers to, each separately; its versions go with it. */
export function deleteSettings(tx: Tx, target: BulkTarget, context: CallContext): Promise<BulkResult> {
  return eachOwn(tx, target, context, async (id) => {
    await tx.deleteFrom('priceSetting').where('id', '=', id).execute();
  });
}

/** Takes settings out of selects, or brings them back; stations that refer to them go on as they are. */
export function retireSettings(
  tx: Tx,
  { isRetired, ...target }: BulkTarget & { isRetired: boolean },
  context: CallContext,
): Promise<BulkResult> {
  return eachOwn(tx, target, context, async (id) => {
    await tx
      .updateTable('priceSetting')
      .set(({ eb, fn, val }) => ({
        retiredAt: isRetired ? fn.coalesce('retiredAt', sql<Date>`now()`) : val(null),
        version: eb('version', '+', 1),
      }))
      .where('id', '=', id)
      .execute();
  });
}

/** The default of a currency stays: stations are made with it. */
async function eachOwn(
  tx: Tx,
  target: BulkTarget,
  { locale, session }: CallContext,
  change: (id: string) => Promise<void>,
): Promise<BulkResult> {
  return eachRecord(tx, locale, target, async (id) => {
    const setting = await tx
      .selectFrom('priceSetting')
      .select(['companyId', 'isDefault'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    assertOwn(setting, session);
    if (setting.isDefault) throw new Problem(422, 'record.isDefault');
    await change(id);
  });
}
