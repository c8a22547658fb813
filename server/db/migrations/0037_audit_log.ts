import { sql, type Kysely } from 'kysely';
import { ownedBy } from '../rowPolicies';

/** The operation log is sealed at its end, and its rows lead to the changes of records that their calls made. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table record_change add column request_id text default nullif(current_setting('omp.request_id', true), '')`,
  `comment on column record_change.request_id is 'the call that made the change, as in operation_log'`,
  `create index on record_change (request_id) where request_id is not null`,

  `create index on operation_log (at desc, id desc)`,
  `create index on operation_log (user_id, at desc, id desc)`,
  `drop index operation_log_at_idx`,
  // Without the extension, or the right to add it, the search reads the whole table: see 0006.
  `do $$ begin
     create index operation_log_search on operation_log using gin (title gin_trgm_ops, user_name gin_trgm_ops,
       address gin_trgm_ops, request_url gin_trgm_ops, class_path gin_trgm_ops, request_id gin_trgm_ops);
   exception when undefined_object then
     raise notice 'without pg_trgm: %', sqlerrm;
   end $$`,
  `create table operation_log_seal (
     is_only boolean primary key default true check (is_only), last_id bigint not null, hash text not null, mac text not null)`,
  `comment on table operation_log_seal is 'the last row of the log, signed with the key of the installation'`,
  ...ownedBy('operation_log_seal', 'false'),
];
