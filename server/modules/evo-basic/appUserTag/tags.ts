import { sql } from 'kysely';
import type { BodyOf } from '../../../../src/contract/endpoint';
import type { AppUserTag, appUserTag } from '../../../../src/contract/evo-basic/appUserTag';
import type { Tx } from '../../../db/database';
import { readPage, type FiltersOf, type Ordering, type Page } from '../../../db/readPage';
import { assertSeen } from '../../../db/references';
import { containing } from '../../../http/likePattern';
import { Problem } from '../../../http/problem';
import { lockVersion } from '../../../http/records';
import { toWire } from '../../../http/wireTime';

type Fields = BodyOf<typeof appUserTag.add>;
type Update = BodyOf<typeof appUserTag.update>;
type Query = BodyOf<typeof appUserTag.page>;
type Assignment = BodyOf<typeof appUserTag.assign>;

const USERS = sql<number>`(select count(*)::int from app_user_tag_member m where m.tag_id = t.id)`;

const ORDERING: Ordering<'name' | 'users' | 'createdAt'> = {
  fields: { name: 't.name', users: USERS, createdAt: 't.createdAt' },
  usual: [{ field: 'name', order: 'asc' }],
  key: 't.id',
};

function tags(tx: Tx) {
  return tx.selectFrom('appUserTag as t').selectAll('t').select(USERS.as('users'));
}

type Row = Awaited<ReturnType<ReturnType<typeof tags>['executeTakeFirstOrThrow']>>;

function onWire(row: Row): AppUserTag {
  return { ...row, createdAt: toWire(row.createdAt) };
}

export async function readTagPage(tx: Tx, query: Query): Promise<Page<AppUserTag>> {
  const page = await readPage(tx, filteredTags(tx, query), query, ORDERING);
  return { ...page, records: page.records.map(onWire) };
}

export function filteredTags(tx: Tx, { text }: FiltersOf<Query>) {
  const found = tags(tx);
  return text ? found.where('t.name', 'ilike', containing(text)) : found;
}

/** @throws Problem 404 */
export async function readTag(tx: Tx, id: string): Promise<AppUserTag> {
  const row = await tags(tx).where('t.id', '=', id).executeTakeFirst();
  if (!row) throw new Problem(404);
  return onWire(row);
}

export function addTag(tx: Tx, { name, remark }: Fields): Promise<{ id: string }> {
  return tx
    .insertInto('appUserTag')
    .values({ name, remark: remark || null })
    .returning('id')
    .executeTakeFirstOrThrow();
}

/** @throws Problem 404, or 409 with the tag as it is now when the version is an old one */
export async function updateTag(tx: Tx, { id, version, name, remark }: Update): Promise<AppUserTag> {
  await lockVersion(tx, 'appUserTag', { id, version }, (known) => readTag(tx, known));
  await tx
    .updateTable('appUserTag')
    .set({ name, remark: remark || null, version: version + 1 })
    .where('id', '=', id)
    .execute();
  return readTag(tx, id);
}

/** Who is both to have the tag and not to have it has it. @throws Problem 404, 422 at `add` for unknown people */
export async function assignTag(tx: Tx, { id, add, remove }: Assignment): Promise<AppUserTag> {
  await readTag(tx, id);
  await assertSeen(tx, 'appUser', add, 'add');
  await sql`delete from app_user_tag_member where tag_id = ${id} and app_user_id = any(${remove}::bigint[])`.execute(
    tx,
  );
  await sql`insert into app_user_tag_member (tag_id, app_user_id)
    select ${id}, unnest(${add}::bigint[]) on conflict do nothing`.execute(tx);
  return readTag(tx, id);
}
