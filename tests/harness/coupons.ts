import type { Insertable } from 'kysely';
import type { Tx } from '../../server/db/database';
import type { CouponActivityTable, CouponSchemeTable } from '../../server/db/schema/coupons';

type Scheme = Partial<Insertable<CouponSchemeTable>>;
type Activity = Partial<Insertable<CouponActivityTable>>;

const LONG_AGO = new Date('2020-01-01T00:00:00Z');
const FAR_AWAY = new Date('2090-01-01T00:00:00Z');
let codes = 0;

/** Adds a scheme: 3.00 EUR off the total of any order, for 30 days. */
export async function addScheme(tx: Tx, values: Scheme = {}): Promise<string> {
  const { id } = await tx
    .insertInto('couponScheme')
    .values({
      ...{
        name: '3 off',
        currency: 'EUR',
        couponType: 'discount',
        derate: 'total',
        discountType: 'reduction',
        value: '3',
      },
      ...{ business: 'all', validDays: 30, use: 'all' },
      ...values,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Adds an activity that is underway: 100 coupons for everybody. */
export async function addActivity(tx: Tx, schemeId: string, values: Activity = {}): Promise<string> {
  const { companyId, currency } = await tx
    .selectFrom('couponScheme')
    .select(['companyId', 'currency'])
    .where('id', '=', schemeId)
    .executeTakeFirstOrThrow();
  const { id } = await tx
    .insertInto('couponActivity')
    .values({
      ...{ companyId, currency, schemeId, code: `CODE${(codes += 1)}`, name: `Activity ${codes}` },
      ...{ activityType: 'receive', quantity: 100, receive: 'all', use: 'all', arrival: 'activity' },
      ...{ startsAt: LONG_AGO, endsAt: FAR_AWAY },
      ...values,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Adds an advertisement and a coupon of an app user with its activity, all named by `mark`. */
export async function addMarketing(
  tx: Tx,
  { mark, companyId, appUserId }: { mark: string; companyId: string; appUserId: string },
): Promise<void> {
  const times = { startsAt: new Date('2026-01-10T00:00:00Z'), endsAt: new Date('2026-02-10T00:00:00Z') };
  const shown = { position: 'popup', displayOrder: 1, linkType: 'index' } as const;
  await tx
    .insertInto('appAdvertisement')
    .values({ title: `${mark} advertisement`, companyId, ...shown, ...times })
    .execute();
  const schemeId = await addScheme(tx, { name: `${mark} scheme`, companyId });
  const activityId = await addActivity(tx, schemeId, { name: `${mark} activity`, granted: 1 });
  const valid = { grantedAt: times.startsAt, validFrom: times.startsAt, validUntil: FAR_AWAY };
  const held = { activityId, companyId, schemeId, currency: 'EUR', appUserId, source: 'grant', ...valid } as const;
  await tx.insertInto('coupon').values(held).execute();
  await tx
    .insertInto('exchangeCode')
    .values({ activityId, companyId, serial: 1, hash: Buffer.alloc(32) })
    .execute();
}
