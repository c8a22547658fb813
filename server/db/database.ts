import type { Readable } from 'node:stream';
import { CamelCasePlugin, Kysely, PostgresDialect, sql, type CompiledQuery, type Transaction } from 'kysely';
import pg from 'pg';
import type { Scope } from '../../src/contract/evo-basic/auth';
import { openCopies } from './copies';
import { holdConnection } from './heldConnection';
import { LimitedClient } from './limitedClient';
import { limitSettings, limitTransaction, PATIENT_LIMITS, type DatabaseLimits } from './limits';
import { Listener, type Hearer } from './listener';
import { HeardConnections, openPool, setForTransaction, type PoolFigures } from './openPool';
import { PlanningClient } from './plannedOnce';
import { nameCall, type QueryTimes } from './queryTimes';
import type { Tables } from './schema';

export type Tx = Transaction<Tables>;

/**
 * Caller on whose behalf a transaction reads and writes; row-level security follows it. Gateway and jobs are `system`.
 */
export interface Caller {
  scope: Scope | 'system';
  userId: string | null;
  companyId: string | null;
  enterpriseId: string | null;
  /** The call that the transaction serves: changes of records are stored with it. */
  requestId?: string;
  /** Path of that call, which names its slow queries. */
  path?: string;
}

export const SYSTEM: Caller = { scope: 'system', userId: null, companyId: null, enterpriseId: null };

/** PostgreSQL as the application uses it: never as the owner of the tables, always on behalf of a caller. */
export interface Database {
  /** Runs `work` in one transaction with the rights of `caller`. */
  as<T>(caller: Caller, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** The same for work that only reads: PostgreSQL refuses its writes. */
  read<T>(caller: Caller, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Runs `work` in one transaction for gateway, jobs and sign-in. */
  asSystem<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Rows of a query as `caller` sees them, in CSV (RFC 4180, without header) as PostgreSQL writes it: read as fast as
   * the stream is consumed, over separate connections. A destroyed stream ends its statement; an error of the statement
   * is the stream's own.
   * @param query builds the statement in the transaction, and does not run it
   * @param signal aborts the export
   */
  copy(caller: Caller, query: (tx: Tx) => CompiledQuery, signal: AbortSignal): Promise<Readable>;
  /**
   * Hears NOTIFY on a channel, over reconnects (`onGap` then says that notices may be missing). Answers how to stop.
   * @param onProof hears again and again up to when (`performance.now()`) all notices have come
   */
  listen(
    channel: string,
    onNotice: Hearer['onNotice'],
    onGap?: Hearer['onGap'],
    onProof?: Hearer['onProof'],
  ): Promise<() => Promise<void>>;
  /** Waits until this process has heard the notices of all earlier commits, for a second at most. */
  settleNotices(): Promise<void>;
  /** Runs `select 1`; rejects when the database does not answer. */
  ping(): Promise<void>;
  /** Figures of its pool; the longest wait is that since the last look. */
  takePoolFigures(): PoolFigures;
  /** The pool itself, for uses beyond Kysely. Connections have the application's role. */
  readonly pool: pg.Pool;
  readonly limits: DatabaseLimits;
  close(): Promise<void>;
}

const ignoreError = () => undefined;

interface DatabaseOptions {
  poolSize?: number;
  /** Leads to a pooler that hands connections from transaction to transaction; notices are heard at the database itself. */
  poolerUrl?: string | undefined;
  /** Time limits of the database; patient ones by default. */
  limits?: DatabaseLimits;
  /** Take the times of its statements, and name those of no call by the use of the pool. */
  times?: { queries: QueryTimes; use: string };
}

export function openDatabase(url: string, options: DatabaseOptions = {}): Database {
  const { limits = PATIENT_LIMITS, poolSize = 10, poolerUrl, times } = options;
  const isShared = poolerUrl !== undefined;
  const pool = openPool(
    {
      // Behind a pooler the next transaction may meet another connection, which does not know the prepared statements.
      Client: isShared ? LimitedClient : PlanningClient,
      connectionString: poolerUrl ?? url,
      isShared,
      max: poolSize,
      application_name: 'omp',
      limits,
      onAnswered: times && times.queries.listenTo(times.use),
    },
    limitSettings(limits),
  );
  const connections = new HeardConnections(pool);
  const listener = new Listener(url, limits, (since) => connections.suspect(since));
  const kysely = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: connections }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });

  const copies = openCopies(poolerUrl ?? url, isShared);

  const own = isShared ? setForTransaction(limitTransaction(limits)) : undefined;

  // Tests hold all calls to one connection; in production the check is not worth its cost.
  const hold = process.env.NODE_ENV === 'production' ? <T>(work: () => Promise<T>) => work() : holdConnection;
  const inTransaction = <T>(begin: string, work: (tx: Tx) => Promise<T>): Promise<T> =>
    kysely.connection().execute(async (connection) => {
      const tx = connection as Tx;
      try {
        await sql.raw(begin).execute(tx);
        const result = await work(tx);
        await sql`commit`.execute(tx);
        return result;
      } catch (error) {
        // A connection that is lost has nothing to take back.
        await sql`rollback`.execute(tx).catch(() => undefined);
        throw error;
      }
    });

  const as: Database['as'] = (caller, work) => hold(() => inTransaction(beginAs(caller, own), work));

  return {
    as,
    read: (caller, work) => hold(() => inTransaction(beginAs(caller, own, 'begin read only'), work)),
    asSystem: (work) => as(SYSTEM, work),
    copy: async (caller, query, signal) => copies.copy(beginAs(caller, own), query(kysely as Tx), signal),
    listen: (channel, onNotice, onGap = ignoreError, onProof = ignoreError) =>
      listener.listen(channel, { onNotice, onGap, onProof }),
    settleNotices: () => listener.settle(),
    ping: () =>
      hold(async () => {
        const client = await connections.connect();
        await client.query('select 1').finally(() => client.release());
      }),
    takePoolFigures: () => connections.takeFigures(),
    pool,
    limits,
    async close() {
      await Promise.all([kysely.destroy(), copies.close(), listener.close()]);
    },
  };
}

/**
 * Statements that begin a transaction for a caller, in one round trip: a round trip costs more than the statements.
 * @param own further settings, as columns
 */
function beginAs(
  { scope, userId, companyId, enterpriseId, requestId, path }: Caller,
  own?: string,
  begin = 'begin',
): string {
  const settings = {
    scope,
    user_id: userId,
    company_id: companyId,
    enterprise_id: enterpriseId,
    request_id: requestId,
  };
  const set = Object.entries(settings).map(
    ([name, value]) => `set_config('omp.${name}', ${pg.escapeLiteral(value ?? '')}, true)`,
  );
  return `${begin}${path === undefined ? '' : nameCall(path)}; select ${[...(own === undefined ? [] : [own]), ...set].join(', ')}`;
}
