import { sql, type Kysely } from 'kysely';

/** The currency of an enterprise's limits, which it may know, and names of chargers that are the same in any letter case. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

interface Named {
  table: string;
  column: string;
  constraint: string;
}
const CHARGER: Named = { table: 'charger', column: 'charger_code', constraint: 'charger_charger_code_key' };
const HOME_CHARGER: Named = { table: 'home_charger', column: 'serial_no', constraint: 'home_charger_serial_no' };

/**
 * Keeps names of station chargers and home chargers apart. Uses the same locks as the first version of the functions.
 */
const keepApart = ({ table, column, constraint }: Named, other: Named, lock: string) =>
  `create or replace function omp_${table}_name_apart() returns trigger language plpgsql security definer set search_path = public as $$
     begin
       perform ${lock}(hashtext('names of chargers'));
       if exists (select from ${other.table} o where upper(o.${other.column}) = upper(new.${column})) then
         raise exception 'name % is taken by another kind of charger', new.${column}
           using errcode = 'unique_violation', constraint = '${constraint}';
       end if;
       return new;
     end $$`;

const STATEMENTS = [
  // An enterprise does not see its company.
  `create function omp_enterprise_currency(enterprise bigint) returns text
     stable language sql security definer set search_path = public as $$
     select k.currency from enterprise e join company k on k.id = e.company_id where e.id = enterprise $$`,
  `create index home_charger_serial_folded on home_charger (upper(serial_no))`,
  keepApart(HOME_CHARGER, CHARGER, 'pg_advisory_xact_lock'),
  keepApart(CHARGER, HOME_CHARGER, 'pg_advisory_xact_lock_shared'),
];
