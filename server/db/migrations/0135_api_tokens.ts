import { sql, type Kysely } from 'kysely';
import { ownedBy } from '../rowPolicies';

/** Tokens with which other systems make calls, and their names beside those of their makers in the operation log. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const CHANGED = 'name, permissions, expires_at, rate_per_minute, revoked_at';

const STATEMENTS = [
  `create table api_token (
     id bigint generated always as identity primary key,
     name text not null check (char_length(name) between 1 and 64),
     maker_id bigint references sys_user on delete set null, maker_name text not null,
     company_id bigint references company on delete cascade, enterprise_id bigint references enterprise on delete cascade,
     token_hash text not null unique, prefix text not null,
     permissions text[] not null check (cardinality(permissions) > 0),
     expires_at timestamptz, rate_per_minute int not null check (rate_per_minute > 0),
     last_used_at timestamptz, last_used_address text,
     revoked_at timestamptz, revoked_by_name text,
     version int not null default 1, created_at timestamptz not null default now())`,
  `comment on column api_token.maker_id is 'the account whose rights limit those of the token at every call'`,
  `comment on column api_token.company_id is 'the company in which alone it acts; null: wherever its maker may'`,
  `comment on column api_token.last_used_at is 'noted once a minute at most'`,
  `create unique index api_token_name on api_token (maker_id, lower(name)) where revoked_at is null`,
  `create index on api_token (company_id) where company_id is not null`,
  `create index on api_token (enterprise_id) where enterprise_id is not null`,
  // A company sees the tokens of its own accounts, not those that an operator made for it.
  ...ownedBy('api_token', 'maker_id in (select id from sys_user)'),

  `create trigger api_token_history after insert or delete or update of ${CHANGED} on api_token
     for each row when (omp_scope() is not null) execute function omp_record_change('{token_hash,last_used_at,last_used_address}')`,
  `create policy api_token_history on record_change for select to omp_app
     using (table_name = 'api_token' and record_id in (select id from api_token))`,

  `create function omp_notice_token() returns trigger language plpgsql as $$
     begin perform pg_notify('omp_session', coalesce(new.maker_id, old.maker_id)::text); return null; end $$`,
  `create trigger api_token_notice after delete or update of ${CHANGED}, company_id, enterprise_id on api_token
     for each row when (old.maker_id is not null) execute function omp_notice_token()`,

  `alter table operation_log add column token_id bigint, add column token_name text`,
  `comment on column operation_log.token_name is 'API token that made the call in the name of the user; null: a session'`,
  `create index on operation_log (token_id, at desc, id desc) where token_id is not null`,
];
