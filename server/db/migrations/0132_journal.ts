import { sql, type Kysely } from 'kysely';
import { readByAll } from '../rowPolicies';

/** The journal of the ledger for the accountant: by time, with the accounts of a bookkeeping program. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const KINDS = `'user_wallet', 'user_hold', 'prepayment', 'company_receivable', 'platform_revenue', 'platform_fee',
  'channel_fee', 'tax', 'promotion', 'promotion_borne', 'refund_clearing', 'cash_clearing', 'enterprise_receivable', 'adjustment'`;

const STATEMENTS = [
  `create index ledger_entry_at on ledger_entry (at, id)`,
  // A company sees whole entries of its orders, also where a wallet is of a person that is its customer no longer.
  `create view ledger_account_kind as select id, kind, company_id, enterprise_id, provider from ledger_account`,

  `create table account_mapping (
     id bigint generated always as identity primary key, kind text not null unique check (kind in (${KINDS})),
     number text, name text, version int not null default 1, created_at timestamptz not null default now())`,
  `comment on table account_mapping is 'accounts of the bookkeeping program that stand for those of the ledger; null: none, and the own name'`,
  `insert into account_mapping (kind) select unnest(array[${KINDS}])`,
  ...readByAll('account_mapping'),
  `create trigger account_mapping_history after update of number, name on account_mapping
     for each row when (omp_scope() is not null) execute function omp_record_change('{}')`,
  `create policy account_mapping_history on record_change for select to omp_app
     using (table_name = 'account_mapping' and record_id in (select id from account_mapping))`,
];
