import { sql } from 'kysely';
import type { BodyOf } from '../../../../src/contract/endpoint';
import type { ChargerModel, chargerModels } from '../../../../src/contract/evo-basic/chargerModels';
import { IMAGE_LIMITS } from '../../../../src/contract/fileKinds';
import type { Tx } from '../../../db/database';
import { readPage, type FiltersOf, type Ordering, type Page } from '../../../db/readPage';
import { assertFiles } from '../../../files/storedFiles';
import { containing } from '../../../http/likePattern';
import { Problem } from '../../../http/problem';
import { lockVersion } from '../../../http/records';
import { toWire } from '../../../http/wireTime';

type Fields = BodyOf<typeof chargerModels.add>;
type Update = BodyOf<typeof chargerModels.update>;
type Query = BodyOf<typeof chargerModels.page>;
type Filters = FiltersOf<Query>;

const CHARGERS = sql<number>`(select count(*)::int from charger c where c.model_id = m.id and c.retired_at is null)`;

const ORDERING: Ordering<'name' | 'manufacturer' | 'ratedPower' | 'chargers' | 'createdAt'> = {
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

function models(tx: Tx) {
  return tx.selectFrom('chargerModel as m').selectAll('m').select(CHARGERS.as('chargers'));
}

type Row = Awaited<ReturnType<ReturnType<typeof models>['executeTakeFirstOrThrow']>>;

function onWire(row: Row): ChargerModel {
  return {
    ...row,
    connectors: row.connectors as ChargerModel['connectors'],
    retiredAt: row.retiredAt && toWire(row.retiredAt),
    createdAt: toWire(row.createdAt),
  };
}

export async function readModelPage(tx: Tx, query: Query): Promise<Page<ChargerModel>> {
  const page = await readPage(tx, filteredModels(tx, query), query, ORDERING);
  return { ...page, records: page.records.map(onWire) };
}

export function filteredModels(tx: Tx, { text, manufacturers, currentType, ocppVersion, isRetired = false }: Filters) {
  let found = models(tx).where('m.retiredAt', isRetired ? 'is not' : 'is', null);
  if (text) {
    const pattern = containing(text);
    found = found.where(({ eb, or }) => or([eb('m.name', 'ilike', pattern), eb('m.vendorCode', 'ilike', pattern)]));
  }
  if (manufacturers?.length) found = found.where('m.manufacturer', 'in', manufacturers);
  if (currentType) found = found.where('m.currentType', '=', currentType);
  if (ocppVersion) found = found.where('m.ocppVersion', '=', ocppVersion);
  return found;
}

/** @throws Problem 404 */
export async function readModel(tx: Tx, id: string): Promise<ChargerModel> {
  const row = await models(tx).where('m.id', '=', id).executeTakeFirst();
  if (!row) throw new Problem(404);
  return onWire(row);
}

export async function addModel(tx: Tx, fields: Fields): Promise<{ id: string }> {
  await assertPicture(tx, fields);
  return tx.insertInto('chargerModel').values(columnsOf(fields)).returning('id').executeTakeFirstOrThrow();
}

/** @throws Problem 404, or 409 with the model as it is now when the version is an old one */
export async function updateModel(tx: Tx, { id, version, ...fields }: Update): Promise<ChargerModel> {
  await lockVersion(tx, 'chargerModel', { id, version }, (known) => readModel(tx, known));
  await assertPicture(tx, fields);
  await tx
    .updateTable('chargerModel')
    .set({ ...columnsOf(fields), version: version + 1 })
    .where('id', '=', id)
    .execute();
  return readModel(tx, id);
}

/** Only a picture that the caller sees can become the model's. */
async function assertPicture(tx: Tx, { pictureId }: Fields): Promise<void> {
  if (pictureId) await assertFiles(tx, 'pictureId', [pictureId], IMAGE_LIMITS);
}

function columnsOf({ connectors, vendorCode, remark, maxVoltage, maxCurrent, pictureId, ...fields }: Fields) {
  return {
    ...fields,
    vendorCode: vendorCode || null,
    remark: remark || null,
    maxVoltage: maxVoltage ?? null,
    maxCurrent: maxCurrent ?? null,
    pictureId: pictureId ?? null,
    connectors: JSON.stringify(connectors.toSorted((one, other) => one.number - other.number)),
  };
}
