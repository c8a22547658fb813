import { sql } from 'kysely';
import type { BodyOf } from '../../../../src/contract/endpoint';
import type { adminGetApp } from '../../../../src/contract/evo-basic/adminGetApp';
import type { Tx } from '../../../db/database';
import { assertSeen } from '../../../db/references';
import { Problem } from '../../../wire/problem';

/** Sets the tags of an app user. @throws Problem 404, 422 at `tagIds` */
export async function setUserTags(tx: Tx, { id, tagIds }: BodyOf<typeof adminGetApp.editTags>): Promise<void> {
  const user = await tx
    .selectFrom('appUser')
    .select('id')
    .where('id', '=', id)
    .where('anonymisedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!user) throw new Problem(404);
  await assertSeen(tx, 'appUserTag', tagIds, 'tagIds');
  await sql`delete from app_user_tag_member where app_user_id = ${id} and tag_id <> all(${tagIds}::bigint[])`.execute(
    tx,
  );
  await sql`insert into app_user_tag_member (tag_id, app_user_id)
    select unnest(${tagIds}::bigint[]), ${id} on conflict do nothing`.execute(tx);
}
