import { sql, type Kysely } from 'kysely';
import { ownedBy } from '../rowPolicies';

/** Tokens with which roaming partners read locations by OCPI. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table ocpi_token (
     id bigint generated always as identity primary key, name text not null check (char_length(name) between 1 and 64),
     token_hash text not null unique,
     created_at timestamptz not null, created_by_name text not null, last_used_at timestamptz,
     withdrawn_at timestamptz, withdrawn_by_name text)`,
  `comment on table ocpi_token is 'roaming partners that read locations by OCPI'`,
  `comment on column ocpi_token.last_used_at is 'noted once a minute at most'`,
  // Shared with partners by operators alone.
  ...ownedBy('ocpi_token', 'false'),
];
