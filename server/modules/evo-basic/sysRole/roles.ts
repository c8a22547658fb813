import { sql } from 'kysely';
import type { BodyOf, ResponseOf } from '../../../../src/contract/endpoint';
import type { Role, sysRole } from '../../../../src/contract/evo-basic/sysRole';
import type { BulkResult } from '../../../../src/contract/records';
import type { Tx } from '../../../db/database';
import { OPTION_LIMIT, type OptionQuery } from '../../../db/options';
import type { FiltersOf, Ordering } from '../../../db/readPage';
import { toContainsPattern } from '../../../db/likePattern';
import { createFieldProblem, Problem } from '../../../wire/problem';
import { eachRecord, lockVersion, type BulkTarget } from '../../../http/records';
import type { Session } from '../../../http/route';
import { toWire } from '../../../wire/wireTime';
import { assertHolds, itemsOfRoles, itemsOfUser } from './holdings';
import { findRow, type CallContext, type RowOf } from '../../../http/recordRoutes';

type Fields = BodyOf<typeof sysRole.add>;
type Filters = FiltersOf<BodyOf<typeof sysRole.page>>;

const USERS = sql<number>`(select count(*)::int from sys_user_role ur where ur.role_id = r.id)`;
const PAGES = sql<number>`(select count(*)::int from sys_role_menu rm join sys_menu m on m.id = rm.menu_id
  where rm.role_id = r.id and m.type = 2)`;

export const ROLE_ORDERING: Ordering<'name' | 'scope' | 'users' | 'createdAt'> = {
  fields: { name: 'r.name', scope: 'r.scope', users: USERS, createdAt: 'r.createdAt' },
  usual: [{ field: 'name', order: 'asc' }],
  key: 'r.id',
};

function selectRoles(tx: Tx) {
  return tx
    .selectFrom('sysRole as r')
    .leftJoin('sysUser as maker', 'maker.id', 'r.createdBy')
    .select(['r.id', 'r.name', 'r.scope', 'r.requiresSecondFactor', 'r.remark', 'r.createdBy', 'r.createdAt'])
    .select(['r.version', 'maker.fullName as createdByName', USERS.as('users'), PAGES.as('pages')]);
}

export function toRoleDto(
  { createdBy, ...row }: RowOf<typeof selectRoles>,
  { session }: Pick<CallContext, 'session'>,
): Role {
  return { ...row, isOwn: isOwn(session, createdBy), createdAt: toWire(row.createdAt) };
}

/** A role made by another user is not to be changed by its holders. */
function isOwn({ scope, userId }: Session, createdBy: string | null): boolean {
  return scope === 'operator' || createdBy === userId;
}

export function filteredRoles(tx: Tx, { text, scopes, requiresSecondFactor }: Filters) {
  let found = selectRoles(tx);
  if (text) {
    const pattern = toContainsPattern(text);
    found = found.where(({ eb, or }) => or([eb('r.name', 'ilike', pattern), eb('r.remark', 'ilike', pattern)]));
  }
  if (scopes?.length) found = found.where('r.scope', 'in', scopes);
  if (requiresSecondFactor !== undefined) found = found.where('r.requiresSecondFactor', '=', requiresSecondFactor);
  return found;
}

/** @throws Problem 404 */
export async function readRole(tx: Tx, id: string, context: Pick<CallContext, 'session'>): Promise<Role> {
  return toRoleDto(await findRow(selectRoles(tx).where('r.id', '=', id)), context);
}

/** @throws Problem 422 at `scope` when it is not for the caller to give */
export function addRole(tx: Tx, fields: Fields, { session }: Pick<CallContext, 'session'>): Promise<{ id: string }> {
  assertScope(session, fields.scope);
  return tx
    .insertInto('sysRole')
    .values({ ...toColumns(fields), createdBy: session.userId })
    .returning('id')
    .executeTakeFirstOrThrow();
}

/** A copy of a role, with the permissions that the caller has as well. @throws Problem 404 */
export async function copyRole(
  tx: Tx,
  { id, name }: BodyOf<typeof sysRole.copy>,
  session: Session,
): Promise<ResponseOf<typeof sysRole.copy>> {
  const { scope, requiresSecondFactor, remark } = await readRole(tx, id, { session });
  const copy = await addRole(tx, { name, scope, requiresSecondFactor, remark }, { session });
  const [items, held] = [await itemsOfRoles(tx, [id]), await itemsOfUser(tx, session.userId)];
  const granted = [...items].filter((item) => held.has(item));
  const rows = granted.map((menuId) => ({ roleId: copy.id, menuId }));
  if (rows.length > 0) await tx.insertInto('sysRoleMenu').values(rows).execute();
  return { id: copy.id, leftOut: items.size - granted.length };
}

/** @throws Problem 403, 404, 409 with the role as it is now, 422 at `scope` while accounts of another scope hold it */
export async function updateRole(
  tx: Tx,
  { id, version, ...fields }: BodyOf<typeof sysRole.update>,
  context: CallContext,
): Promise<Role> {
  const { session } = context;
  await assertMayChange(tx, session, id);
  assertScope(session, fields.scope);
  await lockVersion(tx, 'sysRole', { id, version }, (known) => readRole(tx, known, context));
  const misfit = await tx
    .selectFrom('sysUserRole as ur')
    .innerJoin('sysUser as u', 'u.id', 'ur.userId')
    .select('u.id')
    .where('ur.roleId', '=', id)
    .where('u.scope', '<>', fields.scope)
    .limit(1)
    .executeTakeFirst();
  if (misfit) throw createFieldProblem('scope', 'validation.roleScope');
  await tx
    .updateTable('sysRole')
    .set({ ...toColumns(fields), version: version + 1 })
    .where('id', '=', id)
    .execute();
  return readRole(tx, id, context);
}

/**
 * Refuses to change a role that gives more than the caller has: renaming it, dropping its second factor or deleting it
 * needs the right to make it. @throws Problem 403, 404
 */
export async function assertMayChange(tx: Tx, session: Session, id: string): Promise<void> {
  await assertIsOwn(tx, session, id);
  await assertHolds(tx, session, await itemsOfRoles(tx, [id]));
}

/** @throws Problem 403 for a role made by another user, 404 */
export async function assertIsOwn(tx: Tx, session: Session, id: string): Promise<void> {
  const role = await tx.selectFrom('sysRole').select('createdBy').where('id', '=', id).executeTakeFirst();
  if (!role) throw new Problem(404);
  if (!isOwn(session, role.createdBy)) throw new Problem(403, 'record.notYours');
}

function assertScope(session: Session, scope: Fields['scope']): void {
  if (session.scope === 'operator' || session.scope === scope) return;
  throw createFieldProblem('scope', 'validation.choice');
}

/** Deletes roles that the caller could have made. */
export function deleteRoles(tx: Tx, target: BulkTarget, { session, locale }: CallContext): Promise<BulkResult> {
  return eachRecord(tx, locale, target, async (id) => {
    await assertMayChange(tx, session, id);
    await tx.deleteFrom('sysRole').where('id', '=', id).execute();
  });
}

/** Roles for a select, with the scope that an account needs for them. */
export function listRoles(tx: Tx, { text, ids }: OptionQuery) {
  let found = tx.selectFrom('sysRole').select(['id', 'name', 'scope']);
  if (ids) found = found.where('id', 'in', ids.length > 0 ? ids : ['0']);
  if (text) found = found.where('name', 'ilike', toContainsPattern(text));
  return found
    .orderBy('name')
    .limit(ids ? ids.length : OPTION_LIMIT)
    .execute();
}

function toColumns({ remark, ...fields }: Fields) {
  return { ...fields, remark: remark || null };
}
