import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { migrate } from '../../../server/db/migrate';
import { MIGRATIONS } from '../../../server/db/migrationList';
import { createEmptyDatabase } from '../../harness/database';
// Of version 0.2.0; a release adds its own.
import released from './releasedMigrations.json' with { type: 'json' };

const FOLDER = path.join(import.meta.dirname, '../../../server/db/migrations');
const readMigration = (file: string) => readFileSync(path.join(FOLDER, file));
/** A node of the version before goes on during an upgrade, and would miss what these take away. */
const CONTRACTION =
  /drop\s+(table|column)|drop(Table|Column)|rename\s+(to|column)|rename(To|Column)|set\s*not\s*null|alter\s+column\s+\w+\s+(set\s+data\s+)?type|setDataType/i;

describe('migrations', () => {
  test('stay as they were released', () => {
    const changed = Object.entries(released).filter(
      ([file, hash]) => createHash('sha256').update(readMigration(file)).digest('hex') !== hash,
    );
    expect(changed.map(([file]) => file)).toEqual([]);
  });

  test('of the next version take nothing away that the released one uses', () => {
    const later = readdirSync(FOLDER).filter((file) => !(file in released));
    expect(later.length).toBeGreaterThan(0);
    expect(later.filter((file) => CONTRACTION.test(readMigration(file).toString('utf8')))).toEqual([]);
  });
});

describe('a migration', () => {
  test('waits for a long transaction in short turns, so that other statements go on meanwhile', async () => {
    const database = await createEmptyDatabase();
    const url = database.url;
    await migrate(url);
    const holder = new pg.Client({ connectionString: url });
    const reader = new pg.Client({ connectionString: url });
    await Promise.all([holder.connect(), reader.connect()]);
    try {
      const [last] = MIGRATIONS.at(-1)!;
      await holder.query(`delete from migration where name = '${last}'`);
      await holder.query('begin; select from company limit 1');
      const lockMs = 100;
      const adding = migrate(url, {
        lockMs,
        migrations: [
          [last, (tx) => sql`alter table company add column omp_test int`.execute(tx).then(() => undefined)],
        ],
      });
      await reader.query(`set statement_timeout = ${20 * lockMs}`);
      for (let turn = 0; turn < 10; turn += 1) await reader.query('select from company limit 1');
      await holder.query('commit');
      expect(await adding).toEqual([last]);
    } finally {
      await Promise.all([holder.end(), reader.end()]);
      await database.drop();
    }
  });
});
