import { sql } from 'kysely';
import type { Tx } from '../db/database';
import type { Deps } from '../db/deps';
import { lockActivity } from './activities';
import { grantCoupon } from './grantCoupon';
import { exchangeCode } from './redeemCode';

/** App users per run that look at an activity. */
const CURIOUS = 3;

interface Curious {
  activityId: string;
  appUserId: string;
}

/**
 * Plays the customers of the demo data: they take coupons, exchange codes and collect the coupons that their orders
 * have earned, as real users do in the app. Their orders use the coupons automatically.
 * @returns number of coupons taken
 */
export async function playCouponCustomers({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const now = clock.now();
  const isDemo = await db.asSystem((tx) =>
    tx.selectFrom('setting').select('key').where('key', '=', 'demo').executeTakeFirst(),
  );
  if (!isDemo) return 0;
  await db.asSystem((tx) => collectEarned(tx, new Date(now)));
  const curious = await db.asSystem((tx) => findCurious(tx, new Date(now)));
  let taken = 0;
  for (const each of curious) if (await db.asSystem((tx) => takePart(tx, now, each))) taken += 1;
  return taken;
}

/** App users with a recent order and without a coupon of an activity that is open to them. */
async function findCurious(tx: Tx, at: Date): Promise<Curious[]> {
  const { rows } = await sql<Curious>`
    select a.id as activity_id, u.app_user_id from coupon_activity a cross join lateral (
      select o.app_user_id from charging_order o
      where o.created_at > ${at}::timestamptz - interval '1 day' and o.app_user_id is not null and o.enterprise_id is null
        and o.currency = a.currency and (a.company_id is null or a.company_id = o.company_id)
        and not exists (select from coupon k where k.activity_id = a.id and k.app_user_id = o.app_user_id)
      group by o.app_user_id order by md5(o.app_user_id::text || a.id) limit ${CURIOUS}) u
    where a.activity_type in ('receive', 'redeem') and a.starts_at <= ${at} and a.ends_at > ${at} and a.ended_at is null
      and a.granted < a.quantity
    order by a.id`.execute(tx);
  return rows;
}

async function takePart(tx: Tx, now: number, { activityId, appUserId }: Curious): Promise<boolean> {
  const code = await tx
    .selectFrom('exchangeCode')
    .select(['id', 'activityId', 'status'])
    .where('activityId', '=', activityId)
    .where('status', '=', 'notexchanged')
    .orderBy('serial')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (code) return 'couponId' in (await exchangeCode(tx, now, code, appUserId));
  const activity = await lockActivity(tx, { id: activityId });
  if (activity?.activityType !== 'receive') return false;
  return 'couponId' in (await grantCoupon(tx, now, activity, { appUserId, source: 'receive' }));
}

/** Collects earned coupons for the demo customers. */
async function collectEarned(tx: Tx, at: Date): Promise<void> {
  await sql`update coupon set use_status = 'unused' where id in (
    select id from coupon where status = 'notused' and use_status = 'forbidden' and source = 'issue'
      and cancelled_at is null and valid_until > ${at} order by id limit 100 for update skip locked)`.execute(tx);
}
