import { sql } from 'kysely';
import type { Tx } from '../../db/database';
import { SETTLED_STATUSES } from '../../../src/contract/evo-bill/orderStates';
import { roundTo } from '../../../src/lib/decimal';
import { Problem } from '../../wire/problem';
import { runAsSystem } from '../../db/runAsSystem';

interface WalletSum {
  kind: 'user_wallet' | 'user_hold';
  currency: string;
  digits: number;
  balance: string;
}

/** Money of a person that is still with us or on its way. */
export interface Obligations {
  /** Sums by currency: `12.00 EUR, 4.50 CNY`; null: none. */
  balance: string | null;
  held: string | null;
  /** Charging orders and washes that are not settled, or under review. */
  orders: number;
  washes: number;
  /** Refunds, top-ups and approvals that are under way. */
  running: number;
}

/** Sums the money of a person and counts unsettled orders, over all companies. */
export function readObligations(tx: Tx, appUserId: string): Promise<Obligations> {
  return runAsSystem(tx, async () => {
    const sums = await readSums(tx, appUserId);
    const write = (kind: WalletSum['kind']) =>
      sums
        .filter((sum) => sum.kind === kind)
        .map(({ balance, digits, currency }) => `${roundTo(digits, balance)} ${currency}`)
        .join(', ') || null;
    return { balance: write('user_wallet'), held: write('user_hold'), ...(await countUnsettled(tx, appUserId)) };
  });
}

/**
 * Refuses where a person still has money with us, or money of the person is still on its way.
 * @throws Problem 422 with the sums per currency
 */
export async function assertNoObligations(tx: Tx, appUserId: string): Promise<void> {
  const { balance, held, orders, washes, running } = await readObligations(tx, appUserId);
  if (balance === null && held === null && orders + washes + running === 0) return;
  const values = { balance: balance ?? '0', held: held ?? '0', orders: orders + washes, running };
  throw new Problem(422, 'record.hasMoney', { values });
}

async function readSums(tx: Tx, appUserId: string): Promise<WalletSum[]> {
  const { rows } = await sql<WalletSum>`
    select kind, currency, digits, balance::text from (
      select a.kind, a.currency, c.digits, omp_balance(a.id) as balance
      from ledger_account a join currency c on c.code = a.currency
      where a.app_user_id = ${appUserId} and a.kind in ('user_wallet', 'user_hold')) b
    where balance <> 0 order by currency`.execute(tx);
  return rows;
}

async function countUnsettled(tx: Tx, appUserId: string): Promise<Pick<Obligations, 'orders' | 'washes' | 'running'>> {
  const { rows } = await sql<Pick<Obligations, 'orders' | 'washes' | 'running'>>`
    select
      (select count(*)::int from charging_order where app_user_id = ${appUserId}
        and (is_under_review or status <> all(${SETTLED_STATUSES}::text[]))) as orders,
      (select count(*)::int from wash_order where app_user_id = ${appUserId}
        and (is_under_review or status in ('pending', 'washing'))) as washes,
      (select count(*)::int from refund r left join charging_order o on o.id = r.order_id
        left join wash_order w on w.id = r.wash_order_id
        where coalesce(o.app_user_id, w.app_user_id) = ${appUserId} and r.status in ('toberefund', 'refunding'))
      + (select count(*)::int from top_up where app_user_id = ${appUserId} and status = 'paying')
      + (select count(*)::int from approval where app_user_id = ${appUserId} and state = 'pending' and kind = 'adjust')
        as running`.execute(tx);
  return rows[0] ?? { orders: 0, washes: 0, running: 0 };
}
