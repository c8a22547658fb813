import type PgBoss from 'pg-boss';
import pg from 'pg';
import { FailoverClient } from '../db/failoverClient';
import type { Logger } from 'pino';
import { KEEP_ALIVE } from '../db/limits';
import { surviveLosses } from '../db/openPool';
import { isOutage } from '../db/outage';
import { waitMs } from '../../src/lib/waitMs';

/** The scheduler's own statements are short: a longer one has lost its connection. */
const STATEMENT_MS = 30_000;
const RETRY_MS = 1_000;

/** Connections of the scheduler. */
export interface JobDatabase extends PgBoss.Db {
  /** From now on each statement is tried once: a stop must not wait for a database that is out. */
  stopWaiting(): void;
  close(): Promise<void>;
}

/**
 * Opens the connections of the scheduler. pg-boss stores the outcome of a job without awaiting it: a rejection would be
 * heard by nothing, and the job would count as running until it expires. A statement therefore waits for the end of an
 * outage. Each of them may run twice: they move jobs on from a state, or are limited by unique keys.
 */
export function openJobDatabase(connectionString: string, log: Logger): JobDatabase {
  const pool = new pg.Pool({
    Client: FailoverClient,
    ...KEEP_ALIVE,
    connectionString,
    max: 2,
    application_name: 'omp-jobs',
    connectionTimeoutMillis: STATEMENT_MS,
    query_timeout: STATEMENT_MS,
    statement_timeout: STATEMENT_MS,
    idle_in_transaction_session_timeout: STATEMENT_MS,
  });
  surviveLosses(pool);
  let isStopping = false;
  let isWaiting = false;
  return {
    async executeSql(text, values) {
      while (!pool.ending) {
        try {
          const result = await pool.query(text, values);
          isWaiting = false;
          return result;
        } catch (error) {
          if (!isOutage(error)) throw error;
          if (!isWaiting) log.warn({ err: error }, 'job scheduler waits for the database');
          isWaiting = true;
        }
        if (isStopping) break;
        await waitMs(RETRY_MS);
      }
      // As pg-boss's own connections answer once they are closed.
      return undefined as never;
    },
    stopWaiting() {
      isStopping = true;
    },
    close: () => pool.end(),
  };
}
