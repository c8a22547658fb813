import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import { Gauge, Histogram, Registry } from 'prom-client';
import type { Sessions } from './sessions';

const NANOSECONDS = 1e9;

export interface MetricSources {
  sessions: Sessions;
  /** Figures of the gateway by name: those that are numbers become gauges. */
  gateway?: () => unknown;
  /** Answers of payment providers that could not be booked. */
  bookingFailures: () => Promise<number>;
  /** The last proof of the ledger, whichever node made it; null before the first. */
  ledger?: () => Promise<{ at: Date; isSound: boolean; faults: Readonly<Record<string, number>> } | null>;
}

/** `GET /metrics` for Prometheus: calls by route, sessions, gateway, ledger, event loop, memory. */
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
  gauge(registry, 'omp_sessions', 'Sessions seen lately by this node', () => sources.sessions.size());
  gauge(registry, 'omp_event_loop_delay_p99_seconds', 'Delay of the event loop since the last look', () => {
    const seconds = delay.percentile(99) / NANOSECONDS;
    delay.reset();
    return seconds;
  });
  gauge(registry, 'omp_memory_resident_bytes', 'Resident memory', () => process.memoryUsage.rss());
  gauge(registry, 'omp_memory_heap_bytes', 'Heap in use', () => process.memoryUsage().heapUsed);
  const failures = 'Answers of payment providers that could not be booked';
  gauge(registry, 'omp_payment_booking_failures', failures, () => sources.bookingFailures().catch(() => Number.NaN));
  if (sources.gateway) registerGateway(registry, sources.gateway);
  if (sources.ledger) registerLedger(registry, sources.ledger);

  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1_000);
  });
  app.addHook('onClose', async () => {
    delay.disable();
  });
  app.get('/metrics', async (_request, reply) => {
    const text = await registry.metrics();
    return reply.header('content-type', registry.contentType).header('cache-control', 'no-store').send(text);
  });
}

function gauge(registry: Registry, name: string, help: string, read: () => number | Promise<number>): void {
  new Gauge({
    name,
    help,
    registers: [registry],
    async collect() {
      this.set(await read());
    },
  });
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

function registerLedger(registry: Registry, read: NonNullable<MetricSources['ledger']>): void {
  const provenAt = new Gauge({
    name: 'omp_ledger_proof_timestamp_seconds',
    help: 'When the ledger was proved last, epoch seconds',
    registers: [],
  });
  const faults = new Gauge({
    name: 'omp_ledger_faults',
    help: 'What the last proof of the ledger has found, by kind; all zero in sound books',
    labelNames: ['fault'],
    registers: [registry],
    async collect() {
      const proof = await read();
      if (!proof) return;
      provenAt.set(proof.at.getTime() / 1_000);
      for (const [fault, count] of Object.entries(proof.faults)) faults.set({ fault }, count);
    },
  });
  registry.registerMetric(provenAt);
}
