import { sql, type Kysely } from 'kysely';

/**
 * Replicas of the primary, and the migrations of the database, for the page System. PostgreSQL shows their state to superusers and members of
 * pg_read_all_stats alone: the owner of the tables may be one, the role of the application is none.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // A backup that is under way is no replica.
  `create function omp_replicas() returns table (name text, state text, sync text, bytes_behind float8)
     language sql volatile security definer set search_path = pg_catalog
     as $$ select application_name, state, sync_state,
         case when not pg_is_in_recovery() then greatest(0, pg_current_wal_flush_lsn() - replay_lsn)::float8 end
       from pg_stat_replication where state is distinct from 'backup' order by application_name, pid $$`,
  `revoke execute on function omp_replicas from public`,
  `grant execute on function omp_replicas to omp_app`,
  // The table is older than the rule that lets the application read what is made.
  `grant select on migration to omp_app`,
];
