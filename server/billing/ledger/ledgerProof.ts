import { sql, type RawBuilder } from 'kysely';
import { LEDGER_FAULTS, type LedgerFaults } from '../../../src/contract/evo-bill/ledgerProof';
import { listFaults } from '../../../src/lib/ledgerFaults';
import { clearPlatformAlarm, raisePlatformAlarm } from '../../alarms/platformAlarms';
import type { Tx } from '../../db/database';
import type { Deps } from '../../db/deps';
import { UNFUNDED_ACCOUNTS } from './accountFunds';
import { CHARGED_BY_MONTH } from './enterpriseAccounts';
import { STRANDED_WALLETS } from './strandedBalances';

type Fault = (typeof LEDGER_FAULTS)[number];

/** Payments of an order and shares of its parties, by the ledger and by the lines of its statements. */
const ORDER_FIGURES = sql`
  select order_id, wash_order_id, party, sum(amount) as amount from (
    select e.order_id, e.wash_order_id, case a.kind when 'company_receivable' then 'share ' || a.company_id
        when 'platform_revenue' then 'share platform' else a.kind end as party, -p.amount as amount
    from ledger_entry e join ledger_posting p on p.entry_id = e.id join ledger_account a on a.id = p.account_id
    where num_nonnulls(e.order_id, e.wash_order_id) = 1
      and a.kind in ('tax', 'platform_fee', 'channel_fee', 'company_receivable', 'platform_revenue')
      and (e.kind in ('charge', 'carwash', 'coupon') or e.refund_id is not null)
    union all
    select l.order_id, l.wash_order_id, f.party, -f.amount from statement_line l cross join lateral (
      values ('tax', l.tax), ('platform_fee', l.platform_fee), ('channel_fee', l.channel_fee)) f(party, amount)
    union all
    select l.order_id, l.wash_order_id, 'share ' || coalesce(s.party_id::text, 'platform'), -s.amount
    from statement_line l join statement_share s on s.line_id = l.id
    union all
    select l.order_id, l.wash_order_id, 'paid', l.paid - l.refunded from statement_line l
    union all
    select id, null, 'paid', refunded_amount - paid_amount from charging_order
    union all
    select null, id, 'paid', refunded_amount - paid_amount from wash_order) parts
  group by 1, 2, 3 having sum(amount) <> 0`;

/** Ledger sums by order of one business. @param kind entry kind of its payments */
const sumByOrder = (column: 'order_id' | 'wash_order_id', kind: 'charge' | 'carwash') => sql`
  select ${sql.ref(`e.${column}`)} as order_id,
    coalesce(sum(p.amount) filter (where e.kind = ${sql.lit(kind)} and p.amount > 0
      and a.kind in ('user_wallet', 'prepayment', 'cash_clearing', 'enterprise_receivable')), 0) as paid,
    coalesce(sum(-p.amount) filter (where e.kind in ('refund', 'reversal') and e.refund_id is not null
      and a.kind in ('user_wallet', 'refund_clearing', 'enterprise_receivable')), 0) as refunded
  from ledger_entry e join ledger_posting p on p.entry_id = e.id join ledger_account a on a.id = p.account_id
  where ${sql.ref(`e.${column}`)} is not null group by 1`;

const hasEntry = (kind: string, column: string) =>
  sql`exists (select from ledger_entry e where e.kind = ${kind} and ${sql.ref(`e.${column}`)} = ${sql.ref(`p.${column}`)})`;

const COUNTS: Readonly<Record<Fault, RawBuilder<unknown>>> = {
  unbalanced: sql`select from ledger_posting group by entry_id having sum(amount) <> 0`,
  wrongBalances: sql`select from ledger_posting p join ledger_account a on a.id = p.account_id
    where a.kind in ('user_wallet', 'user_hold') group by p.account_id
    having -sum(p.amount) <> (array_agg(p.balance_after order by p.seq desc))[1] or count(*) <> max(p.seq)`,
  wrongOrders: sql`select from (
      select o.paid_amount, o.refunded_amount, l.paid, l.refunded from charging_order o
        left join (${sumByOrder('order_id', 'charge')}) l on l.order_id = o.id
      union all
      select o.paid_amount, o.refunded_amount, l.paid, l.refunded from wash_order o
        left join (${sumByOrder('wash_order_id', 'carwash')}) l on l.order_id = o.id) x
    where paid_amount <> coalesce(paid, 0) or refunded_amount <> coalesce(refunded, 0)`,
  wrongWashes: sql`select from wash_order o
    where o.paid_amount <> case when o.payment_status in ('paid', 'refunded') then o.payable_amount else 0 end
      or o.payment_status = 'refunded' and o.refunded_amount <> o.paid_amount
      or o.status in ('washing', 'completed') and o.payment_status not in ('paid', 'refunded')
      or (select count(*) from wash_command k where k.order_id = o.id and k.kind = 'start') > 1`,
  wrongStatements: sql`select distinct order_id, wash_order_id from (${ORDER_FIGURES}) f`,
  wrongRows: sql`select from statement_line l left join lateral (
      select sum(amount) as shared from statement_share s where s.line_id = l.id) s on true
    group by l.company_id, l.currency, coalesce(l.repairs_month, date_trunc('month', l.day)::date)
    having sum(l.paid + l.promotion - l.refunded - l.tax - l.platform_fee - l.channel_fee - coalesce(s.shared, 0)) <> 0`,
  stuckRefunds: sql`select from refund r where r.status = 'refunding'
    and not exists (select from payment p where p.refund_id = r.id and p.status = 'pending' and p.booking_failed_at is null)`,
  // One subquery per kind: PostgreSQL reads the entries once for each, not once for each payment.
  unbookedPayments: sql`select from payment p where p.booking_failed_at is not null or p.status = 'succeeded' and not case
      when p.refund_id is not null then ${hasEntry('refund_paid', 'refund_id')}
      when p.top_up_id is not null then ${hasEntry('topup', 'top_up_id')}
      when p.wash_order_id is not null then ${hasEntry('carwash', 'wash_order_id')}
      when p.prepay_id is not null then ${hasEntry('prepay', 'prepay_id')}
      else ${hasEntry('charge', 'order_id')} end`,
  wrongPayouts: sql`select from statement_payout s where s.state in ('pending', 'paid', 'failed') and (s.amount < 0
    or s.amount > 0 and (s.state = 'paid') <> exists (select from ledger_entry e where e.key = 'payout:' || s.id))`,
  wrongCarried: sql`select from (
      select p.company_id, p.currency, s.party_id, s.carried_to as month, s.amount from statement_payout s
      join statement_period p on p.id = s.period_id where s.state = 'carried'
      union all
      select p.company_id, p.currency, s.party_id, p.month, -s.carried_in from statement_payout s
      join statement_period p on p.id = s.period_id where s.carried_in <> 0) c
    where exists (select from statement_period n join statement_payout o on o.period_id = n.id
      where n.company_id = c.company_id and n.currency = c.currency and n.month = c.month)
    group by company_id, currency, party_id, month having sum(amount) <> 0`,
  wrongEnterprises: sql`select from (
      select a.enterprise_id, a.currency, p.amount from ledger_posting p join ledger_account a on a.id = p.account_id
      where a.kind = 'enterprise_receivable'
      union all
      select enterprise_id, currency, -amount from (${CHARGED_BY_MONTH}) m
      union all
      select enterprise_id, currency, amount from enterprise_payment) e
    group by enterprise_id, currency having sum(amount) <> 0`,
  unfundedShares: UNFUNDED_ACCOUNTS,
  wrongCoupons: sql`select from (
      select e.order_id, e.wash_order_id, a.activity_id, p.amount
      from ledger_entry e join ledger_posting p on p.entry_id = e.id join ledger_account a on a.id = p.account_id
      where a.kind = 'promotion'
      union all
      select order_id, wash_order_id, activity_id, -booked from coupon_use) b
    group by order_id, wash_order_id, activity_id having sum(amount) <> 0
    union all
    select from coupon_use x left join charging_order o on o.id = x.order_id left join wash_order w on w.id = x.wash_order_id
    where x.returned_at is null and (x.amount <> coalesce(o.coupon_amount, w.coupon_amount)
      or x.booked <> x.amount and (o.status = 'completed'
        or o.status = 'closed' and o.paid_amount >= o.payable_amount or w.payment_status = 'paid'))
    union all
    select from coupon_activity a left join lateral (select count(*) as granted, sum(k.budget_taken) as taken
      from coupon k where k.activity_id = a.id) k on true
    where a.granted <> k.granted or a.budget_taken <> coalesce(k.taken, 0)
    union all
    select from coupon k where (k.status = 'used') <>
      exists (select from coupon_use x where x.coupon_id = k.id and x.returned_at is null)`,
  strandedBalances: STRANDED_WALLETS,
};

/** Counts the faults of the ledger by kind; all counts are zero in sound books. As the system. */
export async function proveLedger(tx: Tx): Promise<LedgerFaults> {
  const faults: Partial<LedgerFaults> = {};
  for (const fault of LEDGER_FAULTS) {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from (${COUNTS[fault]}) f`.execute(tx);
    faults[fault] = rows[0]?.n ?? 0;
  }
  return faults as LedgerFaults;
}

export function isProven(faults: LedgerFaults): boolean {
  return Object.values(faults).every((count) => count === 0);
}

/**
 * Proves the ledger periodically. The result is stored for the metrics of every node and for the notice that operators
 * see; broken books raise an alarm until a proof is sound, and log an error each time.
 */
export async function ledgerProof({ db, log, clock }: Pick<Deps, 'db' | 'log' | 'clock'>): Promise<void> {
  const faults = await db.asSystem(proveLedger);
  const isSound = isProven(faults);
  if (!isSound) log.error({ faults }, 'ledger does not add up');
  const at = new Date(clock.now());
  await db.asSystem(async (tx) => {
    await sql`insert into ledger_proof (at, faults, is_sound, broken_since)
      values (${at}, ${JSON.stringify(faults)}, ${isSound}, ${isSound ? null : at})
      on conflict (id) do update set at = excluded.at, faults = excluded.faults, is_sound = excluded.is_sound,
        broken_since = case when excluded.is_sound then null else coalesce(ledger_proof.broken_since, excluded.at) end`.execute(
      tx,
    );
    const condition = { code: 'ledger.unproven', at: at.getTime() } as const;
    if (isSound) await clearPlatformAlarm(tx, condition);
    else await raisePlatformAlarm(tx, condition, { log: listFaults(faults) });
  });
}

/** The last proof, whichever node made it; null before the first. */
export async function readLastProof(db: Deps['db']) {
  const proof = await db.asSystem((tx) => tx.selectFrom('ledgerProof').selectAll().executeTakeFirst());
  return proof ?? null;
}
