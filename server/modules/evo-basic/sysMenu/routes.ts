import { sysMenu } from '../../../../src/contract/evo-basic/sysMenu';
import { readNames } from '../../../db/options';
import { takenAs } from '../../../http/databaseProblem';
import { assertOperator } from '../../../http/guard';
import { eachRecord } from '../../../http/records';
import { route, type Route } from '../../../http/route';
import { addItem, deleteItem, readItem, readItemPage, updateItem } from './items';
import { menuTree, readMenu, wholeTree } from './menuTree';

const TAKEN = takenAs({ sys_menu_identifier: { permissionIdentifier: 'validation.taken' } });

/** The menu: the caller's part of it, and the whole for its administrators. */
export function sysMenuRoutes(): Route[] {
  return [
    route(sysMenu.listForUser, async ({ session, db }) =>
      menuTree(await db((tx) => readMenu(tx)), session.permissions),
    ),
    route(sysMenu.list, async ({ session, db }) => wholeTree(await db((tx) => readMenu(tx)), session.permissions)),
    route(sysMenu.page, ({ body, session, db }) => db((tx) => readItemPage(tx, session, body))),
    route(sysMenu.detail, ({ body, session, db }) => db((tx) => readItem(tx, session, body.id))),
    route(sysMenu.add, async ({ body, session, db }) => {
      assertOperator(session);
      return db((tx) => addItem(tx, session, body)).catch(TAKEN);
    }),
    route(sysMenu.update, async ({ body, session, db }) => {
      assertOperator(session);
      return db((tx) => updateItem(tx, session, body)).catch(TAKEN);
    }),
    route(sysMenu.delete, async ({ body: { ids }, session, locale, db }) => {
      assertOperator(session);
      return db(async (tx) =>
        eachRecord(tx, locale, { ids, names: await readNames(tx, 'sysMenu', ids, 'menuName') }, (id) =>
          deleteItem(tx, session, id),
        ),
      );
    }),
  ];
}
