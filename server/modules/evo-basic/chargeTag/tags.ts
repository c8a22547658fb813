import { sql } from 'kysely';
import type { BodyOf } from '../../../../src/contract/endpoint';
import type { chargeTag, ChargeTag } from '../../../../src/contract/evo-basic/chargeTag';
import type { Tx } from '../../../db/database';
import { containsText } from '../../../db/quickSearch';
import { readPage, type Ordering, type Page } from '../../../db/readPage';
import { Problem } from '../../../wire/problem';
import type { Session } from '../../../http/route';
import { toWire } from '../../../wire/wireTime';
import { isContactMasked } from '../adminGetApp/maskContact';

type Query = BodyOf<typeof chargeTag.page>;
type Sortable = NonNullable<Query['sort']>[number]['field'];
/** Filters of page and export. */
export type TagFilters = Pick<Query, 'text' | 'statuses' | 'companyIds' | 'enterpriseIds' | 'isRetired'>;

/** A tag whose time is over is expired, as its charger is told. */
const STATUS = sql<
  ChargeTag['status']
>`(case when t.status = 'enabled' and t.expires_at <= now() then 'expired' else t.status end)`;

export const TAG_ORDERING: Ordering<Sortable> = {
  fields: {
    tagNo: 't.tagNo',
    holder: 'u.name',
    status: STATUS,
    expiresAt: 't.expiresAt',
    lastUsedAt: 't.lastUsedAt',
    createdAt: 't.createdAt',
  },
  usual: [{ field: 'tagNo', order: 'asc' }],
  key: 't.id',
  filled: ['tagNo', 'status', 'createdAt'],
};

const SEARCHED = {
  columns: ['t.tagNo', 't.parentTag', 't.remark'],
  others: [{ by: 't.appUserId', table: 'appUser', columns: ['name'] }],
} as const;

function tags(tx: Tx) {
  return tx
    .selectFrom('chargeTag as t')
    .leftJoin('appUser as u', 'u.id', 't.appUserId')
    .leftJoin('company as c', 'c.id', 't.companyId')
    .leftJoin('enterprise as e', 'e.id', 't.enterpriseId')
    .selectAll('t')
    .select(['u.name as holder', 'c.name as company', 'e.name as enterprise', STATUS.as('shownStatus')]);
}

type Row = Awaited<ReturnType<ReturnType<typeof tags>['executeTakeFirstOrThrow']>>;

export function tagOnWire({ shownStatus, ...row }: Row): ChargeTag {
  return {
    ...row,
    status: shownStatus,
    expiresAt: row.expiresAt && toWire(row.expiresAt),
    lastUsedAt: row.lastUsedAt && toWire(row.lastUsedAt),
    retiredAt: row.retiredAt && toWire(row.retiredAt),
    createdAt: toWire(row.createdAt),
  };
}

export async function readTagPage(tx: Tx, session: Session, query: Query): Promise<Page<ChargeTag>> {
  const page = await readPage(tx, filteredTags(tx, query, isContactMasked(session)), query, TAG_ORDERING);
  return { ...page, records: page.records.map(tagOnWire) };
}

/** Tags that a reader may see: the numbers of those of the app are phone numbers. */
function shownTags(tx: Tx, isMasked: boolean) {
  return isMasked ? tags(tx).where('t.tagNo', 'not like', '+%') : tags(tx);
}

export function filteredTags(
  tx: Tx,
  { text, statuses, companyIds, enterpriseIds, isRetired = false }: TagFilters,
  isMasked: boolean,
) {
  let found = shownTags(tx, isMasked).where('t.retiredAt', isRetired ? 'is not' : 'is', null);
  if (text) found = found.where(containsText(text, SEARCHED));
  if (statuses?.length) found = found.where(STATUS, 'in', statuses);
  if (companyIds?.length) found = found.where('t.companyId', 'in', companyIds);
  if (enterpriseIds?.length) found = found.where('t.enterpriseId', 'in', enterpriseIds);
  return found;
}

/** @throws Problem 404 */
export async function readTag(tx: Tx, id: string): Promise<ChargeTag> {
  const row = await tags(tx).where('t.id', '=', id).executeTakeFirst();
  if (!row) throw new Problem(404);
  return tagOnWire(row);
}
