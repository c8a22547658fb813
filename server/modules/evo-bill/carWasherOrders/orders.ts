import { sql, type RawBuilder } from 'kysely';
import type { BodyOf } from '../../../../src/contract/endpoint';
import { WASH_ORDER_TOTALS, type carWasherOrders } from '../../../../src/contract/evo-bill/carWasherOrders';
import type { WashOrder } from '../../../../src/contract/evo-bill/washOrderRow';
import type { CurrencyTotals } from '../../../../src/contract/page';
import { roundTo } from '../../../../src/lib/decimal';
import { readTotals } from '../../../db/currencyTotals';
import { whereMoved } from '../../../billing/statements/movements';
import type { Tx } from '../../../db/database';
import { containsText } from '../../../db/quickSearch';
import { readPage, type FiltersOf, type Ordering, type Page } from '../../../db/readPage';
import type { Session } from '../../../http/call';
import { isContactMasked, withContact } from '../../../http/maskContact';
import { PAID_DAY } from '../../../statistics/washRows';
import { fromWire, toWire } from '../../../wire/wireTime';
import { whereOneOf } from '../../../db/whereOneOf';
import { whereCoupons } from '../orderCoupons';

type Query = BodyOf<typeof carWasherOrders.getCarWashOrderList>;
export type WashOrderFilters = Omit<FiltersOf<Query>, 'withTotals'>;
type Field = NonNullable<Query['sort']>[number]['field'];

export const WASH_ORDER_ORDERING: Ordering<Field> = {
  fields: {
    no: 'o.no',
    createdAt: 'o.createdAt',
    paidAt: 'o.paidAt',
    startedAt: 'o.startedAt',
    endedAt: 'o.endedAt',
    payable: 'o.payableAmount',
    paid: 'o.paidAmount',
  },
  usual: [{ field: 'createdAt', order: 'desc' }],
  key: 'o.id',
  filled: ['no', 'createdAt', 'payable', 'paid'],
};

/** The user has a tag of testers. */
const IS_TESTER = sql<boolean>`exists (select from app_user_tag_member x join app_user_tag t on t.id = x.tag_id
  where x.app_user_id = o.app_user_id and t.is_tester)`;

/**
 * Wash orders with the names of their references; an enterprise sees no sites, but their names where its people washed.
 */
export function selectWashRows(tx: Tx) {
  return tx
    .selectFrom('washOrder as o')
    .leftJoin('washSiteName as s', 's.id', 'o.washSiteId')
    .leftJoin('companyName as m', 'm.id', 'o.companyId')
    .leftJoin('washer as w', 'w.id', 'o.washerId')
    .leftJoin('washSupplier as p', 'p.id', 'o.supplierId')
    .leftJoin('appUser as u', 'u.id', 'o.appUserId')
    .leftJoin('enterprise as e', 'e.id', 'o.enterpriseId')
    .leftJoin('currency as q', 'q.code', 'o.currency')
    .select(['o.id', 'o.no', 'o.status', 'o.paymentStatus', 'o.refundStatus', 'o.isUnderReview', 'o.failure'])
    .select(['o.closeReason', 'o.washSiteId', 'o.companyId', 'o.washerId', 'o.supplierId', 'o.serviceId'])
    .select(['o.serviceName as service', 'o.washMinutes', 'o.enterpriseId', 'o.paymentType', 'o.source'])
    .select(['o.regionalTransactionId', 'o.licensePlate', 'o.carBrand', 'o.email', 'o.tel', 'o.address'])
    .select(['o.createdAt', 'o.paidAt', 'o.startedAt', 'o.endedAt', 'o.timezone', 'o.percent', 'o.currency'])
    .select(['o.originalAmount as original', 'o.discountAmount as preferential', 'o.couponAmount as coupon'])
    .select(['o.payableAmount as payable', 'o.paidAmount as paid', 'o.refundedAmount as refunded', 'o.version'])
    .select(['o.tax', 'o.platformFee'])
    .select(['s.name as washSite', 'm.name as company', 'w.name as washer', 'p.name as supplier', 'q.digits'])
    .select(['u.id as userId', 'u.name as user', 'u.phone as mobile', 'u.origin as userOrigin'])
    .select(['e.name as enterprise', IS_TESTER.as('isTester')]);
}

export type WashRow = Awaited<ReturnType<ReturnType<typeof selectWashRows>['executeTakeFirstOrThrow']>>;

/** An order as its reader may see it. */
export function toWashOrderDto(row: WashRow, isMasked: boolean): WashOrder {
  const { digits: known, createdAt, paidAt, startedAt, endedAt, washSite, company, supplier, ...order } = row;
  const digits = known ?? 2;
  const written = (amount: string) => roundTo(digits, amount);
  const time = (at: Date | null) => at && toWire(at);
  return {
    ...order,
    ...{ washSite: washSite ?? '', company: company ?? '', supplier: supplier ?? '' },
    mobile: withContact({ email: null, phone: row.mobile }, isMasked).phone,
    email: withContact({ email: row.email, phone: null }, isMasked).email,
    tel: withContact({ email: null, phone: row.tel }, isMasked).phone,
    address: isMasked && row.address ? MASKED : row.address,
    ...{ createdAt: toWire(createdAt), paidAt: time(paidAt), startedAt: time(startedAt), endedAt: time(endedAt) },
    original: written(row.original),
    preferential: written(row.preferential),
    coupon: written(row.coupon),
    payable: written(row.payable),
    tax: written(row.tax),
    platformFee: written(row.platformFee),
    paid: written(row.paid),
    refunded: written(row.refunded),
  };
}

export const MASKED = '***';

export async function readWashOrderPage(
  tx: Tx,
  session: Session,
  { withTotals = false, ...query }: Query,
): Promise<Page<WashOrder> & { totals?: CurrencyTotals[] }> {
  const isMasked = isContactMasked(session);
  const found = filteredWashOrders(tx, query, isMasked);
  const page = await readPage(tx, found, query, WASH_ORDER_ORDERING);
  return {
    ...page,
    records: page.records.map((row) => toWashOrderDto(row, isMasked)),
    ...(withTotals && { totals: await readTotals(tx, found, WASH_ORDER_TOTALS) }),
  };
}

export function filteredWashOrders(tx: Tx, filters: WashOrderFilters, isMasked: boolean) {
  const { text, from, until, isUnderReview, excludesTesters } = filters;
  let found = selectWashRows(tx)
    .where(
      whereOneOf({
        'o.status': filters.statuses,
        'o.paymentStatus': filters.paymentStatuses,
        'o.refundStatus': filters.refundStatuses,
        'o.paymentType': filters.paymentTypes,
        'o.source': filters.sources,
        'o.currency': filters.currencies,
        'o.washSiteId': filters.washSiteIds,
        'o.washerId': filters.washerIds,
        'o.supplierId': filters.supplierIds,
        'o.serviceId': filters.serviceIds,
        'o.companyId': filters.companyIds,
        'o.enterpriseId': filters.enterpriseIds,
        'o.appUserId': filters.userIds,
      }),
    )
    .where(whereCoupons('wash_order_id', filters));
  if (from) found = found.where('o.createdAt', '>=', fromWire(from));
  if (until) found = found.where('o.createdAt', '<=', fromWire(until));
  found = whereDays(tx, found, filters);
  if (isUnderReview !== undefined) found = found.where('o.isUnderReview', '=', isUnderReview);
  if (excludesTesters) found = found.where(sql<boolean>`not ${IS_TESTER}`);
  return text ? found.where(whereMatches(text, isMasked)) : found;
}

/** Washes of some days of statements, or paid on some days. */
function whereDays(
  tx: Tx,
  washes: ReturnType<typeof selectWashRows>,
  { dayFrom, dayUntil, paidDayFrom, paidDayUntil, movement }: WashOrderFilters,
) {
  let found = washes;
  if (movement) {
    found = found.where(whereMoved('wash_order_id', { movement, dayFrom, dayUntil }));
  } else if (dayFrom !== undefined || dayUntil !== undefined) {
    const lines = tx.selectFrom('statementLine').select('washOrderId').where('kind', '=', 'priced');
    found = found.where(
      'o.id',
      'in',
      lines.where('washOrderId', 'is not', null).where(isWithin(sql`day`, dayFrom, dayUntil)),
    );
  }
  if (paidDayFrom === undefined && paidDayUntil === undefined) return found;
  return found.where(isWithin(PAID_DAY, paidDayFrom, paidDayUntil));
}

const isWithin = (day: RawBuilder<unknown>, from = '-infinity', until = 'infinity') =>
  sql<boolean>`${day} between ${from}::date and ${until}::date`;

/** Number, plate, regional payment, and the phone unless it is masked, since a search would unmask it. */
function whereMatches(text: string, isMasked: boolean) {
  const phone = { by: 'o.appUserId', table: 'appUser', columns: ['phone'] } as const;
  return containsText(text, {
    columns: ['o.no', 'o.licensePlate', 'o.regionalTransactionId'],
    others: isMasked ? [] : [phone],
  });
}
