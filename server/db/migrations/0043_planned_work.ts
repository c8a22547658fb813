import { sql, type Kysely } from 'kysely';
import { ownedBy } from '../rowPolicies';

/** Planned work on chargers and stations: a span in which alarms are shelved and downtime does not count. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table planned_work (
     id bigint generated always as identity primary key,
     station_id bigint references station, charger_id bigint references charger,
     reason text not null check (char_length(reason) between 1 and 256),
     from_at timestamptz not null, until_at timestamptz not null, is_out_of_service boolean not null,
     out_of_service_ids bigint[] not null default '{}',
     created_by bigint not null, created_by_name text not null, created_at timestamptz not null,
     started_at timestamptz, ended_at timestamptz, ended_by_name text,
     check (num_nonnulls(station_id, charger_id) = 1), check (until_at > from_at))`,
  `comment on column planned_work.charger_id is 'null: the whole station'`,
  `comment on column planned_work.out_of_service_ids is 'chargers that the work has set out of service and has to set back'`,
  `comment on column planned_work.ended_by_name is 'null: its time was over'`,
  `create index on planned_work (station_id, id desc) where station_id is not null`,
  `create index on planned_work (charger_id, id desc) where charger_id is not null`,
  `create index planned_work_open on planned_work (from_at) where ended_at is null`,
  `create index planned_work_to_set_back on planned_work (ended_at) where out_of_service_ids <> '{}'`,
  ...ownedBy('planned_work', 'station_id in (select id from station) or charger_id in (select id from charger)'),
  // The history of the charger or the station tells of it.
  `create function omp_planned_work_history() returns trigger language plpgsql security definer set search_path = public as $$
     begin
       insert into record_change (table_name, record_id, kind, user_id, user_name, before, after)
         values (case when new.charger_id is null then 'station' else 'charger' end, coalesce(new.charger_id, new.station_id),
           'update', omp_user(), (select full_name from sys_user where id = omp_user()), null,
           case tg_op when 'INSERT' then jsonb_build_object('planned_work', new.reason)
             else jsonb_build_object('planned_work_ended', new.reason) end);
       return null;
     end $$`,
  `create trigger planned_work_history after insert or update of ended_at on planned_work
     for each row when (omp_scope() is not null) execute function omp_planned_work_history()`,
];
