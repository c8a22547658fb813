import { APP_PACKAGE_LIMITS } from '../../../../src/contract/fileKinds';
import type { BodyOf } from '../../../../src/contract/endpoint';
import type { AppPackage, appPackages } from '../../../../src/contract/evo-basic/appPackages';
import type { BulkResult } from '../../../../src/contract/records';
import type { Tx } from '../../../db/database';
import type { FiltersOf, Ordering } from '../../../db/readPage';
import { assertFiles } from '../../../files/storedFiles';
import { assertMayChange } from '../../../http/fieldRights';
import { toContainsPattern } from '../../../db/likePattern';
import { Problem } from '../../../wire/problem';
import { findRow, type CallContext, type RowOf } from '../../../http/recordRoutes';
import { eachRecord, lockVersion, type BulkTarget } from '../../../http/records';
import { toWire } from '../../../wire/wireTime';

type Fields = BodyOf<typeof appPackages.add>;
type Filters = FiltersOf<BodyOf<typeof appPackages.page>>;

export const PACKAGE_ORDERING: Ordering<'appId' | 'build' | 'onlineAt' | 'createdAt'> = {
  fields: { appId: 'p.appId', build: 'p.build', onlineAt: 'p.onlineAt', createdAt: 'p.createdAt' },
  usual: [
    { field: 'appId', order: 'asc' },
    { field: 'build', order: 'desc' },
  ],
  key: 'p.id',
};

function selectPackages(tx: Tx) {
  return tx
    .selectFrom('appPackage as p')
    .leftJoin('file as f', 'f.id', 'p.fileId')
    .selectAll('p')
    .select(['f.name as fileName', 'f.size as fileSize']);
}

export function toPackageDto(row: RowOf<typeof selectPackages>): AppPackage {
  return {
    ...row,
    fileSize: row.fileSize === null ? null : Number(row.fileSize),
    onlineAt: row.onlineAt && toWire(row.onlineAt),
    createdAt: toWire(row.createdAt),
  };
}

export function filteredPackages(tx: Tx, { text, appIds, platform, status }: Filters) {
  let found = selectPackages(tx);
  if (text) {
    const pattern = toContainsPattern(text);
    found = found.where(({ eb, or }) =>
      or([eb('p.appId', 'ilike', pattern), eb('p.packageVersion', 'ilike', pattern)]),
    );
  }
  if (appIds?.length) found = found.where('p.appId', 'in', appIds);
  if (platform) found = found.where('p.platform', '=', platform);
  if (status) found = found.where('p.status', '=', status);
  return found;
}

/** @throws Problem 404 */
export async function readPackage(tx: Tx, id: string): Promise<AppPackage> {
  return toPackageDto(await findRow(selectPackages(tx).where('p.id', '=', id)));
}

/** @throws Problem 403 for a package to go online at once without the permission for that, 422 at `fileId` */
export async function addPackage(tx: Tx, fields: Fields, { session, clock }: CallContext): Promise<{ id: string }> {
  if (fields.status === 'online' && !session.permissions.has('appUpdate/online')) throw new Problem(403);
  await assertFile(tx, session, fields.fileId);
  return tx
    .insertInto('appPackage')
    .values({ ...toColumns(fields), onlineAt: fields.status === 'online' ? new Date(clock.now()) : null })
    .returning('id')
    .executeTakeFirstOrThrow();
}

async function assertFile(tx: Tx, session: CallContext['session'], fileId: Fields['fileId']): Promise<void> {
  if (fileId) await assertFiles(tx, session, { field: 'fileId', ids: [fileId], ...APP_PACKAGE_LIMITS });
}

/** @throws Problem 403 for a field that is not the caller's to change, 404, 409, 422 at `fileId` */
export async function updatePackage(
  tx: Tx,
  { id, version, ...fields }: BodyOf<typeof appPackages.update>,
  { session, clock }: CallContext,
): Promise<AppPackage> {
  await lockVersion(tx, 'appPackage', { id, version }, (known) => readPackage(tx, known));
  const current = await readPackage(tx, id);
  assertMayChange(session, current, fields, { usual: 'appUpdate/edit', status: 'appUpdate/online' });
  if (fields.fileId !== current.fileId) await assertFile(tx, session, fields.fileId);
  const goesOnline = fields.status === 'online' && current.status === 'offline';
  await tx
    .updateTable('appPackage')
    .set({ ...toColumns(fields), ...(goesOnline && { onlineAt: new Date(clock.now()) }), version: version + 1 })
    .where('id', '=', id)
    .execute();
  return readPackage(tx, id);
}

/** Deletes packages that apps no longer offer. */
export function deletePackages(tx: Tx, target: BulkTarget, { locale }: CallContext): Promise<BulkResult> {
  return eachRecord(tx, locale, target, async (id) => {
    const { numDeletedRows } = await tx
      .deleteFrom('appPackage')
      .where('id', '=', id)
      .where('status', '=', 'offline')
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw new Problem(422, 'record.isOnline');
  });
}

function toColumns({ fileId, link, notes, ...fields }: Fields) {
  return { ...fields, fileId: fileId ?? null, link: link ?? null, notes: JSON.stringify(notes) };
}
