import { sql, type Kysely } from 'kysely';
import { ownedBy } from '../rowPolicies';

/** Saved analyses that are mailed on a schedule, and mails with pictures and files. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table mailed_report (
     id bigint generated always as identity primary key,
     company_id bigint references company on delete cascade, maker_id bigint references sys_user on delete set null,
     maker_name text not null, name text not null, sections text[] not null, range text not null,
     company_ids bigint[] not null, station_ids bigint[] not null,
     rhythm text not null check (rhythm in ('daily', 'weekly', 'monthly')),
     weekday smallint not null, month_day smallint not null, time text not null, timezone text not null,
     recipients jsonb not null, is_on boolean not null, stop_reason text,
     next_at timestamptz, last_at timestamptz, last_mails int,
     version int not null default 1, created_at timestamptz not null default now())`,
  `comment on column mailed_report.company_id is 'company of the maker; null: an operator'`,
  `comment on column mailed_report.maker_id is 'the account that saved it last: its figures are read with the rights of this one'`,
  `create unique index mailed_report_name on mailed_report (coalesce(company_id, 0), lower(name))`,
  `create index mailed_report_due on mailed_report (next_at) where is_on`,
  ...ownedBy('mailed_report', 'company_id = (select omp_company())'),

  `create trigger mailed_report_history after insert or delete or update of name, sections, range, company_ids, station_ids,
       rhythm, weekday, month_day, time, timezone, recipients, is_on, stop_reason on mailed_report
     for each row when (omp_scope() is not null) execute function omp_record_change()`,
  `create policy mailed_report_history on record_change for select to omp_app
     using (table_name = 'mailed_report' and record_id in (select id from mailed_report))`,

  // --- mails with a picture in them and files beside them ------------------------------------------------------------
  `alter table mail_outbox add column html text`,
  `create table mail_attachment (
     mail_id bigint not null references mail_outbox on delete cascade, no int not null,
     name text not null, content_type text not null, content_id text, bytes bytea not null,
     primary key (mail_id, no))`,
  `comment on column mail_attachment.content_id is 'name by which the HTML of the mail shows it; null: a file beside it'`,
  ...ownedBy('mail_attachment', 'mail_id in (select id from mail_outbox)'),

  // One mail for a report, the days that it is about and a recipient, however often its sending is tried.
  `create table mailed_report_mail (
     report_id bigint not null references mailed_report on delete cascade, due text not null, recipient text not null,
     mail_id bigint not null references mail_outbox on delete cascade, from_day date not null, until_day date not null,
     primary key (report_id, due, recipient))`,
  `comment on column mailed_report_mail.due is 'when the report was due; of one sent by hand the key of that call'`,
  `create index on mailed_report_mail (mail_id)`,
  ...ownedBy('mailed_report_mail', 'report_id in (select id from mailed_report)'),
];
