import type { coupon } from '../../../../src/contract/evo-discount/coupon';
import { lockActivity } from '../../../coupons/activities';
import { grantCoupon } from '../../../coupons/grantCoupon';
import { redeemCode } from '../../../coupons/redeemCode';
import type { Tx } from '../../../db/database';
import { readNames } from '../../../db/options';
import { runAsSystem } from '../../../db/runAsSystem';
import type { Call } from '../../../http/call';
import { eachRecord } from '../../../http/records';
import { assertNotThrottled, recordFailure } from '../../evo-basic/auth/throttle';
import { createFieldProblem, Problem } from '../../../wire/problem';

type ByActivity = Call<typeof coupon.grantByActivityCode>;
type ByCode = Call<typeof coupon.grantByExchangeCode>;

/** Grants a coupon of an activity to each app user. @throws Problem 422 at `activityCode` */
export async function grantByActivity(tx: Tx, { body, clock, locale }: Pick<ByActivity, 'body' | 'clock' | 'locale'>) {
  const code = body.activityCode.toUpperCase();
  const activity = await tx
    .selectFrom('couponActivity')
    .select(['id', 'activityType'])
    .where('code', '=', code)
    .executeTakeFirst();
  if (!activity) throw createFieldProblem('activityCode', 'validation.notFound');
  if (activity.activityType === 'redeem') throw createFieldProblem('activityCode', 'coupon.codesOnly');
  const names = await readNames(tx, 'appUser', body.appUserIds);
  return runAsSystem(tx, () =>
    eachRecord(tx, locale, { ids: body.appUserIds, names }, async (appUserId) => {
      const held = await lockActivity(tx, { id: activity.id });
      if (!held) throw new Problem(404);
      const outcome = await grantCoupon(tx, clock.now(), held, { appUserId, source: 'grant' });
      if ('refusal' in outcome) throw new Problem(409, `coupon.${outcome.refusal}`);
    }),
  );
}

/**
 * Exchanges a code for an app user. Wrong codes of an account and of an address are counted on all nodes.
 * @throws Problem 429; 422 at `exchangeCode` or `appUserId`
 */
export async function grantByCode({ body, session, clock, address, keep, ...call }: ByCode): Promise<{ id: string }> {
  const attempt = { kind: 'exchangeCode', name: session.userName, address } as const;
  return call.db(async (tx) => {
    await runAsSystem(tx, () => assertNotThrottled(tx, clock, attempt));
    const user = await tx.selectFrom('appUser').select('id').where('id', '=', body.appUserId).executeTakeFirst();
    if (!user) throw createFieldProblem('appUserId', 'validation.notFound');
    const outcome = await runAsSystem(tx, () => redeemCode(tx, clock.now(), body, session.companyId));
    if ('couponId' in outcome) return { id: outcome.couponId };
    if (outcome.refusal === 'codeUnknown') keep((kept) => runAsSystem(kept, () => recordFailure(kept, clock, attempt)));
    throw createFieldProblem('exchangeCode', `coupon.${outcome.refusal}`);
  });
}
