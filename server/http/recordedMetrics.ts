import { Gauge, type Registry } from 'prom-client';

/** Figures that are read from the database whenever the metrics are. */
export interface RecordedFigures {
  /** Answers of payment providers that could not be booked. */
  bookingFailures: () => Promise<number>;
  /** Work that is due and not done, by its queue. */
  waitingWork?: () => Promise<Readonly<Record<string, QueueFigures>>>;
  /** The last proof of the ledger, whichever node made it; null before the first. */
  ledger?: () => Promise<{ at: Date; isSound: boolean; faults: Readonly<Record<string, number>> } | null>;
  /** Of the embedded database; null: none are made by themselves. */
  backups?: () => Promise<BackupFigures | null>;
}

interface QueueFigures {
  waiting: number;
  oldestSeconds: number;
}

/** Figures of the backups of the embedded database. */
export interface BackupFigures {
  /** Infinite before the first backup. */
  ageSeconds: number;
  isProved: boolean;
  archiveAgeSeconds: number;
}

export function registerRecorded(registry: Registry, sources: RecordedFigures): void {
  const failures = 'Answers of payment providers that could not be booked';
  registerGauge(registry, 'omp_payment_booking_failures', failures, () =>
    sources.bookingFailures().catch(() => Number.NaN),
  );
  if (sources.ledger) registerLedger(registry, sources.ledger);
  if (sources.backups) registerBackups(registry, sources.backups);
  if (sources.waitingWork) registerWaitingWork(registry, sources.waitingWork);
}

export function registerGauge(
  registry: Registry,
  name: string,
  help: string,
  read: () => number | Promise<number>,
): void {
  new Gauge({
    name,
    help,
    registers: [registry],
    async collect() {
      this.set(await read());
    },
  });
}

/** Without a database the figures stay away, and the others come. */
function registerWaitingWork(registry: Registry, read: NonNullable<RecordedFigures['waitingWork']>): void {
  let reading: ReturnType<typeof read> | undefined;
  /** Both gauges are collected at once, by one reading. */
  const readOnce = () =>
    (reading ??= read()
      .catch(() => ({}))
      .finally(() => {
        reading = undefined;
      }));
  const register = (name: string, help: string, pick: (work: QueueFigures) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['queue'],
      registers: [registry],
      async collect() {
        const queues = await readOnce();
        this.reset();
        for (const [queue, work] of Object.entries(queues)) this.set({ queue }, pick(work));
      },
    });
  register('omp_queue_waiting', 'Work of all nodes that is due and not done, by its queue', ({ waiting }) => waiting);
  register(
    'omp_queue_oldest_seconds',
    'Time since the oldest work of a queue became due',
    (work) => work.oldestSeconds,
  );
}

function registerLedger(registry: Registry, read: NonNullable<RecordedFigures['ledger']>): void {
  new Gauge({
    name: 'omp_ledger_proof_timestamp_seconds',
    help: 'When the ledger was proved last, epoch seconds; 0 before the first time',
    registers: [registry],
    async collect() {
      const proof = await read();
      if (proof) this.set(proof.at.getTime() / 1_000);
    },
  });
  new Gauge({
    name: 'omp_ledger_faults',
    help: 'What the last proof of the ledger has found, by kind; all zero in sound books',
    labelNames: ['fault'],
    registers: [registry],
    async collect() {
      const proof = await read();
      for (const [fault, count] of Object.entries(proof?.faults ?? {})) this.set({ fault }, count);
    },
  });
}

/** Not a number where no backups are made by themselves, or the database does not answer. */
function registerBackups(registry: Registry, read: NonNullable<RecordedFigures['backups']>): void {
  const register = (name: string, help: string, pick: (figures: BackupFigures) => number) =>
    registerGauge(registry, name, help, async () => {
      const figures = await read().catch(() => null);
      return figures ? pick(figures) : Number.NaN;
    });
  register('omp_backup_age_seconds', 'Time since the last whole backup', (figures) => figures.ageSeconds);
  register('omp_backup_proved', '1: the last whole backup was proved', (figures) => Number(figures.isProved));
  register('omp_backup_archive_age_seconds', 'Time since the log was archived', (figures) => figures.archiveAgeSeconds);
}
