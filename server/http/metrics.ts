import { createHash, timingSafeEqual } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { ReplicaReport } from '../../src/lib/system/facts';
import { isLoopback } from '../runtime/clientAddress';
import type { Database } from '../db/database';
import type { Clock } from '../runtime/clock';
import type { DiskGuard } from '../runtime/diskGuard';
import { Problem } from '../wire/problem';
import { registerGauge, registerRecorded, type RecordedFigures } from './recordedMetrics';
import type { Sessions } from './sessions';
import { readToken } from '../security/token';

const NANOSECONDS = 1e9;

/** The figures are gathered at most once in this time. */
const KEPT_MS = 1_000;

export interface MetricSources extends RecordedFigures {
  clock: Clock;
  /** Opens the figures to others than this machine. */
  token: string | undefined;
  sessions: Sessions;
  /** Pools of database connections by their use. */
  pools: Readonly<Record<string, Pick<Database, 'takePoolFigures'>>>;
  /** Figures of the gateway by name; numeric ones become gauges. */
  gateway?: () => unknown;
  /** Slow statements of the database since the node began. */
  slowQueries?: (() => number) | undefined;
  /** State of the replica that is read. */
  replica?: (() => ReplicaReport) | undefined;
  /** Disk of the embedded database. */
  disk?: DiskGuard | undefined;
  /** How many live rows of this node differed from the database since it began, by feed. */
  liveDifferences?: Readonly<Record<string, number>> | undefined;
}

/**
 * `GET /metrics` for Prometheus: calls by route, sessions, waits for the database, gateway, ledger, queues, live rows,
 * event loop, memory. Open to this machine, and elsewhere to the token.
 */
export function registerMetrics(app: FastifyInstance, sources: MetricSources): void {
  const registry = new Registry();
  const durations = new Histogram({
    name: 'omp_http_request_duration_seconds',
    help: 'Time to answer, by method, route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 25],
    registers: [registry],
  });
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  registerGauge(registry, 'omp_sessions', 'Sessions seen lately by this node', () => sources.sessions.size());
  registerGauge(registry, 'omp_event_loop_delay_p99_seconds', 'Delay of the event loop since the last look', () => {
    const seconds = delay.percentile(99) / NANOSECONDS;
    delay.reset();
    return seconds;
  });
  registerGauge(registry, 'omp_memory_resident_bytes', 'Resident memory', () => process.memoryUsage.rss());
  registerGauge(registry, 'omp_memory_heap_bytes', 'Heap in use', () => process.memoryUsage().heapUsed);
  registerPools(registry, sources.pools);
  if (sources.slowQueries) registerSlowQueries(registry, sources.slowQueries);
  if (sources.replica) registerReplica(registry, sources.replica);
  if (sources.disk) registerDisk(registry, sources.disk);
  if (sources.gateway) registerGateway(registry, sources.gateway);
  registerRecorded(registry, sources);
  if (sources.liveDifferences) registerLiveDifferences(registry, sources.liveDifferences);

  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1_000);
  });
  app.addHook('onClose', async () => {
    delay.disable();
  });
  let text: Promise<string> | undefined;
  let gatheredAt = -Infinity;
  app.get('/metrics', async (request, reply) => {
    assertMayRead(request, sources.token);
    const now = sources.clock.now();
    if (!text || now - gatheredAt >= KEPT_MS) {
      gatheredAt = now;
      text = registry.metrics();
    }
    return reply
      .header('content-type', registry.contentType)
      .header('cache-control', 'no-store')
      .send(await text);
  });
}

/** @throws Problem 403 for a remote request without the token; a forwarded request counts as remote */
function assertMayRead(request: FastifyRequest, token: string | undefined): void {
  const bearerToken = readToken(request.headers.authorization);
  if (token !== undefined && bearerToken !== undefined && isSame(bearerToken, token)) return;
  if (!isLoopback(request.ip) || isForwarded(request)) throw new Problem(403);
}

/** Headers by which a proxy says for whom it asks. */
const PROXY_HEADERS = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'];

const isForwarded = ({ headers }: FastifyRequest) => PROXY_HEADERS.some((name) => headers[name] !== undefined);

function isSame(bearerToken: string, token: string): boolean {
  const [a, b] = [bearerToken, token].map((text) => createHash('sha256').update(text).digest());
  return a !== undefined && b !== undefined && timingSafeEqual(a, b);
}

function registerPools(registry: Registry, pools: MetricSources['pools']): void {
  new Gauge({
    name: 'omp_database_wait_max_seconds',
    help: 'Longest wait for a free database connection since the last look, by the use of the pool',
    labelNames: ['pool'],
    registers: [registry],
    // One reading for both gauges: this one is collected first.
    collect() {
      for (const [pool, database] of Object.entries(pools)) {
        const { longestWaitMs, ...states } = database.takePoolFigures();
        this.set({ pool }, longestWaitMs / 1_000);
        for (const [state, count] of Object.entries(states)) connections.set({ pool, state }, count);
      }
    },
  });
  const connections = new Gauge({
    name: 'omp_database_connections',
    help: 'Database connections that are open and free, and calls that wait for one',
    labelNames: ['pool', 'state'],
    registers: [registry],
  });
}

function registerSlowQueries(registry: Registry, readTotal: () => number): void {
  new Counter({
    name: 'omp_slow_queries_total',
    help: 'Statements of the database that took longer than SLOW_QUERY_MS since the node began',
    registers: [registry],
    collect() {
      this.reset();
      this.inc(readTotal());
    },
  });
}

function registerReplica(registry: Registry, read: () => ReplicaReport): void {
  const lag = 'How far the replica that is read is behind the primary; not a number while that is not known';
  registerGauge(registry, 'omp_replica_lag_seconds', lag, () => (read().lagMs ?? Number.NaN) / 1_000);
  const used = '1 while exports, analysis and searches of logs read the replica, 0 while the primary answers them';
  registerGauge(registry, 'omp_replica_used', used, () => Number(read().state === 'used'));
}

function registerDisk(registry: Registry, disk: DiskGuard): void {
  const free = 'Free part of the disk of the embedded database, 0 to 1';
  registerGauge(registry, 'omp_disk_free_ratio', free, () => disk.room?.freeShare ?? Number.NaN);
  const paused = '1 while uploads, imports, exports and the OCPP log are paused for want of room, else 0';
  registerGauge(registry, 'omp_disk_paused', paused, () => Number(disk.isFull));
}

function registerGateway(registry: Registry, stats: () => unknown): void {
  new Gauge({
    name: 'omp_gateway',
    help: 'Figures of the charger gateway',
    labelNames: ['figure'],
    registers: [registry],
    collect() {
      for (const [figure, value] of Object.entries((stats() ?? {}) as Record<string, unknown>)) {
        if (typeof value === 'number') this.set({ figure }, value);
      }
    },
  });
}

function registerLiveDifferences(registry: Registry, counts: NonNullable<MetricSources['liveDifferences']>): void {
  new Gauge({
    name: 'omp_live_row_differences',
    help: 'Live rows that differed from the database since the node began, by feed; each was mended',
    labelNames: ['feed'],
    registers: [registry],
    collect() {
      for (const [feed, count] of Object.entries(counts)) this.set({ feed }, count);
    },
  });
}
