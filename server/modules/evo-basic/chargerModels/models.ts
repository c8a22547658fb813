import { sql } from 'kysely';
import type { BodyOf } from '../../../../src/contract/endpoint';
import type { ChargerModel, chargerModels } from '../../../../src/contract/evo-basic/chargerModels';
import { IMAGE_LIMITS } from '../../../../src/contract/fileKinds';
import type { Tx } from '../../../db/database';
import type { FiltersOf, Ordering } from '../../../db/readPage';
import { assertFiles } from '../../../files/storedFiles';
import { toContainsPattern } from '../../../db/likePattern';
import { findRow, type CallContext, type RowOf } from '../../../http/recordRoutes';
import { toWire } from '../../../wire/wireTime';

type Fields = BodyOf<typeof chargerModels.add>;
type Filters = FiltersOf<BodyOf<typeof chargerModels.page>>;

const CHARGERS = sql<number>`(select count(*)::int from charger c where c.model_id = m.id and c.retired_at is null)`;

export const MODEL_ORDERING: Ordering<'name' | 'manufacturer' | 'ratedPower' | 'chargers' | 'createdAt'> = {
  fields: {
    name: 'm.name',
    manufacturer: 'm.manufacturer',
    ratedPower: 'm.ratedPower',
    chargers: CHARGERS,
    createdAt: 'm.createdAt',
  },
  usual: [{ field: 'name', order: 'asc' }],
  key: 'm.id',
  filled: ['name', 'manufacturer', 'ratedPower', 'chargers', 'createdAt'],
};

function selectModels(tx: Tx) {
  return tx.selectFrom('chargerModel as m').selectAll('m').select(CHARGERS.as('chargers'));
}

export function toModelDto(row: RowOf<typeof selectModels>): ChargerModel {
  return {
    ...row,
    connectors: row.connectors as ChargerModel['connectors'],
    retiredAt: row.retiredAt && toWire(row.retiredAt),
    createdAt: toWire(row.createdAt),
  };
}

export function filteredModels(tx: Tx, { text, manufacturers, currentType, ocppVersion, isRetired = false }: Filters) {
  let found = selectModels(tx).where('m.retiredAt', isRetired ? 'is not' : 'is', null);
  if (text) {
    const pattern = toContainsPattern(text);
    found = found.where(({ eb, or }) =>
      or((['m.name', 'm.manufacturer', 'm.vendorCode'] as const).map((column) => eb(column, 'ilike', pattern))),
    );
  }
  if (manufacturers?.length) found = found.where('m.manufacturer', 'in', manufacturers);
  if (currentType) found = found.where('m.currentType', '=', currentType);
  if (ocppVersion) found = found.where('m.ocppVersion', '=', ocppVersion);
  return found;
}

export async function readManufacturers(tx: Tx): Promise<string[]> {
  const rows = await tx
    .selectFrom('chargerModel')
    .select('manufacturer')
    .distinct()
    .where('retiredAt', 'is', null)
    .orderBy('manufacturer')
    .execute();
  return rows.map(({ manufacturer }) => manufacturer);
}

/** @throws Problem 404 */
export async function readModel(tx: Tx, id: string): Promise<ChargerModel> {
  return toModelDto(await findRow(selectModels(tx).where('m.id', '=', id)));
}

/** @throws Problem 422 at `pictureId` unless it is a picture that the caller may read */
export async function toModelColumns(fields: Fields, tx: Tx, { session }: Pick<CallContext, 'session'>) {
  const { connectors, vendorCode, remark, maxVoltage, maxCurrent, pictureId, ...columns } = fields;
  if (pictureId) await assertFiles(tx, session, { field: 'pictureId', ids: [pictureId], ...IMAGE_LIMITS });
  return {
    ...columns,
    vendorCode: vendorCode || null,
    remark: remark || null,
    maxVoltage: maxVoltage ?? null,
    maxCurrent: maxCurrent ?? null,
    pictureId: pictureId ?? null,
    connectors: JSON.stringify(connectors.toSorted((one, other) => one.number - other.number)),
  };
}
