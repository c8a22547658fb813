import type { Readable } from 'node:stream';
import type pg from 'pg';
import { to } from 'pg-copy-streams';
import type { CompiledQuery } from 'kysely';
import { toExplain, readPlannedRows, type Planned } from './explain';
import { inlineParameters } from './literals';
import { PATIENT_LIMITS } from './limits';
import { openPool, setForTransaction } from './openPool';

/** Number of parallel exports; further ones wait, since each lasts as long as its reader takes. */
const MOST_COPIES = 4;
/** A warm connection begins sooner, so it is kept for the next export. */
const KEPT_MS = 600_000;
/** So soon ends the statement of a connection that is gone. */
const CHECK_MS = 250;
/** So long one waits for the others. */
const QUEUED_MS = 300_000;
/** Between two of its statements nothing is waited for; a reader is, while the statement runs. */
const IDLE_MS = 30_000;
/** From so many rows on the first ones are not kept waiting for a sort where an index has them in their order. */
const MANY_ROWS = 50_000;

export interface Copies {
  /**
   * Begins to read the rows of a query as CSV.
   * @param begin statements that begin its transaction
   */
  copy(begin: string, query: CompiledQuery, signal: AbortSignal): Promise<Readable>;
  close(): Promise<void>;
}

/** Reads by COPY over connections of their own: a slow reader only delays other exports. */
export function openCopies(url: string, isShared: boolean): Copies {
  const settings = {
    datestyle: 'ISO',
    client_connection_check_interval: CHECK_MS,
    idle_in_transaction_session_timeout: IDLE_MS,
  };
  const pool = openPool(
    {
      connectionString: url,
      max: MOST_COPIES,
      idleTimeoutMillis: KEPT_MS,
      application_name: 'omp-copy',
      limits: { ...PATIENT_LIMITS, connectMs: QUEUED_MS },
      isShared,
    },
    { ...settings, default_transaction_read_only: 'on' },
  );
  const set = setForTransaction({ ...settings, transaction_read_only: 'on' });
  const running = new Set<Readable>();

  async function start(client: pg.PoolClient, begin: string, query: CompiledQuery, signal: AbortSignal) {
    signal.throwIfAborted();
    const text = inlineParameters(query);
    await client.query(begin);
    if (isShared) await client.query(`select ${set}`);
    const { rows } = await client.query<Planned>(toExplain(text));
    if (readPlannedRows(rows[0]) >= MANY_ROWS) await client.query('set local enable_sort = off');
    signal.throwIfAborted();
    return client.query(to(`copy (${text}) to stdout (format csv)`));
  }

  return {
    async copy(begin, query, signal) {
      const client = await pool.connect();
      const rows = await start(client, begin, query, signal).catch((error: unknown) => {
        client.release(true);
        throw error;
      });
      running.add(rows);
      const finish = (error?: unknown) => client.release(error !== undefined);
      // Before its reader listens, and after it has left.
      rows.on('error', () => rows.destroy());
      rows.once('close', () => {
        running.delete(rows);
        // A stream that is not read to its end ends with its connection.
        if (!rows.readableEnded) return finish('unread');
        client.query('commit').then(() => finish(), finish);
      });
      return rows;
    },
    async close() {
      for (const rows of running) rows.destroy();
      await pool.end();
    },
  };
}
