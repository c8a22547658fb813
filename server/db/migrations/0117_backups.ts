import { sql, type Kysely } from 'kysely';
import { ownedBy } from '../rowPolicies';

/** Records of backups, for the alarm and the figures; a restored database has those of its own past. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table backup (
     id bigint generated always as identity primary key,
     name text not null unique, started_at timestamptz not null, ended_at timestamptz,
     state text not null default 'running' check (state in ('running', 'whole', 'failed')),
     is_encrypted boolean not null, bytes bigint, stored_bytes bigint, error text,
     proved_at timestamptz, is_proved boolean, proof jsonb, proof_ms int,
     check ((state = 'running') = (ended_at is null)))`,
  `comment on column backup.name is 'directory of the backup, in BACKUP_DIR or where it was made'`,
  `comment on column backup.stored_bytes is 'compressed, and encrypted where it is'`,
  `create index backup_started on backup (started_at)`,
  ...ownedBy('backup', 'false'),
  `insert into alarm_rule (code) values ('backup.overdue') on conflict (code) do nothing`,
];
