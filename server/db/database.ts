import { CamelCasePlugin, Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import pg from 'pg';
import type { Scope } from '../../src/contract/evo-basic/auth';
import type { Tables } from './schema';

export type Tx = Transaction<Tables>;

/** For whom a transaction reads and writes; row-level security follows it. Gateway and jobs are `system`. */
export interface Caller {
  scope: Scope | 'system';
  userId: string | null;
  companyId: string | null;
  enterpriseId: string | null;
}

export const SYSTEM: Caller = { scope: 'system', userId: null, companyId: null, enterpriseId: null };

/** PostgreSQL as the application sees it: never as the owner of the tables, always as somebody. */
export interface Database {
  /** Runs `work` in one transaction that sees what `caller` may see. */
  as<T>(caller: Caller, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Runs `work` in one transaction for gateway, jobs and sign-in. */
  asSystem<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Hears NOTIFY on a channel, over reconnects (`onGap` then says that notices may be missing). Answers how to stop. */
  listen(channel: string, onNotice: (payload: string) => void, onGap?: () => void): Promise<() => Promise<void>>;
  /** Runs `select 1`; rejects when the database does not answer. */
  ping(): Promise<void>;
  /** The pool itself, for what needs more than Kysely: COPY, cursors. Connections have the application's role. */
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

const APPLICATION_ROLE = 'omp_app';
const RECONNECT_MS = 1_000;

export function openDatabase(url: string, options: { poolSize?: number } = {}): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.poolSize ?? 10,
    options: `-c role=${APPLICATION_ROLE} -c timezone=UTC`,
    application_name: 'omp',
  });
  // An idle client that loses its server emits here; the pool replaces it by itself.
  pool.on('error', () => undefined);
  // One that is lost between two statements of a transaction has no other listener; its next statement fails.
  pool.on('connect', (client) => void client.on('error', () => undefined));
  const kysely = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });

  const as: Database['as'] = (caller, work) =>
    kysely.transaction().execute(async (tx) => {
      await sql`select set_config('omp.scope', ${caller.scope}, true),
        set_config('omp.user_id', ${caller.userId ?? ''}, true),
        set_config('omp.company_id', ${caller.companyId ?? ''}, true),
        set_config('omp.enterprise_id', ${caller.enterpriseId ?? ''}, true)`.execute(tx);
      return work(tx);
    });

  return {
    as,
    asSystem: (work) => as(SYSTEM, work),
    listen: (channel, onNotice, onGap) => listen(url, channel, onNotice, onGap),
    async ping() {
      await pool.query('select 1');
    },
    pool,
    close: () => kysely.destroy(),
  };
}

async function listen(
  url: string,
  channel: string,
  onNotice: (payload: string) => void,
  onGap: () => void = () => undefined,
): Promise<() => Promise<void>> {
  let isStopped = false;
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;

  const connect = async () => {
    const next = new pg.Client({ connectionString: url, application_name: 'omp-listen', keepAlive: true });
    next.on('notification', (notice) => onNotice(notice.payload ?? ''));
    next.on('error', () => undefined);
    next.once('end', () => {
      if (!isStopped) retry();
    });
    await next.connect();
    await next.query(`listen ${pg.escapeIdentifier(channel)}`);
    client = next;
  };
  const retry = () => {
    timer = setTimeout(() => {
      if (isStopped) return;
      connect().then(onGap, retry);
    }, RECONNECT_MS);
  };

  await connect();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await client?.end();
  };
}
