import { sql, type Kysely } from 'kysely';
import { ownedBy } from '../rowPolicies';

/** Passkeys of accounts (WebAuthn), and challenges that wait for their answer. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table passkey (
     id bigint generated always as identity primary key,
     user_id bigint not null references sys_user on delete cascade,
     name text not null check (char_length(name) between 1 and 64),
     credential_id text not null unique, public_key text not null, counter bigint not null,
     transports text[] not null default '{}',
     created_at timestamptz not null, last_used_at timestamptz)`,
  `comment on column passkey.public_key is 'COSE key, base64url'`,
  `comment on column passkey.counter is 'signatures that the authenticator has counted; 0: it counts none'`,
  `create unique index passkey_name on passkey (user_id, lower(name))`,
  ...ownedBy('passkey', 'user_id = (select omp_user())'),
  // A session may do more once there is a second factor, and less once it is gone.
  `create trigger passkey_notice after insert or delete on passkey for each row execute function omp_notice_session()`,

  `create table passkey_challenge (
     challenge_hash text primary key, user_id bigint references sys_user on delete cascade, expires_at timestamptz not null)`,
  `comment on column passkey_challenge.user_id is 'the account that adds a passkey; null: for a sign-in'`,
  `create index on passkey_challenge (expires_at)`,
  `create index on passkey_challenge (user_id) where user_id is not null`,
  ...ownedBy('passkey_challenge', 'false'),
];
