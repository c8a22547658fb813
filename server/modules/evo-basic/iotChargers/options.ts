import type { BodyOf } from '../../../../src/contract/endpoint';
import type { iotChargers } from '../../../../src/contract/evo-basic/iotChargers';
import type { Tx } from '../../../db/database';
import { toContainsPattern } from '../../../db/likePattern';
import { OPTION_LIMIT, type Option } from '../../../db/options';

type ChargerQuery = BodyOf<typeof iotChargers.list>;

/** The first chargers for a select. */
export async function listChargers(tx: Tx, query: ChargerQuery): Promise<Option[]> {
  const rows = await chargerOptions(tx, query)
    .limit(query.ids?.length ?? OPTION_LIMIT)
    .execute();
  return rows.map(toOption);
}

/** All chargers that match. */
export async function listAllChargers(tx: Tx, query: ChargerQuery): Promise<Option[]> {
  return (await chargerOptions(tx, query).execute()).map(toOption);
}

/** Retired chargers are found by id only: they keep their names where they were chosen before. */
function chargerOptions(tx: Tx, { text, ids, stationId }: ChargerQuery) {
  const pattern = toContainsPattern(text ?? '');
  let found = tx
    .selectFrom('charger')
    .select(['id', 'chargerCode', 'name'])
    .where(({ eb, or }) => or([eb('chargerCode', 'ilike', pattern), eb('name', 'ilike', pattern)]));
  found = ids ? found.where('id', 'in', ids.length > 0 ? ids : ['0']) : found.where('retiredAt', 'is', null);
  if (stationId !== undefined) found = found.where('stationId', '=', stationId);
  return found.orderBy('chargerCode');
}

const toOption = ({ id, chargerCode, name }: { id: string; chargerCode: string; name: string | null }): Option => ({
  id,
  name: name ? `${chargerCode} · ${name}` : chargerCode,
});
