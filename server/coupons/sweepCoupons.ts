import { sql } from 'kysely';
import type { Tx } from '../db/database';
import type { Deps } from '../db/deps';
import { makeMissingCodes } from './exchangeCodes';
import { sendCoupons } from './sendCoupons';
import { withdrawCoupons } from './withdrawCoupons';

/** Codes expired per statement. */
const AT_ONCE = 10_000;

/**
 * Periodic work: expires coupons and exchange codes, ends the coupons of deleted app users, delivers the coupons of
 * activities that start, and makes missing codes.
 */
export async function sweepCoupons(deps: Pick<Deps, 'db' | 'clock' | 'secretKey'>): Promise<void> {
  const { db, clock } = deps;
  const at = new Date(clock.now());
  await untilNone(() =>
    db.asSystem((tx) => withdrawCoupons(tx, sql`k.valid_until <= ${at} and not ${IS_AWAITED}`, 'expired')),
  );
  await untilNone(() => db.asSystem((tx) => withdrawCoupons(tx, IS_FORGOTTEN)));
  await untilNone(() => db.asSystem((tx) => expireCodes(tx, at)));
  await untilNone(async () => Number(await sendCoupons(deps)));
  await untilNone(async () => Number(await makeMissingCodes(deps)));
}

/**
 * An unpriced order whose session began while the coupon was valid may still use it, since the review of orders takes
 * time.
 */
const IS_AWAITED = sql`exists (select from charging_order o where o.app_user_id = k.app_user_id
  and o.currency = k.currency and o.priced_at is null and o.status <> 'closed' and o.started_at < k.valid_until)`;

const IS_FORGOTTEN = sql`exists (select from app_user u where u.id = k.app_user_id and u.anonymised_at is not null)`;

async function untilNone(work: () => Promise<number>): Promise<void> {
  while ((await work()) > 0);
}

/** No code is exchanged after the end of its activity. */
async function expireCodes(tx: Tx, at: Date): Promise<number> {
  const { numAffectedRows = 0n } = await sql`update exchange_code set status = 'expired' where id in (
      select c.id from exchange_code c join coupon_activity a on a.id = c.activity_id
      where c.status = 'notexchanged' and (a.ends_at <= ${at} or a.ended_at is not null)
      order by c.id limit ${AT_ONCE} for update of c)`.execute(tx);
  return Number(numAffectedRows);
}
