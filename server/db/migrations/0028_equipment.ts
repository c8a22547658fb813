import { sql, type Kysely } from 'kysely';

/**
 * Connectors and OCPP version of a charger in its history where a user changes them, unknown chargers that are ignored,
 * and the settings that chargers of a model should have.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const plugText = (row: 'old' | 'new') =>
  `${row}.connector_no || ' · ' || ${row}.type || ' ' || ${row}.power_kw || ' kW'`;
const AUTHOR = `omp_user(), (select full_name from sys_user where id = omp_user())`;

const STATEMENTS = [
  // The first connectors of a charger come in the transaction that adds it, which is in the history already.
  `create function omp_connector_history() returns trigger language plpgsql security definer set search_path = public as $$
     begin
       insert into record_change (table_name, record_id, kind, user_id, user_name, before, after)
         select 'charger', c.id, 'update', ${AUTHOR},
           case when tg_op <> 'INSERT' then jsonb_build_object('connectors', ${plugText('old')}) end,
           case when tg_op <> 'DELETE' then jsonb_build_object('connectors', ${plugText('new')}) end
         from charger c where c.id = coalesce(new.charger_id, old.charger_id) and c.created_at < now();
       return null;
     end $$`,
  `create trigger connector_history after insert or delete on connector
     for each row when (omp_scope() is not null) execute function omp_connector_history()`,
  `create trigger connector_change_history after update of type, power_kw on connector
     for each row when (omp_scope() is not null and (old.type, old.power_kw) is distinct from (new.type, new.power_kw))
     execute function omp_connector_history()`,

  // A charger writes the version of each connection itself; only a user's change is history.
  `create function omp_protocol_history() returns trigger language plpgsql security definer set search_path = public as $$
     begin
       insert into record_change (table_name, record_id, kind, user_id, user_name, before, after)
         values ('charger', new.id, 'update', ${AUTHOR},
           jsonb_build_object('ocpp_version', old.ocpp_version), jsonb_build_object('ocpp_version', new.ocpp_version));
       return null;
     end $$`,
  `create trigger charger_protocol_history after update of ocpp_version on charger
     for each row when (omp_user() is not null and old.ocpp_version is distinct from new.ocpp_version)
     execute function omp_protocol_history()`,

  `alter table unknown_charger add column ignored_at timestamptz, add column ignored_reason text,
     add column ignored_by_name text`,
  `create index on unknown_charger (last_seen desc)`,

  `alter table charger_model add column settings jsonb not null default '[]'`,
  `comment on column charger_model.settings is 'settings that chargers of the model should have'`,
];
