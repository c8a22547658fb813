import type { BodyOf } from '../../../../src/contract/endpoint';
import type { iotCarwasherGroups, WashSite } from '../../../../src/contract/evo-basic/iotCarwasherGroups';
import { IMAGE_LIMITS } from '../../../../src/contract/fileKinds';
import type { Tx } from '../../../db/database';
import { assertFiles } from '../../../files/storedFiles';
import type { CallContext } from '../../../http/recordRoutes';
import { changePart } from '../../../http/changePart';
import { lockVersion } from '../../../http/records';
import { createFieldProblem } from '../../../wire/problem';
import { beginWashShares } from '../chargerProfit/shares';
import { toPlaceColumns } from '../placeColumns';
import { resolveOwner } from '../resolveOwner';
import { readWashSite } from './washSites';

type Fields = BodyOf<typeof iotCarwasherGroups.add>;
type Author = Pick<CallContext, 'caller' | 'session'>;
type Update = BodyOf<typeof iotCarwasherGroups.update>;

/** @throws Problem 422 at the field whose company, station or picture is not the caller's to choose */
export async function addWashSite(tx: Tx, { caller, session }: Author, fields: Fields): Promise<{ id: string }> {
  const companyId = await resolveOwner(tx, caller, fields.companyId);
  await assertReferences(tx, session, { ...fields, companyId });
  const { id } = await tx
    .insertInto('washSite')
    .values({ ...toColumns(fields), companyId })
    .returning('id')
    .executeTakeFirstOrThrow();
  await beginWashShares(tx, { id, companyId });
  return { id };
}

/** @throws Problem 404, 409 and 422 as with every record */
export async function updateWashSite(
  tx: Tx,
  { caller, session }: Author,
  { id, version, ...fields }: Update,
): Promise<WashSite> {
  await lockVersion(tx, 'washSite', { id, version }, (known) => readWashSite(tx, known));
  const current = await readWashSite(tx, id);
  const companyId = await resolveOwner(tx, caller, fields.companyId ?? current.companyId);
  await assertReferences(tx, session, { ...fields, companyId }, current);
  await tx
    .updateTable('washSite')
    .set({ ...toColumns(fields), companyId, version: version + 1 })
    .where('id', '=', id)
    .execute();
  return readWashSite(tx, id);
}

/**
 * Opens or closes a wash site in apps and maps.
 * @throws Problem 404 and 409 as with every record
 */
export async function setOperatingStatus(
  tx: Tx,
  { operatingStatus, ...seen }: BodyOf<typeof iotCarwasherGroups.setOperatingStatus>,
): Promise<WashSite> {
  const change = { part: { operatingStatus }, columns: { operatingStatus } };
  return (await changePart(tx, seen, { table: 'washSite', read: readWashSite, ...change })).record;
}

async function assertReferences(
  tx: Tx,
  session: Author['session'],
  { companyId, stationId, pictureIds, modePictureId }: Fields & { companyId: string },
  before?: WashSite,
): Promise<void> {
  const isSamePlace = before?.stationId === stationId && before?.companyId === companyId;
  // A station that has been retired since stays.
  if (stationId && !isSamePlace) await assertStation(tx, stationId, companyId);
  const added = pictureIds.filter((id) => !before?.pictureIds.includes(id));
  await assertFiles(tx, session, { field: 'pictureIds', ids: added, ...IMAGE_LIMITS });
  if (modePictureId && modePictureId !== before?.modePictureId)
    await assertFiles(tx, session, { field: 'modePictureId', ids: [modePictureId], ...IMAGE_LIMITS });
}

/** The lock holds up a change of the station's company until the wash site stands beside it. */
async function assertStation(tx: Tx, stationId: string, companyId: string): Promise<void> {
  const found = await tx
    .selectFrom('station')
    .select('id')
    .where('id', '=', stationId)
    .where('companyId', '=', companyId)
    .where('retiredAt', 'is', null)
    .forShare()
    .executeTakeFirst();
  if (!found) throw createFieldProblem('stationId', 'validation.notFound');
}

function toColumns(fields: Fields) {
  return {
    ...fields,
    ...toPlaceColumns(fields),
    stationId: fields.stationId ?? null,
    notice: fields.notice || null,
    modePictureId: fields.modePictureId ?? null,
  };
}
