import { sql, type RawBuilder } from 'kysely';
import type { SchemeTerms } from '../../../src/contract/evo-discount/couponTerms';
import type { Tx } from '../../db/database';
import {
  chooseCoupon,
  sumParts,
  type CouponOrder,
  type CouponPlaces,
  type HeldCoupon,
} from '../../domain/coupons/bestCoupon';
import { toCouponTerms } from '../../domain/coupons/schemeTerms';
import type { Parts } from '../../domain/pricing/discounts';
import type { BillingDeps } from '../store/actor';
import type { MoneyOrder } from '../store/moneyOrder';
import { recordOrderMoment } from '../store/orderEvents';
import { toOrderRef } from '../store/orderRef';

interface OpenRow extends Omit<SchemeTerms, 'couponType'> {
  id: string;
  appUserId: string;
  activityId: string;
  companyId: string | null;
  activityName: string;
  grantedAt: Date;
  validFrom: Date;
  validUntil: Date;
  most: string | null;
  schemePlaces: CouponPlaces | null;
  activityPlaces: CouponPlaces | null;
}

/** Figures of an order that a coupon is chosen by. */
export type Priced = Pick<CouponOrder, 'at' | 'parts' | 'energy'>;

/**
 * Takes the coupon that fits an order best. Coupons of the app user are held from here on, so that two orders that are
 * priced at once never take the same one. An order that an enterprise pays for takes none. As the system.
 * @returns its discount; null where none fits
 */
export async function takeCoupon(tx: Tx, deps: BillingDeps, order: MoneyOrder, priced: Priced): Promise<Parts | null> {
  const { appUserId, enterpriseId, currency, companyId, digits } = order;
  if (appUserId === null || enterpriseId !== null) return null;
  const rows = await lockOpenCoupons(tx, appUserId, currency);
  if (rows.length === 0) return null;
  const place = readPlace(order);
  const chosen = chooseCoupon(rows.map(toHeldCoupon), { ...priced, ...place, currency, companyId, digits });
  const row = rows.find(({ id }) => id === chosen?.coupon.id);
  if (!chosen || !row) return null;
  const at = new Date(deps.clock.now());
  const amount = sumParts(chosen.discount);
  await tx
    .updateTable('coupon')
    .set({ status: 'used', useStatus: 'used', usedAt: at })
    .where('id', '=', row.id)
    .execute();
  await tx
    .insertInto('couponUse')
    .values({
      ...{ couponId: row.id, activityId: row.activityId, companyId: row.companyId },
      ...toOrderRef(order),
      ...(order.business === 'wash' ? { washSiteId: order.washSiteId } : { stationId: order.stationId }),
      amount,
      takenAt: at,
    })
    .execute();
  await recordOrderMoment(tx, deps, toOrderRef(order), 'couponTaken', {
    params: { activity: row.activityName, amount, currency },
  });
  return chosen.discount;
}

function readPlace(order: MoneyOrder): Pick<CouponOrder, 'business' | 'placeId'> {
  return order.business === 'wash'
    ? { business: 'washing', placeId: order.washSiteId }
    : { business: 'charging', placeId: order.stationId };
}

function toHeldCoupon(row: OpenRow): HeldCoupon {
  const { id, currency, companyId, business, most, schemePlaces, activityPlaces } = row;
  return {
    ...{ id, currency, companyId, business },
    places: [schemePlaces, activityPlaces],
    grantedAt: row.grantedAt.getTime(),
    validFrom: row.validFrom.getTime(),
    validUntil: row.validUntil.getTime(),
    terms: toCouponTerms(row, most),
  };
}

/** The designated places of a scheme or an activity; null: all. */
const designated = (owner: 'scheme' | 'activity', of: string) => {
  const places = sql`coupon_place p where ${sql.ref(`p.${owner}_id`)} = ${sql.ref(`${of}.id`)}`;
  const list = (column: string) =>
    sql`coalesce((select jsonb_agg(${sql.ref(`p.${column}`)}::text) from ${places} and ${sql.ref(`p.${column}`)} is not null), '[]')`;
  return sql`case when ${sql.ref(`${of}.use`)} = 'designated'
    then jsonb_build_object('stationIds', ${list('station_id')}, 'washSiteIds', ${list('wash_site_id')}) end`;
};

/** Coupons that app users can use, by user; they are not held. As the system. */
export async function readHeldCoupons(tx: Tx, appUserIds: readonly string[]): Promise<Map<string, HeldCoupon[]>> {
  if (appUserIds.length === 0) return new Map();
  const { rows } = await sql<OpenRow>`${selectOpen(sql`k.app_user_id = any(${appUserIds}::bigint[])`)}`.execute(tx);
  const held = new Map<string, HeldCoupon[]>();
  for (const row of rows) held.set(row.appUserId, [...(held.get(row.appUserId) ?? []), toHeldCoupon(row)]);
  return held;
}

/** Locks in the order of the ids, as everywhere, to avoid deadlocks. */
async function lockOpenCoupons(tx: Tx, appUserId: string, currency: string): Promise<OpenRow[]> {
  const open = selectOpen(sql`k.app_user_id = ${appUserId} and k.currency = ${currency}`);
  return (await sql<OpenRow>`${open} order by k.id for update of k`.execute(tx)).rows;
}

/** @param where about the coupon `k` */
const selectOpen = (where: RawBuilder<unknown>) => sql`
    select k.id, k.app_user_id, k.activity_id, k.company_id, a.name as activity_name, k.currency, k.granted_at, k.valid_from,
      k.valid_until, m.business, m.derate, m.discount_type, m.value, m.cap, m.meet_demand, m.threshold,
      case when a.budget_cap is not null then k.budget_taken end as most,
      ${designated('scheme', 'm')} as scheme_places, ${designated('activity', 'a')} as activity_places
    from coupon k join coupon_scheme m on m.id = k.scheme_id join coupon_activity a on a.id = k.activity_id
    where ${where} and k.status = 'notused' and k.use_status = 'unused'`;
