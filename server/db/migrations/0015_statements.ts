import { sql, type Kysely } from 'kysely';
import { ownedBy } from '../rowPolicies';

/**
 * Statements that add up to the ledger: tax and platform fee stand in the lines in which money moved, written-off debts
 * are a figure of their own, negative months are carried forward, and decisions stay in force.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const LINE_COLUMNS = [
  `alter table statement_line add written_off numeric not null default 0, add repairs_month date`,
  `comment on column statement_line.written_off is 'a debt of the order that nobody collects any more'`,
  `comment on column statement_line.repairs_month is
     'first day of a closed month whose tax and platform fee this line sets right; null for all others'`,
];

/** The ledger's tax and platform fee of each line in which money moved: the nth line of an order is its nth entry. */
const LEDGER_FIGURES = `create temporary table ledger_figure on commit drop as
  with entry as (
    select e.id, e.order_id, case when e.kind = 'charge' then 'paid' else 'refunded' end as kind,
      coalesce(sum(-p.amount) filter (where a.kind = 'tax'), 0) as tax,
      coalesce(sum(-p.amount) filter (where a.kind = 'platform_fee'), 0) as platform_fee
    from ledger_entry e join ledger_posting p on p.entry_id = e.id join ledger_account a on a.id = p.account_id
    where e.order_id is not null
      and (e.kind = 'charge' or e.refund_id is not null and e.kind in ('refund', 'reversal'))
    group by e.id),
  line as (
    select id, order_id, kind, row_number() over (partition by order_id, kind order by id) as n
    from statement_line where kind in ('paid', 'refunded')),
  numbered as (select *, row_number() over (partition by order_id, kind order by id) as n from entry)
  select l.id, coalesce(f.tax, 0) as tax, coalesce(f.platform_fee, 0) as platform_fee
  from statement_line l
  left join line using (id)
  left join numbered f on f.order_id = line.order_id and f.kind = line.kind and f.n = line.n`;

/**
 * Open months are computed anew. A closed month stays as it was closed: each of its orders gets a correction in the
 * current month, which names the corrected month.
 */
export const REPAIR = [
  LEDGER_FIGURES,
  `create index on ledger_figure (id)`,
  `alter table statement_line disable trigger statement_line_append_only`,
  `update statement_line l set tax = f.tax, platform_fee = f.platform_fee from ledger_figure f
   where f.id = l.id and (l.tax <> f.tax or l.platform_fee <> f.platform_fee)
     and exists (select from statement_period p where p.company_id = l.company_id and p.currency = l.currency
       and p.month = date_trunc('month', l.day)::date and p.state = 'open')`,
  // The write-off of a closed order, as long as its month is open.
  `update statement_line l set written_off = l.discount, discount = 0 from charging_order o
   where o.id = l.order_id and o.status = 'closed' and l.kind = 'correction' and l.discount > 0 and l.payable < 0
     and abs(extract(epoch from l.at - o.closed_at)) < 60
     and exists (select from statement_period p where p.company_id = l.company_id and p.currency = l.currency
       and p.month = date_trunc('month', l.day)::date and p.state = 'open')`,
  `alter table statement_line enable trigger statement_line_append_only`,
  `insert into statement_line (at, day, company_id, station_id, charger_id, enterprise_id, currency, order_id, kind,
     is_late, tax, platform_fee, repairs_month)
   select now(), (now() at time zone c.timezone)::date, l.company_id, l.station_id, l.charger_id, l.enterprise_id,
     l.currency, l.order_id, 'correction', true, sum(f.tax - l.tax), sum(f.platform_fee - l.platform_fee),
     date_trunc('month', l.day)::date
   from statement_line l join ledger_figure f on f.id = l.id join company c on c.id = l.company_id
   group by c.timezone, l.company_id, l.station_id, l.charger_id, l.enterprise_id, l.currency, l.order_id,
     date_trunc('month', l.day)::date
   having sum(f.tax - l.tax) <> 0 or sum(f.platform_fee - l.platform_fee) <> 0`,
  `update charging_order o set breakdown = jsonb_set(jsonb_set(o.breakdown, '{lines}', w.lines), '{writtenOff}', w.amount)
   from (
     select x.id, to_jsonb(ltrim(min(line ->> 'amount') filter (where line ->> 'kind' = 'manual'), '-')) as amount,
       jsonb_agg(case when line ->> 'kind' = 'manual' then jsonb_set(line, '{kind}', '"writtenOff"') else line end
         order by n) as lines
     from charging_order x, jsonb_array_elements(x.breakdown -> 'lines') with ordinality as each(line, n)
     where x.status = 'closed'
       and not exists (select from order_event e where e.order_id = x.id and e.kind = 'amount')
     group by x.id having min(line ->> 'amount') filter (where line ->> 'kind' = 'manual') like '-%') w
   where w.id = o.id`,
];

const PAYOUT_STATES = [
  `alter table statement_payout drop constraint statement_payout_state_check,
     add check (state in ('pending', 'paid', 'failed', 'carried', 'kept')),
     add carried_in numeric not null default 0, add carried_to date`,
  `comment on column statement_payout.carried_in is 'what earlier months have left to be set off; a part of amount'`,
  `comment on column statement_payout.carried_to is 'first day of the month that a negative amount is set off against'`,
  `update statement_payout set state = 'kept' where party_id is null and state in ('pending', 'failed')`,
];

/** Negative amounts are not paid: the booked payment is reversed, and the claim is open again. */
export const NEGATIVE_PAYOUTS = [
  `insert into ledger_entry (key, at, kind, currency, company_id, reason)
   select 'reversal:payout:' || s.id, now(), 'reversal', s.currency, s.party_id, 'negative payout carried forward'
   from statement_payout s where s.party_id is not null and s.amount < 0 and s.state = 'paid'
     and exists (select from ledger_entry e where e.key = 'payout:' || s.id)`,
  `insert into ledger_posting (entry_id, account_id, currency, amount)
   select r.id, p.account_id, p.currency, -p.amount from statement_payout s
   join ledger_entry r on r.key = 'reversal:payout:' || s.id join ledger_entry e on e.key = 'payout:' || s.id
   join ledger_posting p on p.entry_id = e.id`,
  `update statement_payout s set state = 'carried', error = null, paid_at = null, carried_to = coalesce(
     (select min(n.month) from statement_period n where n.company_id = p.company_id and n.currency = p.currency
        and n.month > p.month and not exists (select from statement_payout o where o.period_id = n.id)
        and n.state <> 'settled'),
     (select max(n.month) + interval '1 month' from statement_period n
        where n.company_id = p.company_id and n.currency = p.currency)::date)
   from statement_period p where p.id = s.period_id and s.party_id is not null and s.amount < 0`,
  `insert into statement_period (company_id, currency, month)
   select p.company_id, p.currency, s.carried_to from statement_payout s join statement_period p on p.id = s.period_id
   where s.carried_to is not null on conflict do nothing`,
  `alter table statement_payout add constraint statement_payout_sign check (
     case state when 'carried' then amount < 0 and carried_to is not null and party_id is not null
       when 'kept' then party_id is null else amount >= 0 end)`,
];

/** A party sees its share in the orders of others, and their number only. The view reads as the owner of the tables. */
const PARTIES = [
  `drop policy scope on statement_share`,
  `create policy scope on statement_share to omp_app using ((select omp_sees_all()) or party_id = (select omp_company())
     or exists (select from statement_line l where l.id = line_id))`,
  `create view profit_line as
   select s.id, s.line_id, l.day, l.company_id, l.currency, l.order_id, o.no as order_no, l.is_late,
     s.party_id, s.electricity, s.service, s.amount, w.is_own,
     case when w.is_own then l.station_id end as station_id, case when w.is_own then l.enterprise_id end as enterprise_id,
     case when w.is_own then o.stopped_at end as stopped_at, case when w.is_own then o.timezone end as timezone
   from statement_share s join statement_line l on l.id = s.line_id join charging_order o on o.id = l.order_id
   cross join lateral (select (select omp_sees_all()) or l.company_id is not distinct from (select omp_company()) as is_own) w
   where w.is_own or s.party_id = (select omp_company())`,
];

/** `moves`: which state may follow which; `fixed`: columns that never change. */
const forwardOnly = (table: string, of: { state: string; moves: readonly string[]; fixed: readonly string[] }) =>
  `create trigger ${table}_forward before update or delete on ${table} for each row
     execute function omp_forward_only('${of.state}', '{${of.moves.join(',')}}', '{${of.fixed.join(',')}}')`;

const GUARDS = [
  `create function omp_forward_only() returns trigger language plpgsql as $$
     declare
       was jsonb := to_jsonb(old); is_now jsonb; fixed text;
       move text;
     begin
       if tg_op = 'DELETE' then
         raise exception '% keeps its rows', tg_table_name using errcode = 'OM004';
       end if;
       is_now := to_jsonb(new);
       move := (was ->> tg_argv[0]) || '>' || (is_now ->> tg_argv[0]);
       if was ->> tg_argv[0] <> is_now ->> tg_argv[0] and not move = any (tg_argv[1]::text[]) then
         raise exception '% has no change %', tg_table_name, move using errcode = 'OM004';
       end if;
       foreach fixed in array tg_argv[2]::text[] loop
         if was -> fixed is distinct from is_now -> fixed then
           raise exception '% of % never changes', fixed, tg_table_name using errcode = 'OM004';
         end if;
       end loop;
       return new;
     end $$`,
  forwardOnly('statement_period', {
    state: 'state',
    moves: ['open>closed', 'closed>settled'],
    fixed: ['company_id', 'currency', 'month'],
  }),
  forwardOnly('statement_payout', {
    state: 'state',
    moves: ['pending>paid', 'pending>failed', 'failed>pending'],
    fixed: ['period_id', 'party_id', 'amount', 'currency', 'carried_in', 'carried_to'],
  }),
  forwardOnly('payment', {
    state: 'status',
    moves: ['pending>succeeded', 'pending>declined', 'pending>failed'],
    fixed: ['key', 'direction', 'provider', 'amount', 'currency', 'order_id', 'top_up_id', 'prepay_id', 'refund_id'],
  }),
  forwardOnly('approval', {
    state: 'state',
    moves: ['pending>approved', 'pending>rejected'],
    fixed: ['kind', 'company_id', 'order_id', 'app_user_id', 'amount', 'currency', 'reason', 'params', 'requested_by'],
  }),
  // A version goes with its setting alone, and never once an order was priced by it.
  `create function omp_version_stays() returns trigger language plpgsql security definer set search_path = public as $$
     begin
       if exists (select from price_setting where id = old.setting_id)
         or exists (select from charging_order where price_version_id = old.id) then
         raise exception 'price version % is kept', old.id using errcode = 'OM004';
       end if;
       return old;
     end $$`,
  `create trigger price_version_kept before delete on price_version for each row execute function omp_version_stays()`,
  `create index on charging_order (price_version_id)`,
  `create index charging_order_reviewed on charging_order (company_id, currency) where is_under_review`,
];

const PROOF = [
  `create table ledger_proof (
     id smallint primary key default 1 check (id = 1), at timestamptz not null, faults jsonb not null,
     is_sound boolean not null, broken_since timestamptz)`,
  `comment on table ledger_proof is 'what the last proof of the ledger has found; one row'`,
  ...ownedBy('ledger_proof', 'false'),
];

const STATEMENTS = [...LINE_COLUMNS, ...REPAIR, ...PAYOUT_STATES, ...NEGATIVE_PAYOUTS, ...PARTIES, ...GUARDS, ...PROOF];
