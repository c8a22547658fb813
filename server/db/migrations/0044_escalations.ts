import { sql, type Kysely } from 'kysely';

/** Recipients that are mailed only about alarms which stay unacknowledged. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table alarm_recipient add column escalation_minutes int check (escalation_minutes between 1 and 1440)`,
  `comment on column alarm_recipient.escalation_minutes is 'mails go out for alarms unacknowledged for so long; null: at once'`,
  `create index on alarm_recipient (id) where escalation_minutes is not null`,
  `drop trigger alarm_recipient_history on alarm_recipient`,
  `create trigger alarm_recipient_history after insert or delete
       or update of position, full_name, email, station_ids, least_priority, languages, quiet_hours, is_automatic,
         is_recovery_mailed, escalation_minutes
     on alarm_recipient for each row when (omp_scope() is not null) execute function omp_record_change(
       '{least_rank,last_mail_at,seen_event_id,held_event_id,held_until,recovery_held_until}')`,
];
