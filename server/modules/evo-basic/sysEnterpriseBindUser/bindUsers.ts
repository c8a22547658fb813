import { sql } from 'kysely';
import type { BodyOf } from '../../../../src/contract/endpoint';
import type { BindUser, sysEnterpriseBindUser } from '../../../../src/contract/evo-basic/sysEnterpriseBindUser';
import type { optionQuery } from '../../../../src/contract/records';
import type { z } from 'zod';
import type { Tx } from '../../../db/database';
import { readPage, type FiltersOf, type Ordering, type Page } from '../../../db/readPage';
import { containing } from '../../../http/likePattern';
import { Problem } from '../../../http/problem';
import { toWire } from '../../../http/wireTime';
import { withContact } from '../adminGetApp/maskContact';

type Query = BodyOf<typeof sysEnterpriseBindUser.page>;
type Filters = FiltersOf<Query>;

const MOST_OPTIONS = 100;

const ORDERING: Ordering<'name' | 'enterpriseName' | 'monthlyLimit' | 'createdAt'> = {
  fields: {
    name: 'u.name',
    enterpriseName: 'e.name',
    monthlyLimit: 'b.monthlyLimit',
    createdAt: 'b.createdAt',
  },
  usual: [{ field: 'name', order: 'asc' }],
  key: 'b.id',
};

function bindUsers(tx: Tx) {
  return tx
    .selectFrom('enterpriseBindUser as b')
    .innerJoin('enterprise as e', 'e.id', 'b.enterpriseId')
    .innerJoin('appUser as u', 'u.id', 'b.appUserId')
    .selectAll('b')
    .select(['e.name as enterpriseName', 'u.name', 'u.email', 'u.phone']);
}

type Row = Awaited<ReturnType<ReturnType<typeof bindUsers>['executeTakeFirstOrThrow']>>;

function onWire({ monthlyLimit, createdAt, ...row }: Row, isMasked: boolean): BindUser {
  return {
    ...withContact(row, isMasked),
    monthlyLimit: monthlyLimit === null ? null : Number(monthlyLimit),
    createdAt: toWire(createdAt),
  };
}

export async function readBindUserPage(tx: Tx, isMasked: boolean, query: Query): Promise<Page<BindUser>> {
  const page = await readPage(tx, filteredBindUsers(tx, query, isMasked), query, ORDERING);
  return { ...page, records: page.records.map((row) => onWire(row, isMasked)) };
}

export function filteredBindUsers(
  tx: Tx,
  { text, enterpriseIds, appUserIds, status, hasLimit }: Filters,
  isMasked: boolean,
) {
  let found = bindUsers(tx);
  if (text) {
    const pattern = containing(text);
    // What is masked cannot be searched either, else a search would unmask it.
    const columns = isMasked ? (['u.name'] as const) : (['u.name', 'u.email', 'u.phone'] as const);
    found = found.where(({ eb, or }) => or(columns.map((column) => eb(column, 'ilike', pattern))));
  }
  if (enterpriseIds?.length) found = found.where('b.enterpriseId', 'in', enterpriseIds);
  if (appUserIds?.length) found = found.where('b.appUserId', 'in', appUserIds);
  if (status) found = found.where('b.status', '=', status);
  if (hasLimit !== undefined) found = found.where('b.monthlyLimit', hasLimit ? 'is not' : 'is', null);
  return found;
}

/** @throws Problem 404 */
export async function readBindUser(tx: Tx, isMasked: boolean, id: string): Promise<BindUser> {
  const row = await bindUsers(tx).where('b.id', '=', id).executeTakeFirst();
  if (!row) throw new Problem(404);
  return onWire(row, isMasked);
}

/** For selects, by name. */
export function listBindUsers(tx: Tx, { text, ids }: z.output<typeof optionQuery>) {
  let found = tx
    .selectFrom('enterpriseBindUser as b')
    .innerJoin('appUser as u', 'u.id', 'b.appUserId')
    .select(['b.id', 'u.name']);
  if (ids) found = found.where(sql<boolean>`b.id = any(${ids}::bigint[])`);
  if (text) found = found.where('u.name', 'ilike', containing(text));
  return found
    .orderBy('u.name')
    .limit(ids ? ids.length : MOST_OPTIONS)
    .execute();
}

/** Names of those that the caller sees, by id. */
export async function namesOfBindUsers(tx: Tx, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select b.id::text as id, u.name from enterprise_bind_user b join app_user u on u.id = b.app_user_id
    where b.id = any(${ids}::bigint[])`.execute(tx);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
