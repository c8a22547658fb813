import { sql, type Selectable } from 'kysely';
import type { Tx } from '../db/database';
import type { ExchangeCodeTable } from '../db/schema/coupons';
import { isExchangeCode, readExchangeCode } from '../domain/coupons/exchangeCodes';
import { lockActivity } from './activities';
import { hashExchangeCode } from './exchangeCodes';
import { grantCoupon, type GrantOutcome, type GrantRefusal } from './grantCoupon';

export type RedeemRefusal = GrantRefusal | 'codeUnknown' | 'codeExchanged' | 'codeExpired' | 'codeInvalid';
export type RedeemOutcome = GrantOutcome | { refusal: RedeemRefusal };

const REFUSALS = { exchanged: 'codeExchanged', expired: 'codeExpired', invalid: 'codeInvalid' } as const;

/**
 * Exchanges a code for a coupon of an app user, once: the code is locked before it is checked. As the system.
 * @param companyId restricts the codes to activities of this company; null: all activities
 */
export async function redeemCode(
  tx: Tx,
  now: number,
  { exchangeCode: typed, appUserId }: { exchangeCode: string; appUserId: string },
  companyId: string | null = null,
): Promise<RedeemOutcome> {
  if (!isExchangeCode(readExchangeCode(typed))) return { refusal: 'codeUnknown' };
  const hash = hashExchangeCode(typed);
  const code = await tx
    .selectFrom('exchangeCode')
    .select(['id', 'activityId', 'status'])
    .where('hash', '=', hash)
    .$if(companyId !== null, (found) => found.where('companyId', '=', companyId))
    .forUpdate()
    .executeTakeFirst();
  return code ? exchangeCode(tx, now, code, appUserId) : { refusal: 'codeUnknown' };
}

/** Exchanges a code that is held for a coupon of an app user. As the system. */
export async function exchangeCode(
  tx: Tx,
  now: number,
  code: Pick<Selectable<ExchangeCodeTable>, 'id' | 'activityId' | 'status'>,
  appUserId: string,
): Promise<RedeemOutcome> {
  if (code.status !== 'notexchanged') return { refusal: REFUSALS[code.status] };
  const activity = await lockActivity(tx, { id: code.activityId });
  if (!activity) return { refusal: 'codeUnknown' };
  const outcome = await grantCoupon(tx, now, activity, { appUserId, source: 'redeem', codeId: code.id });
  if ('refusal' in outcome) return outcome;
  await sql`update exchange_code set status = 'exchanged', app_user_id = ${appUserId}, exchanged_at = ${new Date(now)}
    where id = ${code.id}`.execute(tx);
  return outcome;
}
