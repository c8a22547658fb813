import { sql, type Kysely } from 'kysely';

/**
 * Coupons in the ledger: an account for each activity, and statement lines for the money that its coupons bring the
 * parties.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table ledger_account add column activity_id bigint references coupon_activity,
     drop constraint ledger_account_kind_check,
     add constraint ledger_account_kind_check check (kind in ('user_wallet', 'user_hold', 'prepayment', 'company_receivable',
       'platform_revenue', 'platform_fee', 'channel_fee', 'tax', 'promotion', 'promotion_borne', 'refund_clearing',
       'cash_clearing', 'enterprise_receivable', 'adjustment')),
     add constraint ledger_account_activity check ((kind = 'promotion') = (activity_id is not null))`,
  `comment on column ledger_account.activity_id is 'of promotion: what the coupons of the activity have cost'`,
  // The name of the constraint was made by the database.
  `do $$ begin
     execute format('alter table ledger_account drop constraint %I', (select conname from pg_constraint
       where conrelid = 'ledger_account'::regclass and contype = 'u' and array_length(conkey, 1) = 6));
   end $$`,
  `alter table ledger_account add constraint ledger_account_subject
     unique nulls not distinct (kind, app_user_id, company_id, enterprise_id, provider, activity_id, currency)`,
  `drop function omp_ledger_account(text, bigint, bigint, bigint, text, text)`,
  `create function omp_ledger_account(of_kind text, of_user bigint, of_company bigint, of_enterprise bigint,
       of_provider text, of_currency text, of_activity bigint default null)
     returns bigint language plpgsql security definer set search_path = public as $$
     declare found bigint;
     begin
       loop
         if of_user is not null then
           select id into found from ledger_account
             where app_user_id = of_user and kind = of_kind and currency = of_currency;
         else
           select id into found from ledger_account where kind = of_kind and app_user_id is null
             and company_id is not distinct from of_company and enterprise_id is not distinct from of_enterprise
             and provider is not distinct from of_provider and activity_id is not distinct from of_activity
             and currency = of_currency;
         end if;
         if found is not null then return found; end if;
         insert into ledger_account (kind, app_user_id, company_id, enterprise_id, provider, activity_id, currency)
           values (of_kind, of_user, of_company, of_enterprise, of_provider, of_activity, of_currency)
           on conflict do nothing returning id into found;
         if found is not null then return found; end if;
       end loop;
     end $$`,
  `create index on ledger_account (activity_id) where activity_id is not null`,

  `alter table ledger_entry drop constraint ledger_entry_kind_check,
     add constraint ledger_entry_kind_check check (kind in ('topup', 'hold', 'release', 'prepay', 'charge', 'carwash',
       'refund', 'refund_paid', 'fee', 'adjust', 'payout', 'reversal', 'enterprise_payment', 'coupon'))`,

  `alter table statement_line add column promotion numeric not null default 0,
     drop constraint statement_line_kind_check, add constraint statement_line_kind_check
       check (kind in ('priced', 'paid', 'refunded', 'correction', 'promotion'))`,
  `comment on column statement_line.promotion is 'what the operators bear of the coupons: the parties share it like what is paid'`,
];
