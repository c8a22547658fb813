import pg from 'pg';

/** As many as the smallest machine has cores. */
const CONNECTIONS = 2;

/** Measures the tables for the planner, the largest first; partitions with the table that they are part of. */
export async function analyzeTables(databaseUrl: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: CONNECTIONS, application_name: 'omp-demo' });
  try {
    const { rows } = await pool.query<{ name: string }>(
      `select oid::regclass::text as name from pg_class
       where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace order by relpages desc`,
    );
    await Promise.all(rows.map(({ name }) => pool.query(`analyze ${name}`)));
  } finally {
    await pool.end();
  }
}
