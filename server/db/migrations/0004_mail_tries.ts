import { sql, type Kysely } from 'kysely';

/**
 * Mails are announced to all nodes as they are written; while one node tries to send a mail, the others leave it alone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table mail_outbox add column tried_at timestamptz`,
  `comment on column mail_outbox.tried_at is 'when the last try began'`,
  `create function omp_notice_mail() returns trigger language plpgsql as $$
     begin perform pg_notify('omp_mail', ''); return null; end $$`,
  `create trigger notice after insert on mail_outbox for each statement execute function omp_notice_mail()`,
];
