import { sql } from 'kysely';
import type { BodyOf } from '../../../../src/contract/endpoint';
import type { MoneyHeads, userMoney } from '../../../../src/contract/evo-wallet/userMoney';
import type { Tx } from '../../../db/database';
import { inDigits } from '../../../db/inDigits';
import type { Call } from '../../../http/call';
import { toWire } from '../../../wire/wireTime';
import { IS_TO_PAY } from './moneyBranches';
import { readPerson } from './people';
import { countMoney } from './timeLine';
import { readWallets } from './walletProof';

/** Reads the figures above and below a person's time line. @throws Problem 404 */
export async function readHeads(
  tx: Tx,
  { session, clock }: Pick<Call, 'session' | 'clock'>,
  query: BodyOf<typeof userMoney.heads>,
): Promise<MoneyHeads> {
  const { appUserId } = query;
  return {
    person: await readPerson(tx, session, appUserId),
    wallets: await readWallets(tx, query, session.scope === 'operator'),
    toPay: await readToPay(tx, appUserId),
    comingBack: await readComingBack(tx, appUserId),
    coupons: await readCouponsLeft(tx, appUserId, new Date(clock.now())),
    counts: await countMoney(tx, query),
  };
}

async function readToPay(tx: Tx, appUserId: string): Promise<MoneyHeads['toPay']> {
  const { rows } = await sql<MoneyHeads['toPay'][number]>`
    select s.currency, ${inDigits(sql`s.amount`, 's.currency')} as amount, s.orders from (
      select o.currency, sum(o.payable_amount - o.paid_amount) as amount, count(*)::int as orders
      from charging_order o where o.app_user_id = ${appUserId} and ${IS_TO_PAY} group by o.currency) s order by s.currency`.execute(
    tx,
  );
  return rows;
}

async function readComingBack(tx: Tx, appUserId: string): Promise<MoneyHeads['comingBack']> {
  const { rows } = await sql<MoneyHeads['comingBack'][number]>`
    select s.currency, ${inDigits(sql`s.amount`, 's.currency')} as amount, s.refunds from (
      select r.currency, sum(r.amount) as amount, count(*)::int as refunds from refund r
      left join charging_order o on o.id = r.order_id left join wash_order v on v.id = r.wash_order_id
      where r.status in ('toberefund', 'refunding') and coalesce(o.app_user_id, v.app_user_id) = ${appUserId}
      group by r.currency) s order by s.currency`.execute(tx);
  return rows;
}

async function readCouponsLeft(tx: Tx, appUserId: string, now: Date): Promise<MoneyHeads['coupons']> {
  const { left, firstUntil } = await tx
    .selectFrom('coupon')
    .select(({ fn }) => [fn.countAll<string>().as('left'), fn.min('validUntil').as('firstUntil')])
    .where('appUserId', '=', appUserId)
    .where('status', '=', 'notused')
    .where('validUntil', '>', now)
    .executeTakeFirstOrThrow();
  return { left: Number(left), firstUntil: firstUntil && toWire(firstUntil) };
}
