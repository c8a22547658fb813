import type pg from 'pg';
import pino from 'pino';
import { buildApp } from '../../server/app';
import { systemClock } from '../../server/clock';
import { readConfig } from '../../server/config';
import { openDatabase, SYSTEM, type Caller, type Database } from '../../server/db/database';
import { health } from '../gateway/listening';
import { serve } from '../gateway/child';

/** Of the bench's own packages, which the product's types do not know. */
const STREAM = 'pg-query-stream';
type Reading = new (
  text: string,
  values: unknown[],
  options: { batchSize: number },
) => pg.Submittable & AsyncIterable<unknown>;

let db: Database;

/** A node's HTTP server as the product runs it, and the same database by hand, on the same pool. */
serve({
  async start({ databaseUrl, secretKey }: { databaseUrl: string; secretKey: string }) {
    db = openDatabase(databaseUrl);
    const app = await buildApp({
      config: readConfig({}),
      db,
      databaseUrl,
      clock: systemClock,
      log: pino({ level: 'silent' }),
      secretKey,
      nodeId: 'bench',
      version: 'bench',
      build: 'bench',
    });
    return app.listen({ port: 0, host: '127.0.0.1' });
  },
  /** Runs a statement over and over for some seconds. @returns how often in a second */
  async bare({ text, caller, seconds, lanes }: { text: string; caller?: Caller; seconds: number; lanes: number }) {
    const until = performance.now() + seconds * 1_000;
    let runs = 0;
    await Promise.all(
      Array.from({ length: lanes }, async () => {
        while (performance.now() < until) {
          await inTransaction(text, caller ?? SYSTEM);
          runs += 1;
        }
      }),
    );
    return runs / seconds;
  },
  /** Reads all tags with a cursor and does nothing with them. @returns rows a second */
  async stream() {
    const { default: QueryStream } = (await import(STREAM)) as { default: Reading };
    const client = await db.pool.connect();
    const startedAt = performance.now();
    let rows = 0;
    await client.query('begin');
    await client.query(`select set_config('omp.scope', 'system', true)`);
    const query = new QueryStream('select * from charge_tag where retired_at is null order by tag_no, id', [], {
      batchSize: 1_000,
    });
    for await (const _row of client.query(query)) rows += 1;
    await client.query('commit');
    client.release();
    return rows / ((performance.now() - startedAt) / 1_000);
  },
  /** Whether no connection of the pool is at work. */
  isIdle: () => db.pool.idleCount === db.pool.totalCount,
  health,
});

async function inTransaction(text: string, { scope, userId, companyId, enterpriseId }: Caller): Promise<void> {
  const client = await db.pool.connect();
  try {
    await client.query('begin');
    await client.query(
      `select set_config('omp.scope', $1, true), set_config('omp.user_id', $2, true),
        set_config('omp.company_id', $3, true), set_config('omp.enterprise_id', $4, true)`,
      [scope, userId ?? '', companyId ?? '', enterpriseId ?? ''],
    );
    await client.query(text);
    await client.query('commit');
  } finally {
    client.release();
  }
}
