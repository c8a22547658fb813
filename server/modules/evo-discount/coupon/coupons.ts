import { sql } from 'kysely';
import type { BodyOf } from '../../../../src/contract/endpoint';
import type { coupon, Coupon } from '../../../../src/contract/evo-discount/coupon';
import type { Tx } from '../../../db/database';
import { toContainsPattern } from '../../../db/likePattern';
import type { FiltersOf, Ordering } from '../../../db/readPage';
import { isContactMasked, maskPhone } from '../../../http/maskContact';
import { findRow, type CallContext, type RowOf } from '../../../http/recordRoutes';
import { endOfSecond, fromWire, toWire } from '../../../wire/wireTime';
import { statusAt, useStatusAt } from '../couponStatus';
import { SCHEME_TERMS } from '../schemeColumns';

type Query = BodyOf<typeof coupon.page>;
type Sortable = NonNullable<Query['sort']>[number]['field'];
type Context = Pick<CallContext, 'clock' | 'session'>;

export const COUPON_ORDERING: Ordering<Sortable> = {
  fields: { grantedAt: 'k.grantedAt', validUntil: 'k.validUntil', usedAt: 'k.usedAt' },
  usual: [{ field: 'grantedAt', order: 'desc' }],
  key: 'k.id',
  filled: ['grantedAt', 'validUntil'],
};

function selectCoupons(tx: Tx, at: Date) {
  return tx
    .selectFrom('coupon as k')
    .innerJoin('couponActivity as a', 'a.id', 'k.activityId')
    .innerJoin('couponScheme as m', 'm.id', 'k.schemeId')
    .innerJoin('currency as y', 'y.code', 'k.currency')
    .leftJoin('company as o', 'o.id', 'k.companyId')
    .leftJoin('appUser as u', 'u.id', 'k.appUserId')
    .leftJoin('couponUse as x', (join) => join.onRef('x.couponId', '=', 'k.id').on('x.returnedAt', 'is', null))
    .leftJoin('chargingOrder as c', 'c.id', 'x.orderId')
    .leftJoin('washOrder as w', 'w.id', 'x.washOrderId')
    .leftJoin('chargingOrder as e', 'e.id', 'k.earnedOrderId')
    .select(['k.id', 'k.no as couponNo', 'k.activityId', 'a.name as activity', 'a.code as activityCode', 'k.companyId'])
    .select(['o.name as company', 'o.timezone', 'k.schemeId', 'm.name as scheme', 'k.appUserId', 'u.phone', 'k.source'])
    .select(SCHEME_TERMS)
    .select(['k.grantedAt', 'k.validFrom', 'k.validUntil', 'k.usedAt', 'k.cancelledAt'])
    .select(['x.orderId', 'x.washOrderId', 'c.no as orderNo', 'w.no as washOrderNo', 'k.earnedOrderId'])
    .select([
      sql<string>`coalesce(u.name, '')`.as('appUser'),
      statusAt(at).as('status'),
      useStatusAt(at).as('useStatus'),
      sql<string | null>`coalesce((select name from station_name n where n.id = x.station_id),
        (select name from wash_site_name n where n.id = x.wash_site_id))`.as('place'),
      sql<string | null>`round(x.amount, y.digits)`.as('discount'),
      'e.no as earnedNo',
    ]);
}

export function toCouponDto(row: RowOf<typeof selectCoupons>, { session }: Pick<CallContext, 'session'>): Coupon {
  const { orderId, washOrderId, orderNo, washOrderNo, earnedOrderId, earnedNo, phone, ...rest } = row;
  return {
    ...rest,
    phone: phone !== null && isContactMasked(session) ? maskPhone(phone) : phone,
    grantedAt: toWire(row.grantedAt),
    validFrom: toWire(row.validFrom),
    validUntil: toWire(row.validUntil),
    usedAt: row.usedAt && toWire(row.usedAt),
    cancelledAt: row.cancelledAt && toWire(row.cancelledAt),
    earnedBy: earnedOrderId === null ? null : { id: earnedOrderId, no: earnedNo ?? '' },
    order: toOrder(orderId, orderNo, 'charging') ?? toOrder(washOrderId, washOrderNo, 'washing'),
  };
}

function toOrder(id: string | null, no: string | null, kind: 'charging' | 'washing'): Coupon['order'] {
  return id === null ? null : { kind, id, no: no ?? '' };
}

type CouponQuery = ReturnType<typeof selectCoupons>;

/** Coupons of a filter, at the clock's time. */
export function filterCoupons(tx: Tx, filters: FiltersOf<Query>, { clock }: Pick<CallContext, 'clock'>) {
  const at = new Date(clock.now());
  return filterSpans(
    filterChoices(filterStates(filterTexts(selectCoupons(tx, at), filters), filters, at), filters),
    filters,
  );
}

function filterTexts(query: CouponQuery, { text, tagIds }: FiltersOf<Query>): CouponQuery {
  let found = query;
  if (text) {
    const pattern = toContainsPattern(text);
    found = found.where(({ eb, or }) =>
      or([eb('k.no', 'ilike', pattern), eb('u.name', 'ilike', pattern), eb(sql`k.app_user_id::text`, '=', text)]),
    );
  }
  if (tagIds?.length) {
    found = found.where(sql<boolean>`exists (select from app_user_tag_member t where t.app_user_id = k.app_user_id
      and t.tag_id = any(${tagIds}::bigint[]))`);
  }
  return found;
}

function filterStates(query: CouponQuery, { statuses, useStatuses }: FiltersOf<Query>, at: Date): CouponQuery {
  let found = query;
  if (statuses?.length) found = found.where(sql<boolean>`${statusAt(at)} = any(${statuses}::text[])`);
  if (useStatuses?.length) found = found.where(sql<boolean>`${useStatusAt(at)} = any(${useStatuses}::text[])`);
  return found;
}

function filterChoices(query: CouponQuery, filters: FiltersOf<Query>): CouponQuery {
  const choices = [
    ['k.activityId', filters.activityIds],
    ['k.schemeId', filters.schemeIds],
    ['k.companyId', filters.companyIds],
    ['k.appUserId', filters.appUserIds],
    ['x.stationId', filters.stationIds],
    ['x.washSiteId', filters.washSiteIds],
    ['k.source', filters.sources],
    ['k.currency', filters.currencies],
  ] as const;
  return choices.reduce(
    (found, [column, values]) => (values?.length ? found.where(column, 'in', values) : found),
    query,
  );
}

function filterSpans(query: CouponQuery, filters: FiltersOf<Query>): CouponQuery {
  const spans = [
    ['k.grantedAt', filters.grantedFrom, filters.grantedUntil],
    ['k.usedAt', filters.usedFrom, filters.usedUntil],
    ['k.validUntil', filters.endsFrom, filters.endsUntil],
  ] as const;
  return spans.reduce((found, [column, from, until]) => {
    const begun = from ? found.where(column, '>=', fromWire(from)) : found;
    return until ? begun.where(column, '<', endOfSecond(until)) : begun;
  }, query);
}

/** @throws Problem 404 */
export async function readCoupon(tx: Tx, id: string, context: Context): Promise<Coupon> {
  return toCouponDto(await findRow(selectCoupons(tx, new Date(context.clock.now())).where('k.id', '=', id)), context);
}
