import { sql, type Kysely } from 'kysely';
import { ownedBy } from '../rowPolicies';

/**
 * Channels of alarm recipients beside mail: SMS, webhooks and chats, with their messages and the tries of each. A message
 * and a mail carry a link that acknowledges its alarms once. Addresses that are secrets themselves are sealed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const OWN = 'company_id = (select omp_company())';

const STATEMENTS = [
  `create table alarm_channel (
     id bigint generated always as identity primary key,
     recipient_id bigint not null references alarm_recipient on delete cascade,
     kind text not null check (kind in ('sms', 'webhook', 'slack', 'teams', 'telegram')),
     address text not null, secret text, locale text not null, quiet_hours jsonb,
     seen_event_id bigint not null default 0, held_event_id bigint, held_until timestamptz,
     last_sent_at timestamptz,
     tested_at timestamptz, test_status int, test_error text, test_ms int,
     version int not null default 1, created_at timestamptz not null default now())`,
  `comment on column alarm_channel.address is 'phone, URL or chat; of an address that is a secret, the part that may be shown'`,
  `comment on column alarm_channel.secret is 'sealed: signing secret, bot token, or the whole address'`,
  `comment on column alarm_channel.held_event_id is 'quiet hours hold back the events after this one; null: nothing is held'`,
  `create index on alarm_channel (recipient_id)`,
  ...ownedBy('alarm_channel', 'recipient_id in (select id from alarm_recipient)'),

  `create table alarm_link (
     id bigint generated always as identity primary key,
     company_id bigint references company on delete cascade, full_name text not null, alarm_ids bigint[] not null,
     created_at timestamptz not null, opened_at timestamptz, acknowledged_at timestamptz)`,
  `comment on table alarm_link is 'a link of a message that acknowledges its alarms once, by the name of the person it went to'`,
  `create index on alarm_link (company_id)`,
  ...ownedBy('alarm_link', OWN),

  `create table alarm_message (
     id bigint generated always as identity primary key,
     channel_id bigint references alarm_channel on delete set null,
     recipient_id bigint references alarm_recipient on delete set null,
     company_id bigint references company on delete cascade,
     kind text not null, full_name text not null, address text not null, locale text not null,
     reason text not null,
     subject text not null, body text not null, link_id bigint references alarm_link on delete set null,
     created_at timestamptz not null,
     state text not null default 'waiting' check (state in ('waiting', 'delivered', 'givenUp')),
     tries int not null default 0, next_try_at timestamptz not null, claim uuid, claimed_until timestamptz,
     tried_at timestamptz, status int, error text, ms int, answer text)`,
  `comment on column alarm_message.address is 'as lists show it: phones are masked'`,
  `comment on column alarm_message.claim is 'the sending of a node, which owns the message until claimed_until'`,
  `create index on alarm_message (channel_id, next_try_at) where state = 'waiting'`,
  `create index on alarm_message (channel_id)`,
  `create index on alarm_message (recipient_id)`,
  `create index on alarm_message (link_id) where link_id is not null`,
  `create index on alarm_message (company_id, id)`,
  ...ownedBy('alarm_message', OWN),
  `create function omp_alarm_message_waits() returns trigger language plpgsql as $$
     begin perform pg_notify('omp_alarm_message', ''); return null; end $$`,
  `create trigger alarm_message_waits after insert on alarm_message
     for each statement execute function omp_alarm_message_waits()`,

  `create table alarm_message_alarm (
     message_id bigint not null references alarm_message on delete cascade,
     alarm_id bigint not null references alarm on delete cascade,
     primary key (alarm_id, message_id))`,
  `create index on alarm_message_alarm (message_id)`,
  ...ownedBy('alarm_message_alarm', 'message_id in (select id from alarm_message)'),

  `create table alarm_message_attempt (
     id bigint generated always as identity primary key,
     message_id bigint not null references alarm_message on delete cascade,
     at timestamptz not null, status int, error text, ms int not null)`,
  `create index on alarm_message_attempt (message_id)`,
  ...ownedBy('alarm_message_attempt', 'message_id in (select id from alarm_message)'),

  `alter table mail_outbox add column link_id bigint references alarm_link on delete set null`,
  `comment on column mail_outbox.link_id is 'the link that is added to the text as it is sent'`,
  `create index on mail_outbox (link_id) where link_id is not null`,
];
