import type { BodyOf } from '../../../../src/contract/endpoint';
import type { AllowedVersion } from '../../../../src/contract/evo-monitor/allowedVersions';
import type { chargerFirmwaresUpgrade } from '../../../../src/contract/evo-monitor/chargerFirmwaresUpgrade';
import type { Tx } from '../../../db/database';
import { containsText } from '../../../db/quickSearch';
import { readPage, type Ordering, type Page } from '../../../db/readPage';
import { findRow, type RowOf } from '../../../http/recordRoutes';
import { createFieldProblem, Problem } from '../../../wire/problem';
import { toWire } from '../../../wire/wireTime';

type Calls = typeof chargerFirmwaresUpgrade;

const ORDERING: Ordering<'model' | 'firmwareVersion' | 'createdAt'> = {
  fields: { model: 'm.name', firmwareVersion: 'v.firmwareVersion', createdAt: 'v.createdAt' },
  usual: [
    { field: 'model', order: 'asc' },
    { field: 'firmwareVersion', order: 'asc' },
  ],
  key: 'v.id',
};

function selectVersions(tx: Tx) {
  return tx
    .selectFrom('firmwareAllowedVersion as v')
    .innerJoin('chargerModel as m', 'm.id', 'v.modelId')
    .select(['v.id', 'v.modelId', 'm.name as model', 'm.manufacturer', 'v.firmwareVersion', 'v.note', 'v.createdAt'])
    .select('v.createdByName as createdBy');
}

const toVersionDto = (row: RowOf<typeof selectVersions>): AllowedVersion => ({
  ...row,
  createdAt: toWire(row.createdAt),
});

export async function readVersionPage(
  tx: Tx,
  query: BodyOf<Calls['allowedVersionPage']>,
): Promise<Page<AllowedVersion>> {
  let found = selectVersions(tx);
  const columns = ['v.firmwareVersion', 'v.note', 'm.name', 'm.manufacturer'] as const;
  if (query.text) found = found.where(containsText(query.text, { columns }));
  if (query.modelIds?.length) found = found.where('v.modelId', 'in', query.modelIds);
  const page = await readPage(tx, found, query, ORDERING);
  return { ...page, records: page.records.map(toVersionDto) };
}

/** @throws Problem 422 for an unknown model, or a version that is allowed already */
export async function addVersion(
  tx: Tx,
  { modelId, firmwareVersion, note }: BodyOf<Calls['allowedVersionAdd']>,
  userName: string,
): Promise<AllowedVersion> {
  const model = await tx.selectFrom('chargerModel').select('id').where('id', '=', modelId).executeTakeFirst();
  if (!model) throw createFieldProblem('modelId', 'validation.notFound');
  const added = await tx
    .insertInto('firmwareAllowedVersion')
    .values({ modelId, firmwareVersion, note: note || null, createdByName: userName })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) throw createFieldProblem('firmwareVersion', 'campaign.known');
  return toVersionDto(await findRow(selectVersions(tx).where('v.id', '=', added.id)));
}

/** @throws Problem 404 */
export async function deleteVersion(tx: Tx, id: string): Promise<null> {
  const { numDeletedRows } = await tx.deleteFrom('firmwareAllowedVersion').where('id', '=', id).executeTakeFirst();
  if (numDeletedRows === 0n) throw new Problem(404);
  return null;
}
