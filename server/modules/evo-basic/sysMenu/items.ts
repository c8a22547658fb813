import { sql } from 'kysely';
import type { BodyOf } from '../../../../src/contract/endpoint';
import type { MenuRecord, sysMenu } from '../../../../src/contract/evo-basic/sysMenu';
import { PERMISSIONS } from '../../../../src/contract/permissions';
import type { Tx } from '../../../db/database';
import { readPage, type Ordering, type Page } from '../../../db/readPage';
import { toContainsPattern } from '../../../db/likePattern';
import { createFieldProblem, Problem } from '../../../wire/problem';
import { lockVersion } from '../../../http/records';
import type { Session } from '../../../http/route';
import { assertHolds, isAdministrator, itemsOfUser } from '../sysRole/holdings';
import { toItem } from './menuTree';
import { assertPlace } from './place';
import { keepingWayBack } from './reachable';

type Fields = BodyOf<typeof sysMenu.add>;
type Query = BodyOf<typeof sysMenu.page>;

/** Step between siblings, so that an item can be put between two. */
const STEP = 10;

const ORDERING: Ordering<'menuName' | 'type' | 'sort' | 'permissionIdentifier'> = {
  fields: {
    menuName: 'm.menuName',
    type: 'm.type',
    sort: 'm.sort',
    permissionIdentifier: 'm.permissionIdentifier',
  },
  usual: [{ field: 'menuName', order: 'asc' }],
  key: 'm.id',
};

function selectItems(tx: Tx) {
  return tx
    .selectFrom('sysMenu as m')
    .leftJoin('sysMenu as parent', 'parent.id', 'm.parentId')
    .selectAll('m')
    .select('parent.menuName as parentName');
}

type Row = Awaited<ReturnType<ReturnType<typeof selectItems>['executeTakeFirstOrThrow']>>;

const toMenuItemDto = ({ parentName, ...row }: Row, held: ReadonlySet<string>): MenuRecord => ({
  ...toItem(row, row.type === 1 || held.has(row.id)),
  parentName,
  version: row.version,
});

export async function readItemPage(tx: Tx, session: Session, query: Query): Promise<Page<MenuRecord>> {
  const held = await itemsOfUser(tx, session.userId);
  const page = await readPage(tx, filterItems(tx, query), query, ORDERING);
  return { ...page, records: page.records.map((row) => toMenuItemDto(row, held)) };
}

function filterItems(tx: Tx, { text, types, parentId, menuStatus }: Query) {
  let found = selectItems(tx);
  if (text) {
    const pattern = toContainsPattern(text);
    found = found.where(({ eb, or }) =>
      or([
        eb('m.menuName', 'ilike', pattern),
        eb(sql`m.multi_language_name::text`, 'ilike', pattern),
        eb('m.permissionIdentifier', 'ilike', pattern),
        eb('m.requestUrl', 'ilike', pattern),
      ]),
    );
  }
  if (types?.length) found = found.where('m.type', 'in', types);
  if (parentId) found = found.where('m.parentId', '=', parentId);
  if (menuStatus !== undefined) found = found.where('m.menuStatus', '=', menuStatus);
  return found;
}

/** @throws Problem 404 */
export async function readItem(tx: Tx, session: Session, id: string): Promise<MenuRecord> {
  const row = await selectItems(tx).where('m.id', '=', id).executeTakeFirst();
  if (!row) throw new Problem(404);
  return toMenuItemDto(row, await itemsOfUser(tx, session.userId));
}

/** Adds an item, and grants it to its author and to the roles that have everything. @throws Problem 403, 422 */
export async function addItem(tx: Tx, session: Session, fields: Fields): Promise<{ id: string }> {
  await assertPlace(tx, fields, null);
  await assertIdentifier(tx, session, fields, null);
  const { id } = await tx
    .insertInto('sysMenu')
    .values({ ...toColumns(fields), sort: fields.sort ?? 1_000_000 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await renumberSiblings(tx, fields.parentId ?? null);
  if (fields.type !== 1) {
    await sql`
      insert into sys_role_menu (role_id, menu_id)
      select r.id, ${id} from sys_role r
      where r.id in (select ur.role_id from sys_user_role ur join sys_role_menu rm on rm.role_id = ur.role_id
          join sys_menu m on m.id = rm.menu_id
          where ur.user_id = ${session.userId} and m.permission_identifier = 'setting/menu/add')
        or not exists (select from sys_menu m where m.type in (2, 3) and m.id <> ${id} and not exists (
          select from sys_role_menu rm where rm.role_id = r.id and rm.menu_id = m.id))`.execute(tx);
  }
  return { id };
}

/** @throws Problem 403 for an item that the caller lacks, 404, 409 with the item as it is now, 422 */
export async function updateItem(
  tx: Tx,
  session: Session,
  { id, version, ...fields }: BodyOf<typeof sysMenu.update>,
): Promise<MenuRecord> {
  await lockVersion(tx, 'sysMenu', { id, version }, (known) => readItem(tx, session, known));
  const before = await tx.selectFrom('sysMenu').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  if (before.type !== fields.type) throw createFieldProblem('type', 'validation.choice');
  if (before.type !== 1) await assertHolds(tx, session, [id]);
  await assertPlace(tx, fields, id);
  await assertIdentifier(tx, session, fields, before.permissionIdentifier);
  await keepingWayBack(tx, async () => {
    await tx
      .updateTable('sysMenu')
      .set({ ...toColumns(fields), sort: fields.sort ?? before.sort, version: version + 1 })
      .where('id', '=', id)
      .execute();
    await renumberSiblings(tx, fields.parentId ?? null);
  });
  return readItem(tx, session, id);
}

/** An item with its operations; any other item below it prevents the deletion. @throws Problem 403, 422 */
export async function deleteItem(tx: Tx, session: Session, id: string): Promise<void> {
  const operations = await tx
    .selectFrom('sysMenu')
    .select('id')
    .where('parentId', '=', id)
    .where('type', '=', 3)
    .execute();
  const item = await tx.selectFrom('sysMenu').select('type').where('id', '=', id).executeTakeFirstOrThrow();
  const gone = [id, ...operations.map((operation) => operation.id)];
  if (item.type !== 1) await assertHolds(tx, session, gone);
  await keepingWayBack(tx, async () => {
    if (operations.length > 0) await tx.deleteFrom('sysMenu').where('id', 'in', gone.slice(1)).execute();
    await tx.deleteFrom('sysMenu').where('id', '=', id).execute();
  });
}

/**
 * Only callers with all permissions assign an identifier of the product: it opens calls. Other identifiers open
 * nothing. @throws Problem 422 at its field
 */
async function assertIdentifier(tx: Tx, session: Session, fields: Fields, before: string | null): Promise<void> {
  const identifier = fields.type === 1 ? '' : (fields.permissionIdentifier ?? '');
  if (identifier === '' || identifier === before) return;
  const opensCalls = (PERMISSIONS as readonly string[]).includes(identifier);
  if (!opensCalls || (await isAdministrator(tx, session.userId))) return;
  throw createFieldProblem('permissionIdentifier', 'record.lacks');
}

/** Renumbers the places of siblings in steps, in their present order; this does not count as a change of them. */
async function renumberSiblings(tx: Tx, parentId: string | null): Promise<void> {
  await sql`
    update sys_menu m set sort = placed.no * ${STEP}
    from (select id, row_number() over (order by sort, id) as no from sys_menu
      where parent_id is not distinct from ${parentId}::bigint) placed
    where m.id = placed.id and m.sort <> placed.no * ${STEP}`.execute(tx);
}

function toColumns(fields: Fields) {
  const { type, parentId, requestURL, permissionIdentifier, componentPath, icon, multiLanguageName } = fields;
  const { displayStatus, menuStatus } = fields;
  const isPage = type === 2;
  return {
    type,
    parentId: parentId ?? null,
    menuName: multiLanguageName.en_US,
    multiLanguageName: JSON.stringify(multiLanguageName),
    requestUrl: type === 3 ? '' : requestURL,
    permissionIdentifier: type === 1 ? '' : (permissionIdentifier ?? ''),
    componentPath: isPage ? componentPath || null : null,
    icon: icon || null,
    displayStatus,
    menuStatus,
  };
}
