import { sql } from 'kysely';
import type { Permission } from '../../src/contract/permissions';
import type { Tx } from './database';
import { insertItems, insertMenu, listMenuItems, type MenuItem } from './menu';

/** A role with all of these could give itself any page, as soon as its holders knew that there is a new one. */
const ADMINISTRATION: readonly Permission[] = ['setting/menu/edit', 'setting/role/permission'];

/** New pages whose content the holders of an older page see already, by the permissions of both. */
const CONTINUED: readonly (readonly [page: Permission, older: Permission])[] = [
  ['finance/monthEnd/view', 'finance/accountStatement/view'],
  ['maintenance/attempts/view', 'maintenance/alarm/view'],
  ['maintenance/incident/view', 'maintenance/alarm/view'],
  ['statistic/statusAccuracy/view', 'statistic/sla/view'],
  ['setting/ocpp/view', 'maintenance/ocppLog/view'],
];

interface Row {
  id: string;
  parentId: string | null;
  type: 1 | 2 | 3;
  requestUrl: string;
  permissionIdentifier: string;
  sort: number;
}

/**
 * Brings the menu up to the product: an empty menu is written in full; an existing one gets the pages and operations
 * that it has never had, for the administrators of the operators and the holders of the page that each continues. Items
 * that an administrator has removed stay away.
 */
export async function updateMenu(tx: Tx): Promise<void> {
  const menu = await tx.selectFrom('sysMenu').select('id').limit(1).executeTakeFirst();
  if (menu) await addNewItems(tx);
  else await insertMenu(tx);
  await rememberOffers(tx);
}

async function addNewItems(tx: Tx): Promise<void> {
  const offers = await tx.selectFrom('menuOffer').select('permissionIdentifier').execute();
  const known = new Set(offers.map(({ permissionIdentifier }) => permissionIdentifier));
  const isNew = ({ permissionIdentifier }: MenuItem) => !known.has(permissionIdentifier);
  const added: string[] = [];
  for (const top of listMenuItems()) {
    const pages = top.type === 1 ? top.children : [top];
    for (const page of pages) {
      if (isNew(page)) await addPage(tx, page, top);
      else await addOperations(tx, page, page.children.filter(isNew));
      added.push(...[page, ...page.children].filter(isNew).map((item) => item.permissionIdentifier));
    }
  }
  if (added.length > 0) await giveToAdministrators(tx, added);
  for (const [page, older] of CONTINUED) if (added.includes(page)) await giveToHolders(tx, page, older);
}

/** Adds a page with its operations, unless the menu has one with its permission or at its address. */
async function addPage(tx: Tx, page: MenuItem, top: MenuItem): Promise<void> {
  const rows = await readRows(tx);
  if (findItem(rows, page)) return;
  const parentId = top.type === 1 ? (findGroup(rows, top) ?? (await addGroup(tx, rows, top))) : null;
  if (rows.some((row) => row.parentId === parentId && row.requestUrl === page.requestUrl)) return;
  const siblings = top.type === 1 ? top.children : listMenuItems();
  await insertItems(tx, [page], parentId, placeAfter(rows, siblings, page, parentId));
}

async function addOperations(tx: Tx, page: MenuItem, operations: readonly MenuItem[]): Promise<void> {
  if (operations.length === 0) return;
  const rows = await readRows(tx);
  const parent = findItem(rows, page);
  if (!parent) return;
  for (const item of operations.filter((operation) => !findItem(rows, operation)))
    await insertItems(tx, [item], parent.id, placeAfter(rows, page.children, item, parent.id));
}

async function addGroup(tx: Tx, rows: readonly Row[], group: MenuItem): Promise<string> {
  return insertItems(tx, [{ ...group, children: [] }], null, placeAfter(rows, listMenuItems(), group, null));
}

function readRows(tx: Tx): Promise<Row[]> {
  return tx
    .selectFrom('sysMenu')
    .select(['id', 'parentId', 'type', 'requestUrl', 'permissionIdentifier', 'sort'])
    .orderBy('sort')
    .orderBy('id')
    .execute();
}

/** Pages and operations are known by their permissions, wherever an administrator has moved them; groups have none. */
function findItem(rows: readonly Row[], item: MenuItem): Row | undefined {
  return item.type === 1
    ? rows.find(({ type, parentId, requestUrl }) => type === 1 && parentId === null && requestUrl === item.requestUrl)
    : rows.find(({ permissionIdentifier }) => permissionIdentifier === item.permissionIdentifier);
}

/**
 * The group with its address, else the group to which its first page with a group was moved: most likely the renamed
 * one.
 */
function findGroup(rows: readonly Row[], group: MenuItem): string | null {
  const found = findItem(rows, group);
  if (found) return found.id;
  const pages = group.children.flatMap((page) => findItem(rows, page) ?? []);
  return pages.find(({ parentId }) => parentId !== null)?.parentId ?? null;
}

/** Rows of the same `sort` stand in the order of their ids: a new one stands behind the nearest sibling before it. */
function placeAfter(rows: readonly Row[], siblings: readonly MenuItem[], item: MenuItem, parentId: string | null) {
  const index = siblings.findIndex(
    ({ requestUrl, permissionIdentifier }) =>
      requestUrl === item.requestUrl && permissionIdentifier === item.permissionIdentifier,
  );
  const before = siblings
    .slice(0, index)
    .flatMap((sibling) => findItem(rows, sibling) ?? [])
    .filter((row) => row.parentId === parentId);
  return before.at(-1)?.sort ?? 0;
}

async function giveToAdministrators(tx: Tx, identifiers: readonly string[]): Promise<void> {
  await sql`
    with recursive item as (
      select id, parent_id from sys_menu where permission_identifier = any(${identifiers}::text[])
      union select m.id, m.parent_id from sys_menu m join item i on m.id = i.parent_id)
    insert into sys_role_menu (role_id, menu_id)
    select r.id, i.id from sys_role r cross join item i
    where r.scope = 'operator' and ${ADMINISTRATION.length} = (
      select count(*) from sys_role_menu h join sys_menu m on m.id = h.menu_id
      where h.role_id = r.id and m.permission_identifier = any(${ADMINISTRATION}::text[]))
    on conflict do nothing`.execute(tx);
}

/** Gives a new page, with its group, to the roles that have an older one. */
async function giveToHolders(tx: Tx, page: Permission, older: Permission): Promise<void> {
  await sql`
    with recursive item as (
      select id, parent_id from sys_menu where permission_identifier = ${page}
      union select m.id, m.parent_id from sys_menu m join item i on m.id = i.parent_id)
    insert into sys_role_menu (role_id, menu_id)
    select distinct h.role_id, i.id from sys_role_menu h
    join sys_menu o on o.id = h.menu_id and o.permission_identifier = ${older} cross join item i
    on conflict do nothing`.execute(tx);
}

async function rememberOffers(tx: Tx): Promise<void> {
  const offered = listMenuItems().flatMap((top) =>
    (top.type === 1 ? top.children : [top]).flatMap((page) => [page, ...page.children]),
  );
  await tx
    .insertInto('menuOffer')
    .values(offered.map(({ permissionIdentifier }) => ({ permissionIdentifier })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
