import { sql } from 'kysely';
import { MAX_ID_TAG } from '../../../../src/contract/fields';
import type { TagType } from '../../../../src/contract/evo-basic/chargeTag';
import type { Tx } from '../../../db/database';
import { runAsSystem } from '../../../db/runAsSystem';
import { IS_HOLDER_DISABLED } from '../../../db/terms/disabledHolder';
import { supposeTagType } from '../../../domain/payer';
import { createFieldProblem, Problem } from '../../../wire/problem';

/** The type of a tag, which a charger of 2.0.1 receives with it; for an unknown number it is a guess. */
export async function readTagType(tx: Tx, idTag: string): Promise<TagType> {
  const tag = await runAsSystem(tx, () =>
    tx
      .selectFrom('chargeTag')
      .select('type')
      .where(sql<boolean>`upper(tag_no) = upper(${idTag})`)
      .executeTakeFirst(),
  );
  return tag?.type ?? supposeTagType(idTag);
}

/** The tag for a user at a charger: an enabled one, the last used first. */
export async function readUserTag(tx: Tx, userId: string): Promise<string> {
  const tag = await tx
    .selectFrom('chargeTag')
    .select('tagNo')
    .where('appUserId', '=', userId)
    .where('status', '=', 'enabled')
    .where('retiredAt', 'is', null)
    .orderBy('lastUsedAt', (order) => order.desc().nullsLast())
    .limit(1)
    .executeTakeFirst();
  if (!tag) throw new Problem(422, 'command.noTag', { fields: { idTag: 'command.noTag' } });
  return tag.tagNo;
}

/** @throws Problem 422 at `idTag` for a number too long for the charger's version of OCPP */
export async function assertFits(tx: Tx, chargerCode: string, idTag: string): Promise<void> {
  const query = tx.selectFrom('charger').select('ocppVersion').where('chargerCode', '=', chargerCode);
  const charger = await query.executeTakeFirst();
  const max = charger ? MAX_ID_TAG[charger.ocppVersion] : Infinity;
  if (idTag.length > max) {
    throw createFieldProblem('idTag', { key: 'validation.maxLength', values: { max, length: idTag.length } });
  }
}

/**
 * As the system: a company sees neither the app users of others nor their tags.
 * @throws Problem 422 at `idTag` for a holder that is disabled, everywhere or by the company of the charger
 */
export async function assertMayCharge(tx: Tx, chargerCode: string, idTag: string): Promise<void> {
  const { rows } = await runAsSystem(tx, () =>
    sql<{ isDisabled: boolean }>`select ${IS_HOLDER_DISABLED} as is_disabled
      from charger c join station s on s.id = c.station_id join charge_tag t on upper(t.tag_no) = upper(${idTag})
      where c.charger_code = ${chargerCode}`.execute(tx),
  );
  if (rows[0]?.isDisabled)
    throw new Problem(422, 'command.customerDisabled', { fields: { idTag: 'command.customerDisabled' } });
}
