import { sql } from 'kysely';
import type { Tx } from '../../../db/database';
import { Problem } from '../../../http/problem';
import type { Session } from '../../../http/route';

/**
 * Gives an account these roles; those that the caller does not see stay as they are.
 * @throws Problem 422 at `roleIds` for one that is not for companies or unknown, or that may what the caller may not
 */
export async function setRoles(tx: Tx, session: Session, userId: string, roleIds: readonly string[]): Promise<void> {
  const { rows: seen } = await sql<{ id: string; isHeld: boolean; may: string[] }>`
    select r.id::text as id, exists (select from sys_user_role h where h.role_id = r.id and h.user_id = ${userId}) as is_held,
      array(select m.permission_identifier from sys_role_menu rm join sys_menu m on m.id = rm.menu_id
        where rm.role_id = r.id and m.type in (2, 3) and m.permission_identifier <> '') as may
    from sys_role r where r.scope = 'company' and r.id = any(${roleIds}::bigint[])`.execute(tx);
  if (seen.length !== new Set(roleIds).size) throw refusal('validation.notFound');
  const isBeyond = seen.some(({ isHeld, may }) => !isHeld && may.some((each) => !session.permissions.has(each)));
  if (isBeyond) throw refusal('validation.roleBeyond');
  await sql`delete from sys_user_role where user_id = ${userId} and role_id <> all(${roleIds}::bigint[])
    and role_id in (select id from sys_role)`.execute(tx);
  await sql`insert into sys_user_role (user_id, role_id)
    select ${userId}, unnest(${roleIds}::bigint[]) on conflict do nothing`.execute(tx);
}

function refusal(message: 'validation.notFound' | 'validation.roleBeyond'): Problem {
  return new Problem(422, 'http.422', { fields: { roleIds: message } });
}
