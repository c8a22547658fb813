import { sql, type Kysely } from 'kysely';
import { ownedBy } from '../rowPolicies';

/**
 * Secrets of wash suppliers in a table of their own: companies choose from suppliers, but must not read the signing
 * secrets.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table wash_supplier_secret (
     supplier_id bigint primary key references wash_supplier on delete cascade, sealed_secret text not null)`,
  `comment on table wash_supplier_secret is 'signs messages in both directions; a supplier without one is not heard'`,
  ...ownedBy('wash_supplier_secret', 'false'),
  `insert into wash_supplier_secret select id, sealed_secret from wash_supplier where sealed_secret is not null`,
  'drop trigger wash_supplier_secret_history on wash_supplier',
  'alter table wash_supplier drop column sealed_secret',
  `create or replace function omp_supplier_secret_history() returns trigger language plpgsql security definer
     set search_path = public as $$
     begin
       if new.sealed_secret is distinct from old.sealed_secret then
         insert into record_change (table_name, record_id, kind, user_id, user_name, after)
           values ('wash_supplier', new.supplier_id, 'update', omp_user(),
             (select full_name from sys_user where id = omp_user()), '{"secret": "replaced"}');
       end if;
       return null;
     end $$`,
  `create trigger wash_supplier_secret_history after update on wash_supplier_secret
     for each row when (omp_scope() is not null) execute function omp_supplier_secret_history()`,
];
