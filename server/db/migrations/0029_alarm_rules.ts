import { sql, type Kysely } from 'kysely';
import { RULES } from '../../domain/alarms/rules';
import { readByAll } from '../rowPolicies';

/**
 * Settings of alarm rules with their history, alarms that stay active after their condition has ended, and mails about
 * cleared alarms.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table alarm add column ended_at timestamptz`,
  `comment on column alarm.ended_at is 'when the condition ended, of an alarm that stays active until it is processed'`,

  `create table alarm_rule (
     id bigint generated always as identity primary key, code text not null unique,
     priority text check (priority in ('urgent', 'high', 'middle', 'low', 'nice')),
     hold_seconds int check (hold_seconds between 0 and 3600), is_auto_clear boolean,
     advice jsonb not null default '{}', version int not null default 1, created_at timestamptz not null default now())`,
  `comment on table alarm_rule is 'settings of the rules in the code; null is as delivered'`,
  `insert into alarm_rule (code) values ${RULES.map(({ code }) => `('${code}')`).join(', ')}`,
  ...readByAll('alarm_rule'),
  `create trigger alarm_rule_history after update of priority, hold_seconds, is_auto_clear, advice on alarm_rule
     for each row when (omp_scope() is not null) execute function omp_record_change('{}')`,
  `create policy alarm_rule_history on record_change for select to omp_app
     using (table_name = 'alarm_rule' and record_id in (select id from alarm_rule))`,

  `alter table alarm_recipient add column is_recovery_mailed boolean not null default false,
     add column recovery_held_until timestamptz`,
  `comment on column alarm_recipient.is_recovery_mailed is 'mails when a mailed alarm has cleared'`,
  `comment on column alarm_recipient.recovery_held_until is 'quiet hours hold mails of cleared alarms back until then'`,
  `drop trigger alarm_recipient_history on alarm_recipient`,
  `create trigger alarm_recipient_history after insert or delete
       or update of position, full_name, email, station_ids, least_priority, languages, quiet_hours, is_automatic,
         is_recovery_mailed
     on alarm_recipient for each row when (omp_scope() is not null)
     execute function omp_record_change(
       '{least_rank,last_mail_at,seen_event_id,held_event_id,held_until,recovery_held_until}')`,
  `alter table alarm_mail add column awaits_recovery boolean not null default false`,
  `comment on column alarm_mail.awaits_recovery is 'the recipient is to be mailed when the alarm has cleared'`,
  `create index on alarm_mail (alarm_id) where awaits_recovery`,
];
