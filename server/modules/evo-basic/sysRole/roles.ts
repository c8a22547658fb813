import { sql } from 'kysely';
import type { BodyOf } from '../../../../src/contract/endpoint';
import type { Role, sysRole } from '../../../../src/contract/evo-basic/sysRole';
import type { Tx } from '../../../db/database';
import { readPage, type FiltersOf, type Ordering, type Page } from '../../../db/readPage';
import { toContainsPattern } from '../../../db/likePattern';
import { Problem } from '../../../wire/problem';
import { lockVersion } from '../../../http/records';
import type { Session } from '../../../http/route';
import { toWire } from '../../../wire/wireTime';
import { assertHolds, itemsOfRoles } from '../management/holdings';

type Fields = BodyOf<typeof sysRole.add>;
type Query = BodyOf<typeof sysRole.page>;
type Filters = FiltersOf<Query>;

const USERS = sql<number>`(select count(*)::int from sys_user_role ur where ur.role_id = r.id)`;
const PAGES = sql<number>`(select count(*)::int from sys_role_menu rm join sys_menu m on m.id = rm.menu_id
  where rm.role_id = r.id and m.type = 2)`;

const ORDERING: Ordering<'name' | 'scope' | 'users' | 'createdAt'> = {
  fields: { name: 'r.name', scope: 'r.scope', users: USERS, createdAt: 'r.createdAt' },
  usual: [{ field: 'name', order: 'asc' }],
  key: 'r.id',
};

function roles(tx: Tx) {
  return tx
    .selectFrom('sysRole as r')
    .leftJoin('sysUser as maker', 'maker.id', 'r.createdBy')
    .select(['r.id', 'r.name', 'r.scope', 'r.requiresSecondFactor', 'r.remark', 'r.createdBy', 'r.createdAt'])
    .select(['r.version', 'maker.fullName as createdByName', USERS.as('users'), PAGES.as('pages')]);
}

type Row = Awaited<ReturnType<ReturnType<typeof roles>['executeTakeFirstOrThrow']>>;

function onWire({ createdBy, ...row }: Row, session: Session): Role {
  return { ...row, isOwn: isOwn(session, createdBy), createdAt: toWire(row.createdAt) };
}

/** A role that somebody else gave to many is not for one of them to change. */
function isOwn({ scope, userId }: Session, createdBy: string | null): boolean {
  return scope === 'operator' || createdBy === userId;
}

export async function readRolePage(tx: Tx, session: Session, query: Query): Promise<Page<Role>> {
  const page = await readPage(tx, filteredRoles(tx, query), query, ORDERING);
  return { ...page, records: page.records.map((row) => onWire(row, session)) };
}

export function filteredRoles(tx: Tx, { text, scopes, requiresSecondFactor }: Filters) {
  let found = roles(tx);
  if (text) {
    const pattern = toContainsPattern(text);
    found = found.where(({ eb, or }) => or([eb('r.name', 'ilike', pattern), eb('r.remark', 'ilike', pattern)]));
  }
  if (scopes?.length) found = found.where('r.scope', 'in', scopes);
  if (requiresSecondFactor !== undefined) found = found.where('r.requiresSecondFactor', '=', requiresSecondFactor);
  return found;
}

/** @throws Problem 404 */
export async function readRole(tx: Tx, session: Session, id: string): Promise<Role> {
  const row = await roles(tx).where('r.id', '=', id).executeTakeFirst();
  if (!row) throw new Problem(404);
  return onWire(row, session);
}

/** @throws Problem 422 at `scope` when it is not for the caller to give */
export function addRole(tx: Tx, session: Session, fields: Fields): Promise<{ id: string }> {
  assertScope(session, fields.scope);
  return tx
    .insertInto('sysRole')
    .values({ ...columnsOf(fields), createdBy: session.userId })
    .returning('id')
    .executeTakeFirstOrThrow();
}

/** @throws Problem 403, 404, 409 with the role as it is now, 422 at `scope` while accounts of another one hold it */
export async function updateRole(
  tx: Tx,
  session: Session,
  { id, version, ...fields }: BodyOf<typeof sysRole.update>,
): Promise<Role> {
  await assertMayChange(tx, session, id);
  assertScope(session, fields.scope);
  await lockVersion(tx, 'sysRole', { id, version }, (known) => readRole(tx, session, known));
  const misfit = await tx
    .selectFrom('sysUserRole as ur')
    .innerJoin('sysUser as u', 'u.id', 'ur.userId')
    .select('u.id')
    .where('ur.roleId', '=', id)
    .where('u.scope', '<>', fields.scope)
    .limit(1)
    .executeTakeFirst();
  if (misfit) throw new Problem(422, 'http.422', { fields: { scope: 'validation.roleScope' } });
  await tx
    .updateTable('sysRole')
    .set({ ...columnsOf(fields), version: version + 1 })
    .where('id', '=', id)
    .execute();
  return readRole(tx, session, id);
}

/**
 * Holds back who has less than a role gives: renaming it, asking no second factor for it any more or taking it away are
 * for who could have made it.
 * @throws Problem 403, 404
 */
export async function assertMayChange(tx: Tx, session: Session, id: string): Promise<void> {
  await assertIsOwn(tx, session, id);
  await assertHolds(tx, session, await itemsOfRoles(tx, [id]));
}

/** @throws Problem 403 for a role that somebody else has made, 404 */
export async function assertIsOwn(tx: Tx, session: Session, id: string): Promise<void> {
  const role = await tx.selectFrom('sysRole').select('createdBy').where('id', '=', id).executeTakeFirst();
  if (!role) throw new Problem(404);
  if (!isOwn(session, role.createdBy)) throw new Problem(403, 'record.notYours');
}

function assertScope(session: Session, scope: Fields['scope']): void {
  if (session.scope === 'operator' || session.scope === scope) return;
  throw new Problem(422, 'http.422', { fields: { scope: 'validation.choice' } });
}

function columnsOf({ remark, ...fields }: Fields) {
  return { ...fields, remark: remark || null };
}
