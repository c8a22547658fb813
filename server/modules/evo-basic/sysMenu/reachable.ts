import { sql } from 'kysely';
import type { Tx } from '../../../db/database';
import { Problem } from '../../../wire/problem';

/** Pages needed to repair the menu: without them it could not be changed any more. */
const KEPT_VIEWS = ['setting/menu', 'setting/role'];
const MENU_LOCK = 'omp_menu';

/**
 * Runs a change of the menu so that the pages of menus and roles, with their operations, stay reachable: present,
 * switched on, below groups that are switched on, with the same pages behind them.
 * @throws Problem 422
 */
export async function keepingWayBack<T>(tx: Tx, change: () => Promise<T>): Promise<T> {
  await sql`select pg_advisory_xact_lock(hashtext(${MENU_LOCK}))`.execute(tx);
  const before = await findReachable(tx);
  const result = await change();
  const after = await findReachable(tx);
  if ([...before].some((identifier) => !after.has(identifier))) throw new Problem(422, 'menu.lockOut');
  return result;
}

async function findReachable(tx: Tx): Promise<Set<string>> {
  const { rows } = await sql<{ identifier: string }>`
    with recursive shown as (
      select id, type, permission_identifier, component_path from sys_menu where parent_id is null and menu_status = 1
      union all
      select m.id, m.type, m.permission_identifier, m.component_path
        from sys_menu m join shown s on m.parent_id = s.id where m.menu_status = 1)
    select permission_identifier as identifier from shown
      where substring(permission_identifier from '^(.*)/[^/]*$') = any(${KEPT_VIEWS})
        and (type = 3 or component_path || '/view' = permission_identifier)`.execute(tx);
  return new Set(rows.map(({ identifier }) => identifier));
}
