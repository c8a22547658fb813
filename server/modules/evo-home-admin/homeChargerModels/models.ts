import { sql } from 'kysely';
import type { BodyOf } from '../../../../src/contract/endpoint';
import { IMAGE_LIMITS } from '../../../../src/contract/fileKinds';
import type { HomeChargerModel, homeChargerModels } from '../../../../src/contract/evo-home-admin/homeChargerModels';
import { connectorType } from '../../../../src/contract/live/connector';
import type { Tx } from '../../../db/database';
import { toContainsPattern } from '../../../db/likePattern';
import type { FiltersOf, Ordering } from '../../../db/readPage';
import { assertFiles } from '../../../files/storedFiles';
import { findRow, type CallContext, type RowOf } from '../../../http/recordRoutes';
import { toWire } from '../../../wire/wireTime';

type Fields = BodyOf<typeof homeChargerModels.add>;
type Filters = FiltersOf<BodyOf<typeof homeChargerModels.page>>;

const CHARGERS = sql<number>`(select count(*)::int from home_charger c
  where c.model_id = m.id and c.retired_at is null)`;

export const MODEL_ORDERING: Ordering<'name' | 'power' | 'chargers' | 'createdAt'> = {
  fields: { name: 'm.name', power: 'm.power', chargers: CHARGERS, createdAt: 'm.createdAt' },
  usual: [{ field: 'name', order: 'asc' }],
  key: 'm.id',
  filled: ['name', 'power', 'chargers', 'createdAt'],
};

function selectModels(tx: Tx) {
  return tx.selectFrom('homeChargerModel as m').selectAll('m').select(CHARGERS.as('chargers'));
}

export function toModelDto(row: RowOf<typeof selectModels>): HomeChargerModel {
  return {
    ...row,
    phases: row.phases === 1 ? '1' : '3',
    connector: connectorType.parse(row.connector),
    retiredAt: row.retiredAt && toWire(row.retiredAt),
    createdAt: toWire(row.createdAt),
  };
}

export function filterModels(tx: Tx, { text, phases, connector, isRetired = false }: Filters) {
  let found = selectModels(tx).where('m.retiredAt', isRetired ? 'is not' : 'is', null);
  if (text) found = found.where('m.name', 'ilike', toContainsPattern(text));
  if (phases) found = found.where('m.phases', '=', Number(phases));
  if (connector) found = found.where('m.connector', '=', connector);
  return found;
}

/** @throws Problem 404 */
export async function readModel(tx: Tx, id: string): Promise<HomeChargerModel> {
  return toModelDto(await findRow(selectModels(tx).where('m.id', '=', id)));
}

/** @throws Problem 422 at `pictureId` unless it is a picture that the caller may read */
export async function toModelColumns(
  { phases, maxCurrent, pictureId, ...columns }: Fields,
  tx: Tx,
  { session }: Pick<CallContext, 'session'>,
) {
  if (pictureId) await assertFiles(tx, session, { field: 'pictureId', ids: [pictureId], ...IMAGE_LIMITS });
  return { ...columns, phases: Number(phases), maxCurrent: maxCurrent ?? null, pictureId: pictureId ?? null };
}
