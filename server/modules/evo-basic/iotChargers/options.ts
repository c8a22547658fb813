import { MOST_OPTIONS } from '../../../../src/contract/evo-basic/commonApi';
import type { BodyOf } from '../../../../src/contract/endpoint';
import type { iotChargers } from '../../../../src/contract/evo-basic/iotChargers';
import type { Tx } from '../../../db/database';
import { toContainsPattern } from '../../../db/likePattern';

/** Chargers for selects: `<code> · <name>`. */
export async function chargerOptions(
  tx: Tx,
  { text, ids, stationId }: BodyOf<typeof iotChargers.list>,
): Promise<{ id: string; name: string }[]> {
  const pattern = toContainsPattern(text ?? '');
  let found = tx
    .selectFrom('charger')
    .select(['id', 'chargerCode', 'name'])
    .where('retiredAt', 'is', null)
    .where(({ eb, or }) => or([eb('chargerCode', 'ilike', pattern), eb('name', 'ilike', pattern)]));
  if (ids) found = found.where('id', 'in', ids.length > 0 ? ids : ['0']);
  if (stationId !== undefined) found = found.where('stationId', '=', stationId);
  const rows = await found.orderBy('chargerCode').limit(MOST_OPTIONS).execute();
  return rows.map(({ id, chargerCode, name }) => ({ id, name: name ? `${chargerCode} · ${name}` : chargerCode }));
}
