import { sql } from 'kysely';
import type { BodyOf } from '../../../../src/contract/endpoint';
import type { CompanyUser, companyUsers } from '../../../../src/contract/evo-basic/companyUsers';
import type { Tx } from '../../../db/database';
import { readPage, type Ordering, type Page } from '../../../db/readPage';
import { toContainsPattern } from '../../../db/likePattern';
import { Problem } from '../../../wire/problem';
import { toWire } from '../../../wire/wireTime';

type Query = BodyOf<typeof companyUsers.page>;

// Row-level security limits them to roles within the caller's scope.
const ROLES = sql<CompanyUser['roles']>`coalesce(
  (select jsonb_agg(jsonb_build_object('id', r.id::text, 'name', r.name) order by r.name, r.id) from sys_user_role ur
    join sys_role r on r.id = ur.role_id where ur.user_id = u.id), '[]')`;

const ORDERING: Ordering<'userName' | 'fullName' | 'companyName' | 'lastLoginAt' | 'createdAt'> = {
  fields: {
    userName: 'u.userName',
    fullName: 'u.fullName',
    companyName: 'c.name',
    lastLoginAt: 'u.lastLoginAt',
    createdAt: 'u.createdAt',
  },
  usual: [{ field: 'userName', order: 'asc' }],
  key: 'u.id',
};

function selectAccounts(tx: Tx) {
  return tx
    .selectFrom('sysUser as u')
    .innerJoin('company as c', 'c.id', 'u.companyId')
    .select(['u.id', 'u.userName', 'u.fullName', 'u.email', 'u.phone', 'u.status', 'u.version'])
    .select(['u.lastLoginAt', 'u.createdAt', 'c.id as companyId', 'c.name as companyName', ROLES.as('roles')])
    .where('u.scope', '=', 'company');
}

type Row = Awaited<ReturnType<ReturnType<typeof selectAccounts>['executeTakeFirstOrThrow']>>;

function toCompanyUserDto(row: Row): CompanyUser {
  return {
    ...row,
    lastLoginAt: row.lastLoginAt && toWire(row.lastLoginAt),
    createdAt: toWire(row.createdAt),
  };
}

export async function readAccountPage(tx: Tx, query: Query): Promise<Page<CompanyUser>> {
  const page = await readPage(tx, filterAccounts(tx, query), query, ORDERING);
  return { ...page, records: page.records.map(toCompanyUserDto) };
}

function filterAccounts(tx: Tx, { text, ids, companyIds, roleIds, status }: Query) {
  let found = selectAccounts(tx);
  if (text) {
    const pattern = toContainsPattern(text);
    found = found.where(({ eb, or }) =>
      or((['u.userName', 'u.fullName', 'u.email', 'u.phone'] as const).map((column) => eb(column, 'ilike', pattern))),
    );
  }
  if (ids?.length) found = found.where('u.id', 'in', ids);
  if (companyIds?.length) found = found.where('c.id', 'in', companyIds);
  if (roleIds?.length) {
    found = found.where('u.id', 'in', tx.selectFrom('sysUserRole').select('userId').where('roleId', 'in', roleIds));
  }
  if (status) found = found.where('u.status', '=', status);
  return found;
}

/** @throws Problem 404 for an account that is no company's, or of a company that the caller does not see */
export async function readAccount(tx: Tx, id: string): Promise<CompanyUser> {
  const row = await selectAccounts(tx).where('u.id', '=', id).executeTakeFirst();
  if (!row) throw new Problem(404);
  return toCompanyUserDto(row);
}
