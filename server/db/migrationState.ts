import { sql } from 'kysely';
import type { MigrationFacts } from '../../src/lib/system/facts';
import type { Tx } from './database';
import { MIGRATIONS } from './migrationList';

/** Compares the migrations of a database with those of this program. */
export async function readMigrationState(tx: Tx): Promise<MigrationFacts> {
  const { rows } = await sql<{ name: string }>`select name from migration order by name`.execute(tx);
  return compareMigrations(
    rows.map(({ name }) => name),
    MIGRATIONS.map(([name]) => name),
  );
}

/** @param made names of the database, in their order */
export function compareMigrations(made: readonly string[], own: readonly string[]): MigrationFacts {
  return {
    newest: made.at(-1) ?? '',
    unknown: made.filter((name) => !own.includes(name)).length,
    missing: own.filter((name) => !made.includes(name)).length,
  };
}
