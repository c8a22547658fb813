import { sql, type Kysely } from 'kysely';
import { ownedBy } from '../rowPolicies';

/** The certificate authority of the installation, and the certificates that chargers have asked it for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table certificate_authority (
     id smallint primary key default 1 check (id = 1), certificate text not null, private_key text not null,
     created_at timestamptz not null)`,
  `comment on column certificate_authority.private_key is 'sealed by SECRET_KEY'`,
  ...ownedBy('certificate_authority', 'false'),

  `create table charger_certificate (
     id bigint generated always as identity primary key,
     charger_id bigint not null references charger on delete cascade,
     request_digest bytea not null, request text not null,
     state text not null check (state in ('waiting', 'sent', 'installed', 'rejected', 'refused')), reason text,
     certificate text, serial text, not_before timestamptz, not_after timestamptz,
     requested_at timestamptz not null, ended_at timestamptz,
     command_id bigint references command on delete set null,
     renewal_asked_at timestamptz, warned_at timestamptz,
     unique (charger_id, request_digest))`,
  `comment on column charger_certificate.reason is 'of a refused or rejected one: why; the word of the charger included'`,
  `create index on charger_certificate (state) where state in ('waiting', 'sent')`,
  `create index on charger_certificate (not_after) where state = 'installed'`,
  `create index on charger_certificate (command_id) where command_id is not null`,
  ...ownedBy('charger_certificate', 'charger_id in (select id from charger)'),
  `insert into alarm_rule (code) values ('certificate.expiring') on conflict (code) do nothing`,
];
