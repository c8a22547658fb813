import { sql } from 'kysely';
import type { BodyOf } from '../../../../src/contract/endpoint';
import type { BindUser, sysEnterpriseBindUser } from '../../../../src/contract/evo-basic/sysEnterpriseBindUser';
import type { optionQuery } from '../../../../src/contract/records';
import type { z } from 'zod';
import { usedThisMonth } from '../../../db/terms/payerFacts';
import type { Tx } from '../../../db/database';
import { readPage, type FiltersOf, type Ordering, type Page } from '../../../db/readPage';
import { toContainsPattern } from '../../../db/likePattern';
import { Problem } from '../../../wire/problem';
import { toWire } from '../../../wire/wireTime';
import { withContact } from '../adminGetApp/maskContact';

type Query = BodyOf<typeof sysEnterpriseBindUser.page>;
type Filters = FiltersOf<Query>;

const MOST_OPTIONS = 100;

/** A pending binding names the account alone: whose it is, and whether there is one, is not told. */
const NAME = sql<string>`coalesce(u.name, b.account)`;
const FLEET_TAGS = sql<string[]>`array(select t.tag_no from charge_tag t where t.enterprise_id = b.enterprise_id
  and t.app_user_id = b.app_user_id and t.retired_at is null order by t.tag_no)`;

type Sortable = 'name' | 'enterpriseName' | 'monthlyLimit' | 'usedThisMonth' | 'createdAt';

const orderingAt = (now: number): Ordering<Sortable> => ({
  fields: {
    name: NAME,
    enterpriseName: 'e.name',
    monthlyLimit: 'b.monthlyLimit',
    usedThisMonth: usedThisMonth(new Date(now)),
    createdAt: 'b.createdAt',
  },
  usual: [{ field: 'name', order: 'asc' }],
  key: 'b.id',
});

/** Who reads, and when (epoch ms). */
export interface Reader {
  isMasked: boolean;
  now: number;
}

function bindUsers(tx: Tx, now: number) {
  return tx
    .selectFrom('enterpriseBindUser as b')
    .innerJoin('enterprise as e', 'e.id', 'b.enterpriseId')
    .leftJoin('appUser as u', 'u.id', 'b.appUserId')
    .selectAll('b')
    .select(['e.name as enterpriseName', NAME.as('name'), 'u.email', 'u.phone', FLEET_TAGS.as('fleetTags')])
    .select(usedThisMonth(new Date(now)).as('usedThisMonth'));
}

type Row = Awaited<ReturnType<ReturnType<typeof bindUsers>['executeTakeFirstOrThrow']>>;

function onWire(row: Row, isMasked: boolean): BindUser {
  const { account: _, confirmedByName, confirmedAt, monthlyLimit, usedThisMonth: used, createdAt, ...plain } = row;
  return {
    ...withContact(plain, isMasked),
    monthlyLimit: monthlyLimit === null ? null : Number(monthlyLimit),
    usedThisMonth: Number(used),
    confirmedAt: confirmedAt && toWire(confirmedAt),
    confirmedBy: confirmedByName,
    createdAt: toWire(createdAt),
  };
}

export async function readBindUserPage(tx: Tx, reader: Reader, query: Query): Promise<Page<BindUser>> {
  const page = await readPage(tx, filteredBindUsers(tx, query, reader), query, orderingAt(reader.now));
  return { ...page, records: page.records.map((row) => onWire(row, reader.isMasked)) };
}

export function filteredBindUsers(tx: Tx, filters: Filters, { isMasked, now }: Reader) {
  const { text, isPending, hasLimit } = filters;
  let found = ofEnterprises(tx, filters, now);
  if (text) {
    const pattern = toContainsPattern(text);
    // What is masked cannot be searched either, else a search would unmask it.
    const columns = isMasked ? (['u.name'] as const) : (['u.name', 'u.email', 'u.phone'] as const);
    found = found.where(({ eb, or }) =>
      or([...columns, 'b.account' as const].map((column) => eb(column, 'ilike', pattern))),
    );
  }
  if (isPending !== undefined) found = found.where('b.appUserId', isPending ? 'is' : 'is not', null);
  if (hasLimit !== undefined) found = found.where('b.monthlyLimit', hasLimit ? 'is not' : 'is', null);
  return found;
}

function ofEnterprises(tx: Tx, { enterpriseIds, appUserIds, status }: Filters, now: number) {
  let found = bindUsers(tx, now);
  if (enterpriseIds?.length) found = found.where('b.enterpriseId', 'in', enterpriseIds);
  if (appUserIds?.length) found = found.where('b.appUserId', 'in', appUserIds);
  if (status) found = found.where('b.status', '=', status);
  return found;
}

/** @throws Problem 404 */
export async function readBindUser(tx: Tx, { isMasked, now }: Reader, id: string): Promise<BindUser> {
  const row = await bindUsers(tx, now).where('b.id', '=', id).executeTakeFirst();
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
  if (text) found = found.where('u.name', 'ilike', toContainsPattern(text));
  return found
    .orderBy('u.name')
    .limit(ids ? ids.length : MOST_OPTIONS)
    .execute();
}

/** Names of those that the caller sees, by id. */
export async function namesOfBindUsers(tx: Tx, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select b.id::text as id, coalesce(u.name, b.account) as name
    from enterprise_bind_user b left join app_user u on u.id = b.app_user_id where b.id = any(${ids}::bigint[])`.execute(
    tx,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
