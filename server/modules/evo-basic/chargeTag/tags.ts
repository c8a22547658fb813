import { sql } from 'kysely';
import type { BodyOf } from '../../../../src/contract/endpoint';
import type { chargeTag, ChargeTag } from '../../../../src/contract/evo-basic/chargeTag';
import type { Tx } from '../../../db/database';
import { containsText } from '../../../db/quickSearch';
import type { Ordering } from '../../../db/readPage';
import { toWire } from '../../../wire/wireTime';
import { isContactMasked } from '../../../http/maskContact';
import { findRow, type CallContext, type RowOf } from '../../../http/recordRoutes';
import { readOptions, type Option, type OptionQuery } from '../../../db/options';

type Query = BodyOf<typeof chargeTag.page>;
type Sortable = NonNullable<Query['sort']>[number]['field'];
/** Filters of page and export. */
export type TagFilters = Pick<
  Query,
  'text' | 'statuses' | 'types' | 'companyIds' | 'enterpriseIds' | 'appUserIds' | 'isRetired'
>;

/** A tag past its time is expired, as in the answer to its charger. */
export const TAG_STATE = sql<
  ChargeTag['status']
>`(case when t.status = 'enabled' and t.expires_at <= now() then 'expired' else t.status end)`;

export const TAG_ORDERING: Ordering<Sortable> = {
  fields: {
    tagNo: 't.tagNo',
    holder: 'u.name',
    status: TAG_STATE,
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

function selectTags(tx: Tx) {
  return tx
    .selectFrom('chargeTag as t')
    .leftJoin('appUser as u', 'u.id', 't.appUserId')
    .leftJoin('company as c', 'c.id', 't.companyId')
    .leftJoin('enterprise as e', 'e.id', 't.enterpriseId')
    .selectAll('t')
    .select(['u.name as holder', 'c.name as company', 'e.name as enterprise', TAG_STATE.as('shownStatus')]);
}

export function toTagDto({ shownStatus, ...row }: RowOf<typeof selectTags>): ChargeTag {
  return {
    ...row,
    status: shownStatus,
    expiresAt: row.expiresAt && toWire(row.expiresAt),
    lastUsedAt: row.lastUsedAt && toWire(row.lastUsedAt),
    retiredAt: row.retiredAt && toWire(row.retiredAt),
    createdAt: toWire(row.createdAt),
  };
}

/** Tags that a reader may see: a masked reader must not see the numbers of app tags, which are phone numbers. */
function shownTags(tx: Tx, isMasked: boolean) {
  return isMasked ? selectTags(tx).where('t.tagNo', 'not like', '+%') : selectTags(tx);
}

export function filteredTags(
  tx: Tx,
  { text, statuses, types, isRetired = false, ...ids }: TagFilters,
  isMasked: boolean,
) {
  let found = shownTags(tx, isMasked).where('t.retiredAt', isRetired ? 'is not' : 'is', null);
  if (text) found = found.where(containsText(text, SEARCHED));
  if (statuses?.length) found = found.where(TAG_STATE, 'in', statuses);
  const choices = [
    ['t.type', types],
    ['t.companyId', ids.companyIds],
    ['t.enterpriseId', ids.enterpriseIds],
    ['t.appUserId', ids.appUserIds],
  ] as const;
  for (const [column, values] of choices) if (values?.length) found = found.where(column, 'in', values);
  return found;
}

/** A tag with its number in full, as changes are compared with it. @throws Problem 404 */
export async function readTag(tx: Tx, id: string): Promise<ChargeTag> {
  return toTagDto(await findRow(selectTags(tx).where('t.id', '=', id)));
}

/** Tags for a select, by their numbers. */
export function listTags(tx: Tx, query: OptionQuery, { session }: CallContext): Promise<Option[]> {
  const tags = tx.selectFrom('chargeTag');
  const usable = query.ids ? tags : tags.where('retiredAt', 'is', null);
  return readOptions(isContactMasked(session) ? usable.where('tagNo', 'not like', '+%') : usable, 'tagNo', query);
}
