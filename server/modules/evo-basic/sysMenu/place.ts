import { sql } from 'kysely';
import type { BodyOf } from '../../../../src/contract/endpoint';
import { MENU_PARENTS, RESERVED_PATHS, type sysMenu } from '../../../../src/contract/evo-basic/sysMenu';
import type { Tx } from '../../../db/database';
import { createFieldProblem } from '../../../wire/problem';

/**
 * @param id of the item; null: a new one
 * @throws Problem 422 at `parentId` for an impossible place, at `requestURL` when a sibling or a page outside of the
 * menu has it
 */
export async function assertPlace(
  tx: Tx,
  { type, parentId = null, requestURL }: BodyOf<typeof sysMenu.add>,
  id: string | null,
): Promise<void> {
  const parentType = parentId === null ? null : await readType(tx, parentId);
  const isBelowItself = parentId !== null && id !== null && (await isBelow(tx, parentId, id));
  if (!MENU_PARENTS[type].includes(parentType) || isBelowItself) {
    throw createFieldProblem('parentId', 'menu.parent');
  }
  if (type === 3 || requestURL === '') return;
  await assertFree(tx, { parentId, requestURL }, id);
}

/** @throws Problem 422 at `requestURL` when a sibling or a page outside of the menu has it */
async function assertFree(
  tx: Tx,
  place: { parentId: string | null; requestURL: string },
  id: string | null,
): Promise<void> {
  const path = (await readPath(tx, place.parentId)) + place.requestURL;
  if (isReserved(path)) throw createFieldProblem('requestURL', 'menu.urlReserved');
  if (await hasSibling(tx, place, id)) throw createFieldProblem('requestURL', 'menu.urlTaken');
}

/** Address of the pages below an item. */
async function readPath(tx: Tx, id: string | null): Promise<string> {
  const { rows } = await sql<{ path: string | null }>`
    with recursive above as (
      select parent_id, request_url, 0 as height from sys_menu where id = ${id}
      union all select m.parent_id, m.request_url, a.height + 1 from sys_menu m join above a on m.id = a.parent_id)
    select string_agg(request_url, '' order by height desc) as path from above`.execute(tx);
  return rows[0]?.path ?? '';
}

function isReserved(path: string): boolean {
  const [first = ''] = path.split('/').filter((part) => part !== '');
  return (RESERVED_PATHS as readonly string[]).includes(first);
}

/** Whether another item of the same parent has the address. */
async function hasSibling(
  tx: Tx,
  { parentId, requestURL }: { parentId: string | null; requestURL: string },
  id: string | null,
): Promise<boolean> {
  const sibling = await tx
    .selectFrom('sysMenu')
    .select('id')
    .where(sql<boolean>`parent_id is not distinct from ${parentId}::bigint`)
    .where('requestUrl', '=', requestURL)
    .where('id', '<>', id ?? '0')
    .limit(1)
    .executeTakeFirst();
  return sibling !== undefined;
}

async function readType(tx: Tx, id: string): Promise<1 | 2 | 3> {
  const parent = await tx.selectFrom('sysMenu').select('type').where('id', '=', id).executeTakeFirst();
  if (!parent) throw createFieldProblem('parentId', 'validation.notFound');
  return parent.type;
}

/** Whether `id` is `root` or a descendant of it. */
async function isBelow(tx: Tx, id: string, root: string): Promise<boolean> {
  const { rows } = await sql`
    with recursive above as (
      select id, parent_id from sys_menu where id = ${id}
      union all select m.id, m.parent_id from sys_menu m join above a on m.id = a.parent_id)
    select from above where id = ${root}`.execute(tx);
  return rows.length > 0;
}
