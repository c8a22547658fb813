import { APP_PACKAGE_LIMITS } from '../../../../src/contract/fileKinds';
import type { BodyOf } from '../../../../src/contract/endpoint';
import type { AppPackage, appPackages } from '../../../../src/contract/evo-basic/appPackages';
import type { Tx } from '../../../db/database';
import { readPage, type FiltersOf, type Ordering, type Page } from '../../../db/readPage';
import { assertFiles } from '../../../files/storedFiles';
import { assertMayChange } from '../../../http/fieldRights';
import { containing } from '../../../http/likePattern';
import { Problem } from '../../../http/problem';
import { lockVersion } from '../../../http/records';
import type { Session } from '../../../http/route';
import { toWire } from '../../../http/wireTime';

type Fields = BodyOf<typeof appPackages.add>;
type Query = BodyOf<typeof appPackages.page>;
type Filters = FiltersOf<Query>;

const ORDERING: Ordering<'appId' | 'build' | 'onlineAt' | 'createdAt'> = {
  fields: { appId: 'p.appId', build: 'p.build', onlineAt: 'p.onlineAt', createdAt: 'p.createdAt' },
  usual: [
    { field: 'appId', order: 'asc' },
    { field: 'build', order: 'desc' },
  ],
  key: 'p.id',
};

function packages(tx: Tx) {
  return tx
    .selectFrom('appPackage as p')
    .leftJoin('file as f', 'f.id', 'p.fileId')
    .selectAll('p')
    .select(['f.name as fileName', 'f.size as fileSize']);
}

type Row = Awaited<ReturnType<ReturnType<typeof packages>['executeTakeFirstOrThrow']>>;

function onWire(row: Row): AppPackage {
  return {
    ...row,
    fileSize: row.fileSize === null ? null : Number(row.fileSize),
    onlineAt: row.onlineAt && toWire(row.onlineAt),
    createdAt: toWire(row.createdAt),
  };
}

export async function readPackagePage(tx: Tx, query: Query): Promise<Page<AppPackage>> {
  const page = await readPage(tx, filteredPackages(tx, query), query, ORDERING);
  return { ...page, records: page.records.map(onWire) };
}

export function filteredPackages(tx: Tx, { text, appIds, platform, status }: Filters) {
  let found = packages(tx);
  if (text) {
    const pattern = containing(text);
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
  const row = await packages(tx).where('p.id', '=', id).executeTakeFirst();
  if (!row) throw new Problem(404);
  return onWire(row);
}

/** @throws Problem 403 for one that is online at once without the permission for that, 422 at `fileId` */
export async function addPackage(tx: Tx, session: Session, fields: Fields, now: number): Promise<{ id: string }> {
  if (fields.status === 'online' && !session.permissions.has('appUpdate/online')) throw new Problem(403);
  await assertFiles(tx, 'fileId', fields.fileId ? [fields.fileId] : [], APP_PACKAGE_LIMITS);
  return tx
    .insertInto('appPackage')
    .values({ ...columnsOf(fields), onlineAt: fields.status === 'online' ? new Date(now) : null })
    .returning('id')
    .executeTakeFirstOrThrow();
}

/** @throws Problem 403 for a field that is not the caller's to change, 404, 409, 422 at `fileId` */
export async function updatePackage(
  tx: Tx,
  session: Session,
  { id, version, ...fields }: BodyOf<typeof appPackages.update>,
  now: number,
): Promise<AppPackage> {
  await lockVersion(tx, 'appPackage', { id, version }, (known) => readPackage(tx, known));
  const current = await readPackage(tx, id);
  assertMayChange(session, current, fields, { usual: 'appUpdate/edit', status: 'appUpdate/online' });
  await assertFiles(tx, 'fileId', fields.fileId ? [fields.fileId] : [], APP_PACKAGE_LIMITS);
  const goesOnline = fields.status === 'online' && current.status === 'offline';
  await tx
    .updateTable('appPackage')
    .set({ ...columnsOf(fields), ...(goesOnline && { onlineAt: new Date(now) }), version: version + 1 })
    .where('id', '=', id)
    .execute();
  return readPackage(tx, id);
}

function columnsOf({ fileId, link, notes, ...fields }: Fields) {
  return { ...fields, fileId: fileId ?? null, link: link ?? null, notes: JSON.stringify(notes) };
}
