import { sql } from 'kysely';
import type { BodyOf } from '../../../../src/contract/endpoint';
import type { AppUserTag, appUserTag } from '../../../../src/contract/evo-basic/appUserTag';
import type { Tx } from '../../../db/database';
import type { FiltersOf, Ordering } from '../../../db/readPage';
import { assertSeen } from '../../../db/references';
import { toContainsPattern } from '../../../db/likePattern';
import { findRow, type RowOf } from '../../../http/recordRoutes';
import { toWire } from '../../../wire/wireTime';

type Filters = FiltersOf<BodyOf<typeof appUserTag.page>>;
type Assignment = BodyOf<typeof appUserTag.assign>;

const USERS = sql<number>`(select count(*)::int from app_user_tag_member m where m.tag_id = t.id)`;

export const TAG_ORDERING: Ordering<'name' | 'users' | 'createdAt'> = {
  fields: { name: 't.name', users: USERS, createdAt: 't.createdAt' },
  usual: [{ field: 'name', order: 'asc' }],
  key: 't.id',
};

function selectTags(tx: Tx) {
  return tx.selectFrom('appUserTag as t').selectAll('t').select(USERS.as('users'));
}

export function toTagDto(row: RowOf<typeof selectTags>): AppUserTag {
  return { ...row, createdAt: toWire(row.createdAt) };
}

export function filteredTags(tx: Tx, { text }: Filters) {
  const found = selectTags(tx);
  return text ? found.where('t.name', 'ilike', toContainsPattern(text)) : found;
}

/** @throws Problem 404 */
export async function readTag(tx: Tx, id: string): Promise<AppUserTag> {
  return toTagDto(await findRow(selectTags(tx).where('t.id', '=', id)));
}

/** A person named in both lists has the tag afterwards. @throws Problem 404, 422 at `add` for unknown people */
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
