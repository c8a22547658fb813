import pg from 'pg';
import { FailoverClient } from './failoverClient';
import { LimitedClient, type LimitedConfig } from './limitedClient';
import { KEEP_ALIVE, type DatabaseLimits } from './limits';

/** Lists join one table with many small ones: to try all orders of eight joins takes the planner ten times as long. */
const REORDERED_JOINS = 4;

/** Settings of every connection of the application: its role, and settings of PostgreSQL. */
const SETTINGS = { role: 'omp_app', timezone: 'UTC', join_collapse_limit: REORDERED_JOINS };

export interface PoolConfig extends pg.PoolConfig {
  limits: DatabaseLimits;
  onAnswered?: LimitedConfig['onAnswered'];
  /** A pooler hands the connections from transaction to transaction: each sets its own, by {@link setForTransaction}. */
  isShared?: boolean | undefined;
}

type Settings = Readonly<Record<string, string | number>>;

/** Columns of a select that give the settings of {@link openPool} to one transaction alone. */
export function setForTransaction(settings: Settings): string {
  return Object.entries({ ...SETTINGS, ...settings })
    .map(([name, value]) => `set_config('${name}', '${value}', true)`)
    .join(', ');
}

/** A pool of connections of the application's role. @param settings of PostgreSQL, in addition to the common ones */
export function openPool(config: PoolConfig, settings: Settings = {}): pg.Pool {
  const options = Object.entries({ ...SETTINGS, ...settings }).map(([name, value]) => `-c ${name}=${value}`);
  const { isShared, ...rest } = config;
  const pool = new pg.Pool({
    Client: FailoverClient,
    ...KEEP_ALIVE,
    connectionTimeoutMillis: config.limits.connectMs,
    ...rest,
    ...(!isShared && { options: options.join(' ') }),
  });
  surviveLosses(pool);
  return pool;
}

/** Keeps a lost connection from ending the process; the pending statements fail at their callers. */
export function surviveLosses(pool: pg.Pool): void {
  // An idle client emits here; the pool replaces it.
  pool.on('error', () => undefined);
  // A client in use may emit more than once, or between two statements, when it has no other listener.
  pool.on('connect', (client) => void client.on('error', () => undefined));
}

/** Figures of a pool of connections. */
export interface PoolFigures {
  open: number;
  free: number;
  /** Calls that wait for a free connection. */
  waiting: number;
  longestWaitMs: number;
}

/**
 * Hands out connections of a pool, except those suspected to be lost: with a silent connection all others may be lost,
 * too.
 */
export class HeardConnections {
  private suspectedAt = Number.NEGATIVE_INFINITY;
  private longestWaitMs = 0;

  constructor(private readonly pool: pg.Pool) {
    pool.on('connect', (client) => {
      if (!(client instanceof LimitedClient)) return;
      client.heardAt = performance.now();
      client.onSilent = (askedAt) => this.suspect(askedAt);
    });
  }

  /** Drops connections that have not answered since then: a failover cuts all connections without notice. */
  suspect(since: number): void {
    this.suspectedAt = Math.max(this.suspectedAt, since);
  }

  /** Connections now, and the longest wait for one since the last look. */
  takeFigures(): PoolFigures {
    const { totalCount, idleCount, waitingCount } = this.pool;
    const figures = { open: totalCount, free: idleCount, waiting: waitingCount, longestWaitMs: this.longestWaitMs };
    this.longestWaitMs = 0;
    return figures;
  }

  async connect(): Promise<pg.PoolClient> {
    const askedAt = performance.now();
    try {
      return await this.findHeard();
    } finally {
      this.longestWaitMs = Math.max(this.longestWaitMs, performance.now() - askedAt);
    }
  }

  private async findHeard(): Promise<pg.PoolClient> {
    for (;;) {
      const client = await this.pool.connect();
      if (!(client instanceof LimitedClient) || this.isUsable(client)) return client;
      client.lose();
      client.release(true);
    }
  }

  private isUsable({ isSpent, heardAt }: LimitedClient): boolean {
    return !isSpent && heardAt >= this.suspectedAt;
  }

  end(): Promise<void> {
    return this.pool.end();
  }
}
