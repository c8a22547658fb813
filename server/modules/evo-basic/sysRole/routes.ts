import type { BodyOf } from '../../../../src/contract/endpoint';
import { sysRole } from '../../../../src/contract/evo-basic/sysRole';
import type { Tx } from '../../../db/database';
import { readNames } from '../../../db/options';
import { toContainsPattern } from '../../../db/likePattern';
import { eachRecord, selectIds } from '../../../http/records';
import { route, type Route } from '../../../http/route';
import { addRole, assertMayChange, filteredRoles, readRole, readRolePage, updateRole } from './roles';

/** As many as a select shows. */
const MOST_OPTIONS = 100;

/** Roles; what they may do is in `management`. */
export function sysRoleRoutes(): Route[] {
  return [
    route(sysRole.page, ({ body, session, db }) => db((tx) => readRolePage(tx, session, body))),
    route(sysRole.detail, ({ body, session, db }) => db((tx) => readRole(tx, session, body.id))),
    route(sysRole.add, ({ body, session, db }) => db((tx) => addRole(tx, session, body))),
    route(sysRole.update, ({ body, session, db }) => db((tx) => updateRole(tx, session, body))),
    route(sysRole.delete, ({ body, session, locale, db }) =>
      db(async (tx) =>
        eachRecord(tx, locale, await chosen(tx, body), async (id) => {
          await assertMayChange(tx, session, id);
          await tx.deleteFrom('sysRole').where('id', '=', id).execute();
        }),
      ),
    ),
    route(sysRole.list, ({ body: { text, ids }, db }) =>
      db((tx) => {
        let found = tx.selectFrom('sysRole').select(['id', 'name', 'scope']);
        if (ids) found = found.where('id', 'in', ids.length > 0 ? ids : ['0']);
        if (text) found = found.where('name', 'ilike', toContainsPattern(text));
        return found
          .orderBy('name')
          .limit(ids ? ids.length : MOST_OPTIONS)
          .execute();
      }),
    ),
  ];
}

/** The records of a bulk call, with their names. */
async function chosen(tx: Tx, body: BodyOf<typeof sysRole.delete>) {
  const ids = await selectIds(tx, body, filteredRoles);
  return { ids, names: await readNames(tx, 'sysRole', ids) };
}
