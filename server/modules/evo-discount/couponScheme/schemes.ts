import { sql } from 'kysely';
import type { BodyOf } from '../../../../src/contract/endpoint';
import type { couponScheme, CouponScheme } from '../../../../src/contract/evo-discount/couponScheme';
import type { Tx } from '../../../db/database';
import { toContainsPattern } from '../../../db/likePattern';
import type { OptionQuery } from '../../../db/options';
import { OPTION_LIMIT } from '../../../db/options';
import type { FiltersOf, Ordering } from '../../../db/readPage';
import { findRow, type RowOf } from '../../../http/recordRoutes';
import { toWire } from '../../../wire/wireTime';
import { SCHEME_TERMS, selectPlaces } from '../schemeColumns';

type Query = BodyOf<typeof couponScheme.page>;
type Sortable = NonNullable<Query['sort']>[number]['field'];

export const SCHEME_ORDERING: Ordering<Sortable> = {
  fields: { name: 'm.name', currency: 'm.currency', createdAt: 'm.createdAt' },
  usual: [{ field: 'createdAt', order: 'desc' }],
  key: 'm.id',
};

function selectSchemes(tx: Tx) {
  return tx
    .selectFrom('couponScheme as m')
    .innerJoin('currency as y', 'y.code', 'm.currency')
    .leftJoin('company as o', 'o.id', 'm.companyId')
    .select(['m.id', 'm.name', 'm.companyId', 'o.name as company'])
    .select(SCHEME_TERMS)
    .select(['m.validDays', 'm.validFrom', 'm.validUntil', 'm.use', 'm.retiredAt', 'm.createdAt'])
    .select([
      selectPlaces('scheme', 'm.id', 'station').as('stations'),
      selectPlaces('scheme', 'm.id', 'wash_site').as('washSites'),
      sql<number>`(select count(*)::int from coupon_activity a where a.scheme_id = m.id)`.as('activities'),
    ]);
}

export function toSchemeDto({ retiredAt, ...row }: RowOf<typeof selectSchemes>): CouponScheme {
  return {
    ...row,
    validFrom: row.validFrom && toWire(row.validFrom),
    validUntil: row.validUntil && toWire(row.validUntil),
    isRetired: retiredAt !== null,
    createdAt: toWire(row.createdAt),
  };
}

export function filterSchemes(tx: Tx, filters: FiltersOf<Query>) {
  const { text, companyIds, currencies, couponTypes, derates, businesses, isRetired = false } = filters;
  let found = selectSchemes(tx).where('m.retiredAt', isRetired ? 'is not' : 'is', null);
  if (text) found = found.where('m.name', 'ilike', toContainsPattern(text));
  const choices = [
    ['m.companyId', companyIds],
    ['m.currency', currencies],
    ['m.couponType', couponTypes],
    ['m.derate', derates],
    ['m.business', businesses],
  ] as const;
  for (const [column, values] of choices) if (values?.length) found = found.where(column, 'in', values);
  return found;
}

/** @throws Problem 404 */
export async function readScheme(tx: Tx, id: string): Promise<CouponScheme> {
  return toSchemeDto(await findRow(selectSchemes(tx).where('m.id', '=', id)));
}

type OptionAsk = OptionQuery & Pick<BodyOf<typeof couponScheme.byCurrency>, 'currency' | 'companyId'>;

/** Schemes for selects; a retired one is no choice, but keeps its name where it was chosen before. */
export async function listSchemes(tx: Tx, { text, ids, currency, companyId }: OptionAsk) {
  let found = tx
    .selectFrom('couponScheme as m')
    .innerJoin('currency as y', 'y.code', 'm.currency')
    .select(['m.id', 'm.name', 'm.companyId', 'm.validDays', 'm.validUntil'])
    .select(SCHEME_TERMS);
  if (ids) found = found.where('m.id', 'in', ids.length > 0 ? ids : ['0']);
  else found = found.where('m.retiredAt', 'is', null);
  if (text) found = found.where('m.name', 'ilike', toContainsPattern(text));
  if (currency) found = found.where('m.currency', '=', currency);
  if (companyId !== undefined) found = found.where('m.companyId', companyId === null ? 'is' : '=', companyId);
  const rows = await found
    .orderBy('m.name')
    .limit(ids ? ids.length : OPTION_LIMIT)
    .execute();
  return rows.map((row) => ({ ...row, validUntil: row.validUntil && toWire(row.validUntil) }));
}
