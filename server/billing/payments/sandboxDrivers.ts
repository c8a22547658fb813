import { sql } from 'kysely';
import type { Database, Tx } from '../../db/database';
import type { Deps } from '../../db/deps';
import { findPayWay } from './payWays';
import { sandboxCards, CARD_METHOD } from '../providers/sandbox';
import { notifyBiller } from '../../db/notify';

const AT_ONCE = 2_000;
/** A wallet that cannot cover the usual hold of a session is topped up by this many times the hold. */
const TIMES = 10;

/**
 * Tops up the low wallets of the drivers of the demo data: in the currency of their country, and in any currency in
 * which they owe an order. Real drivers do this in their app.
 * @returns the number of wallets
 */
export async function fillSandboxWallets({ db, clock }: { db: Database; clock: Deps['clock'] }): Promise<number> {
  let filled = 0;
  for (let more = AT_ONCE; more === AT_ONCE; filled += more) {
    more = await db.asSystem((tx) => fillSome(tx, new Date(clock.now())));
  }
  return filled;
}

async function fillSome(tx: Tx, at: Date): Promise<number> {
  const demo = await tx.selectFrom('setting').select('key').where('key', '=', 'demo').executeTakeFirst();
  if (!demo) return 0;
  const { provider } = await findPayWay(tx, { companyId: null }, CARD_METHOD);
  if (provider !== sandboxCards.name) return 0;
  const { rows } = await sql<{ id: string }>`
    with pays(app_user_id, currency) as (
      select u.id, s.currency from app_user u join station s on s.country = u.country
      union select app_user_id, currency from charging_order where status in ('unpaid', 'withholding')),
    low as (
      select u.id as app_user_id, c.code as currency, ${TIMES} * c.hold_amount as amount
      from pays join app_user u on u.id = pays.app_user_id join currency c on c.code = pays.currency
      left join ledger_account a on a.app_user_id = u.id and a.kind = 'user_wallet' and a.currency = c.code
      left join lateral (select balance_after from ledger_posting p where p.account_id = a.id
        order by seq desc limit 1) b on true
      where u.status = 'enabled' and u.payment_type = 'wallet' and coalesce(b.balance_after, 0) < c.hold_amount
        and exists (select from charge_tag t where t.app_user_id = u.id and t.enterprise_id is null and t.status = 'enabled')
      order by u.id, c.code limit ${AT_ONCE})
    insert into top_up (no, app_user_id, amount, currency, payment_type, status, created_at, paid_at)
    select 'S' || to_char(${at}::timestamptz, 'YYMMDDHH24MISS') || '-' || app_user_id || currency, app_user_id, amount,
      currency, ${CARD_METHOD}, 'completed', ${at}, ${at} from low returning id`.execute(tx);
  if (rows.length === 0) return 0;
  const ids = rows.map(({ id }) => id);
  await sql`insert into ledger_entry (key, at, kind, currency, top_up_id, app_user_id)
    select 'topup:' || id, ${at}, 'topup', currency, id, app_user_id from top_up where id = any(${ids}::bigint[])`.execute(
    tx,
  );
  await sql`insert into ledger_posting (entry_id, account_id, currency, amount)
    select e.id, omp_ledger_account(side.kind, side.app_user_id, null, null, side.provider, t.currency), t.currency,
      round(side.sign * t.amount, c.digits)
    from top_up t join currency c on c.code = t.currency join ledger_entry e on e.top_up_id = t.id
    cross join lateral (values ('cash_clearing', null::bigint, ${sandboxCards.name}::text, 1),
      ('user_wallet', t.app_user_id, null, -1)) side(kind, app_user_id, provider, sign)
    where t.id = any(${ids}::bigint[]) order by e.id, side.kind`.execute(tx);
  await sql`update charging_order o set next_try_at = ${at} from top_up t where t.id = any(${ids}::bigint[])
    and o.app_user_id = t.app_user_id and o.currency = t.currency and o.status in ('unpaid', 'withholding')
    and not o.is_under_review`.execute(tx);
  await notifyBiller(tx);
  return rows.length;
}
