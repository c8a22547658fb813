import { sql, type Kysely } from 'kysely';

/** Channels are told when an alarm has cleared that they were told of, as mails tell recipients. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table alarm_message_alarm add column awaits_recovery boolean not null default false`,
  `comment on column alarm_message_alarm.awaits_recovery is 'the channel is to be told when the alarm has cleared'`,
  `create index on alarm_message_alarm (alarm_id) where awaits_recovery`,
  `alter table alarm_channel add column recovery_held_until timestamptz`,
  `comment on column alarm_channel.recovery_held_until is 'quiet hours hold messages of cleared alarms back until then'`,
];
