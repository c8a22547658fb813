import { sql, type Kysely } from 'kysely';
import { ownedBy } from '../rowPolicies';

/** Accounts that an OpenID Connect provider signs on, sign-ons under way, and how each session began. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table sys_user add column sign_on_issuer text, add column sign_on_subject text,
     add column sign_on_second_factor boolean not null default false,
     add check ((sign_on_issuer is null) = (sign_on_subject is null))`,
  `comment on column sys_user.sign_on_subject is 'the account at the provider; null: an account with a password'`,
  `comment on column sys_user.sign_on_second_factor is 'the provider has confirmed two factors at the last sign-on'`,
  `create unique index sys_user_sign_on on sys_user (sign_on_issuer, sign_on_subject) where sign_on_subject is not null`,
  `create trigger sys_user_sign_on_notice after update of sign_on_second_factor on sys_user
     for each row when (old.sign_on_second_factor <> new.sign_on_second_factor) execute function omp_notice_user()`,

  `alter table session add column method text not null default 'password' check (method in ('password', 'passkey', 'provider')),
     add column needs_second_factor boolean not null default false,
     add column provider_session text, add column id_token text`,
  `comment on column session.needs_second_factor is 'a second factor must be set up first, whatever the roles ask for'`,
  `comment on column session.provider_session is 'sid of the session at the provider'`,
  `comment on column session.id_token is 'sealed; names the session to the provider at the sign-out'`,
  `create index on session (provider_session) where provider_session is not null and ended_at is null`,

  `create table sign_on (
     id bigint generated always as identity primary key,
     browser_hash text not null unique, ticket_hash text unique,
     state text not null, nonce text not null, verifier text not null, return_path text not null,
     created_at timestamptz not null, expires_at timestamptz not null,
     answered_at timestamptz, outcome jsonb)`,
  `comment on table sign_on is 'sign-ons at the provider that have begun; each is answered once, and taken once'`,
  `create index on sign_on (expires_at)`,
  ...ownedBy('sign_on', 'false'),

  `create table provider_logout (token_id text primary key, expires_at timestamptz not null)`,
  `comment on table provider_logout is 'logout tokens that were used; each is valid once'`,
  `create index on provider_logout (expires_at)`,
  ...ownedBy('provider_logout', 'false'),
];
