import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { waitMs } from '../../src/lib/waitMs';
import { FailoverClient } from './failoverClient';
import { MIGRATIONS } from './migrationList';
import { surviveLosses } from './openPool';

const MIGRATION_LOCK = 8_405_117;
/** A statement that waits for a lock holds back all that come after it: nodes of the version before still serve. */
const LOCK_MS = 3_000;
const LOCK_NOT_AVAILABLE = '55P03';

interface MigrateOptions {
  migrations?: typeof MIGRATIONS;
  /** How long a migration waits for a lock before it lets others pass and tries again. */
  lockMs?: number;
}

/**
 * Brings the database up to date as its owner, each migration in a transaction of its own. Nodes that start together
 * wait for one another.
 * @returns the names of the migrations that ran
 */
export async function migrate(
  url: string,
  { migrations = MIGRATIONS, lockMs = LOCK_MS }: MigrateOptions = {},
): Promise<string[]> {
  // One connection: the advisory lock belongs to it.
  const pool = new pg.Pool({ Client: FailoverClient, connectionString: url, max: 1 });
  surviveLosses(pool);
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    await sql`select pg_advisory_lock(${sql.lit(MIGRATION_LOCK)})`.execute(db);
    await sql`create table if not exists migration (name text primary key, at timestamptz not null default now())`.execute(
      db,
    );
    const { rows } = await sql<{ name: string }>`select name from migration`.execute(db);
    const done = new Set(rows.map((row) => row.name));
    const ran: string[] = [];
    for (const [name, up] of migrations.filter(([name]) => !done.has(name))) {
      await retryForLocks(lockMs, () =>
        db.transaction().execute(async (tx) => {
          await sql`set local lock_timeout = ${sql.lit(lockMs)}`.execute(tx);
          // PostgreSQL alters no table with deferred triggers that have yet to run.
          await sql`set constraints all immediate`.execute(tx);
          await up(tx);
          await sql`insert into migration (name) values (${name})`.execute(tx);
        }),
      );
      ran.push(name);
    }
    return ran;
  } finally {
    await db.destroy();
  }
}

async function retryForLocks(pauseMs: number, run: () => Promise<void>): Promise<void> {
  for (;;) {
    try {
      return await run();
    } catch (error) {
      if ((error as { code?: string }).code !== LOCK_NOT_AVAILABLE) throw error;
      await waitMs(pauseMs);
    }
  }
}
