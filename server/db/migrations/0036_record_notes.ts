import { sql, type Kysely } from 'kysely';
import { ownedBy } from '../rowPolicies';

/** Notes on chargers, stations and alarms for the operator of the next shift; each change is in the record's history. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table record_note (
     id bigint generated always as identity primary key, company_id bigint references company,
     kind text not null check (kind in ('charger', 'station', 'alarm')), record_id bigint not null,
     text text not null check (char_length(text) between 1 and 1000), author_id bigint not null, author_name text not null,
     created_at timestamptz not null, done_at timestamptz, done_by_name text)`,
  `comment on column record_note.company_id is 'null: on an alarm of the platform'`,
  `create index on record_note (kind, record_id, id desc)`,
  `create index record_note_open on record_note (created_at) where done_at is null`,
  ...ownedBy('record_note', 'company_id = (select omp_company())'),
  // An alarm has its own time line, the other records keep their changes.
  `create function omp_note_history() returns trigger language plpgsql security definer set search_path = public as $$
     declare
       note record_note := coalesce(new, old);
     begin
       if note.kind = 'alarm' then
         insert into alarm_event (alarm_id, at, kind, by_name, detail)
           select note.record_id, case tg_op when 'INSERT' then new.created_at when 'UPDATE' then new.done_at else now() end,
             case tg_op when 'INSERT' then 'noted' when 'UPDATE' then 'noteDone' else 'noteDeleted' end,
             (select user_name from sys_user where id = omp_user()), note.text
           from alarm where id = note.record_id;
         return null;
       end if;
       insert into record_change (table_name, record_id, kind, user_id, user_name, before, after)
         values (note.kind, note.record_id, 'update', omp_user(),
           (select full_name from sys_user where id = omp_user()),
           case when tg_op <> 'INSERT' then jsonb_build_object('note', note.text) end,
           case when tg_op = 'INSERT' then jsonb_build_object('note', note.text)
             when tg_op = 'UPDATE' then jsonb_build_object('note_done', note.text) end);
       return null;
     end $$`,
  `create trigger record_note_history after insert or delete or update of done_at on record_note
     for each row when (omp_scope() is not null) execute function omp_note_history()`,
];
