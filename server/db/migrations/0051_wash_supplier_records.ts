import { sql, type Kysely } from 'kysely';

/** Wash suppliers that operators add: their history, and when messages have come from them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table wash_supplier add column inventory_at timestamptz, add column refused_at timestamptz`,
  `comment on column wash_supplier.inventory_at is 'when the last inventory came'`,
  `comment on column wash_supplier.refused_at is 'when a message last had a wrong signature, noted once a minute at most'`,
  `update wash_supplier s set inventory_at = (select max(reported_at) from wash_machine where supplier_id = s.id)`,

  // Row policies are those of 0047: read by all, written by operators. Companies see names alone, so that the history
  // needs no policy of its own: operators see all of it.
  `create trigger wash_supplier_history after insert or delete or update of code, name, url, announces_url on wash_supplier
     for each row when (omp_scope() is not null)
     execute function omp_record_change('{sealed_secret,inventory_at,refused_at}')`,
  `create function omp_supplier_secret_history() returns trigger language plpgsql security definer
     set search_path = public as $$
     begin
       if new.sealed_secret is distinct from old.sealed_secret then
         insert into record_change (table_name, record_id, kind, user_id, user_name, after)
           values ('wash_supplier', new.id, 'update', omp_user(),
             (select full_name from sys_user where id = omp_user()), '{"secret": "replaced"}');
       end if;
       return null;
     end $$`,
  `create trigger wash_supplier_secret_history after update of sealed_secret on wash_supplier
     for each row when (omp_scope() is not null) execute function omp_supplier_secret_history()`,

  // A supplier without washers and services can be deleted: its reports, which may be millions, end with their age.
  `alter table wash_report drop constraint wash_report_supplier_id_fkey`,
  `create index on wash_report (supplier_id, received_at desc)`,
  `create index on wash_service (supplier_id)`,
];
