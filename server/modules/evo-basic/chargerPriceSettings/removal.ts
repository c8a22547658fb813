import { sql } from 'kysely';
import type { Locale } from '../../../../src/contract/fields';
import type { BulkResult } from '../../../../src/contract/records';
import type { Tx } from '../../../db/database';
import { readNames } from '../../../db/options';
import type { Session } from '../../../http/call';
import { Problem } from '../../../wire/problem';
import { eachRecord } from '../../../http/records';
import { assertOwn } from './changes';

interface Remover {
  locale: Locale;
  session: Pick<Session, 'scope'>;
}

/** Deletes settings that nothing refers to, each by itself; its versions go with it. */
export function removeSettings(tx: Tx, remover: Remover, ids: readonly string[]): Promise<BulkResult> {
  return eachOwn(tx, remover, ids, async (id) => {
    await tx.deleteFrom('priceSetting').where('id', '=', id).execute();
  });
}

/** Takes settings out of selects, or brings them back; stations that refer to them go on as they are. */
export function retireSettings(
  tx: Tx,
  remover: Remover,
  ids: readonly string[],
  isRetired: boolean,
): Promise<BulkResult> {
  return eachOwn(tx, remover, ids, async (id) => {
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
  { locale, session }: Remover,
  ids: readonly string[],
  change: (id: string) => Promise<void>,
): Promise<BulkResult> {
  const names = await readNames(tx, 'priceSetting', ids);
  return eachRecord(tx, locale, { ids, names }, async (id) => {
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
