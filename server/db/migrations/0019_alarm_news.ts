import { sql, type Kysely } from 'kysely';

/** The mailed lines of an alarm's history, and the mails that quiet hours have held back from a recipient. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table alarm_event add column is_news boolean not null default false`,
  `comment on column alarm_event.is_news is 'recipients are mailed of it'`,
  // Lines that have been mailed to every recipient are not mailed again.
  `update alarm_event set is_news = true where kind in ('raised', 'released')
     and id > (select coalesce(min(seen_event_id), 0) from alarm_recipient)`,
  `drop index alarm_news`,
  `create index alarm_news on alarm_event (id) where is_news`,

  `alter table alarm_recipient add column held_event_id bigint, add column held_until timestamptz`,
  `comment on column alarm_recipient.held_event_id is 'quiet hours hold back what came after it; null: nothing is held'`,
  `comment on column alarm_recipient.held_until is 'when the quiet hours end that hold something back'`,
  `create index on alarm_recipient (held_until) where held_until is not null`,
  `drop trigger alarm_recipient_history on alarm_recipient`,
  `create trigger alarm_recipient_history after insert or delete
       or update of position, full_name, email, station_ids, least_priority, languages, quiet_hours, is_automatic
     on alarm_recipient for each row when (omp_scope() is not null)
     execute function omp_record_change('{least_rank,last_mail_at,seen_event_id,held_event_id,held_until}')`,
];
