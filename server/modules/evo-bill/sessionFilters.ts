import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../db/database';
import { toExactPattern } from '../../db/likePattern';

/** Charger of a code, for a filter of sessions or orders. */
export function selectChargerId(tx: Tx, chargerCode: string) {
  return tx.selectFrom('charger').select('id').where('chargerCode', '=', chargerCode);
}

/**
 * Sessions `t` that a tag authorized, in any letter case. Numbers of the app are phone numbers: a caller whose contact
 * data are masked finds nothing by them.
 */
export function whereTag(idTag: string, isMasked: boolean): RawBuilder<boolean> {
  if (isMasked && idTag.trim().startsWith('+')) return sql`false`;
  return sql`t.id_tag ilike ${toExactPattern(idTag)}`;
}
