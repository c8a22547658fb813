import { sql } from 'kysely';
import type { BodyOf } from '../../../../src/contract/endpoint';
import type { staff, StaffAccount } from '../../../../src/contract/evo-basic/staff';
import type { Tx } from '../../../db/database';
import { readPage, type FiltersOf, type Ordering, type Page } from '../../../db/readPage';
import { toContainsPattern } from '../../../db/likePattern';
import { Problem } from '../../../wire/problem';
import { toWire } from '../../../wire/wireTime';

type Query = BodyOf<typeof staff.page>;

/** Roles of an account; row-level security limits them to the caller's rows. */
const ROLES = sql<{ id: string; name: string }[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', r.id::text, 'name', r.name) order by r.name), '[]')
  from sys_user_role ur join sys_role r on r.id = ur.role_id where ur.user_id = u.id)`;

const ORDERING: Ordering<'userName' | 'fullName' | 'status' | 'lastLoginAt' | 'createdAt'> = {
  fields: {
    userName: sql`lower(u.user_name)`,
    fullName: 'u.fullName',
    status: 'u.status',
    lastLoginAt: 'u.lastLoginAt',
    createdAt: 'u.createdAt',
  },
  usual: [{ field: 'userName', order: 'asc' }],
  key: 'u.id',
};

function selectAccounts(tx: Tx) {
  return tx
    .selectFrom('sysUser as u')
    .leftJoin('company as c', 'c.id', 'u.companyId')
    .leftJoin('enterprise as e', 'e.id', 'u.enterpriseId')
    .select(['u.id', 'u.userName', 'u.fullName', 'u.email', 'u.phone', 'u.scope', 'u.companyId', 'u.enterpriseId'])
    .select([
      'u.status',
      'u.totpConfirmedAt',
      'u.signOnSubject',
      'u.signOnSecondFactor',
      'u.lastLoginAt',
      'u.createdAt',
      'u.version',
    ])
    .select(['c.name as companyName', 'e.name as enterpriseName', ROLES.as('roles')]);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectAccounts>['executeTakeFirstOrThrow']>>;

function toStaffAccountDto({ totpConfirmedAt, signOnSubject, signOnSecondFactor, ...row }: Row): StaffAccount {
  return {
    ...row,
    signsOnBy: signOnSubject === null ? 'password' : 'provider',
    hasSecondFactor: totpConfirmedAt !== null || signOnSecondFactor,
    lastLoginAt: row.lastLoginAt && toWire(row.lastLoginAt),
    createdAt: toWire(row.createdAt),
  };
}

export async function readAccountPage(tx: Tx, query: Query): Promise<Page<StaffAccount>> {
  const page = await readPage(tx, filteredAccounts(tx, query), query, ORDERING);
  return { ...page, records: page.records.map(toStaffAccountDto) };
}

export function filteredAccounts(
  tx: Tx,
  { text, scopes, statuses, roleIds, companyIds, enterpriseIds }: FiltersOf<Query>,
) {
  let found = selectAccounts(tx);
  if (text) {
    const pattern = toContainsPattern(text);
    found = found.where(({ eb, or }) =>
      or([
        eb('u.userName', 'ilike', pattern),
        eb('u.fullName', 'ilike', pattern),
        eb('u.email', 'ilike', pattern),
        eb('u.phone', 'ilike', pattern),
      ]),
    );
  }
  const choices = [
    ['u.scope', scopes],
    ['u.status', statuses],
    ['u.companyId', companyIds],
    ['u.enterpriseId', enterpriseIds],
  ] as const;
  for (const [column, values] of choices) if (values?.length) found = found.where(column, 'in', values);
  if (roleIds?.length) {
    found = found.where('u.id', 'in', tx.selectFrom('sysUserRole').select('userId').where('roleId', 'in', roleIds));
  }
  return found;
}

/** @throws Problem 404 */
export async function readAccount(tx: Tx, id: string): Promise<StaffAccount> {
  const row = await selectAccounts(tx).where('u.id', '=', id).executeTakeFirst();
  if (!row) throw new Problem(404);
  return toStaffAccountDto(row);
}
