import { toMachineMs } from '../../runtime/clock';
import { traceWork } from '../../runtime/spans';
import type { Deps } from '../../db/deps';
import { isOutOfService } from './databaseOutage';
import type { Part, Stored } from './fact';
import { writeBatch } from './writeBatch';
import { waitMs } from '../../../src/lib/waitMs';

const MAX_PARTS = 2_000;
const FEWEST_PARTS = 50;
const OUTAGE_RETRY_MS = 300;
/** A charger gives up on its answer after about half a minute: a later answer is useless. */
const PATIENCE_MS = 20_000;

interface Waiting {
  part: Part;
  since: number;
  resolve(stored: Stored): void;
  reject(error: unknown): void;
}

/** The database has been unreachable for so long that the charger must repeat the message. */
export class StoreUnavailable extends Error {}

export interface IngestStats {
  batches: number;
  batchedParts: number;
  largestBatch: number;
  failedParts: number;
  /** Time for which the running batch has been written, ms of the machine; 0 without a running batch. */
  batchAgeMs: number;
}

/**
 * Group commit: messages that arrive while one batch is written make up the next one. A batch is one transaction with
 * one statement per kind of fact; no message is answered before the commit, and none waits for a timer.
 */
export class Ingest {
  private readonly counts = { batches: 0, batchedParts: 0, largestBatch: 0, failedParts: 0 };
  private readonly deps: Pick<Deps, 'db' | 'clock' | 'log'>;
  private readonly onStored: (parts: readonly Part[]) => void;
  private queue: Waiting[] = [];
  private running: Promise<void> | null = null;
  /** Parts of a batch; reduced after a batch that exceeded its time. */
  private most = MAX_PARTS;
  private batchSince: number | null = null;

  /** @param onStored receives the parts after their commit, before their messages are answered */
  constructor(deps: Pick<Deps, 'db' | 'clock' | 'log'>, onStored: (parts: readonly Part[]) => void = () => undefined) {
    this.deps = deps;
    this.onStored = onStored;
  }

  /**
   * Stores a part.
   * @returns when it is committed
   * @throws StoreUnavailable when the database stays away; the database's own error when the part cannot be stored
   */
  submit(part: Part): Promise<Stored> {
    return new Promise((resolve, reject) => {
      this.queue.push({ part, since: this.deps.clock.now(), resolve, reject });
      this.running ??= this.run();
    });
  }

  get stats(): IngestStats {
    return { ...this.counts, batchAgeMs: this.batchSince === null ? 0 : performance.now() - this.batchSince };
  }

  get waiting(): number {
    return this.queue.length;
  }

  /** Waits until all submitted parts are committed or have failed. */
  async drain(): Promise<void> {
    while (this.running) await this.running;
  }

  private async run(): Promise<void> {
    // Collects the messages of the current turn of the event loop.
    await new Promise((resolve) => setImmediate(resolve));
    while (this.queue.length > 0) {
      const batch = this.queue.slice(0, this.most);
      this.queue = this.queue.slice(batch.length);
      this.batchSince ??= performance.now();
      await this.write(batch);
    }
    this.running = null;
    this.batchSince = null;
  }

  private async write(batch: readonly Waiting[]): Promise<void> {
    try {
      const parts = batch.map(({ part }) => part);
      const stored = await traceWork('ocpp batch', { attributes: { 'omp.messages': parts.length } }, () =>
        this.deps.db.asSystem((tx) => writeBatch(tx, parts)),
      );
      this.committed(batch, stored);
    } catch (error) {
      if (isOutOfService(error)) await this.wait(batch, error);
      else if (batch.length === 1) this.failed(batch[0]!, error);
      else for (const one of batch) await this.write([one]);
    }
  }

  private committed(batch: readonly Waiting[], stored: readonly Stored[]): void {
    this.batchSince = null;
    this.most = MAX_PARTS;
    this.counts.batches += 1;
    this.counts.batchedParts += batch.length;
    this.counts.largestBatch = Math.max(this.counts.largestBatch, batch.length);
    this.onStored(batch.map(({ part }) => part));
    batch.forEach((waiting, i) => waiting.resolve(stored[i]!));
  }

  private failed({ part, reject }: Waiting, error: unknown): void {
    this.batchSince = null;
    this.counts.failedParts += 1;
    this.deps.log.error({ err: error, chargerId: part.chargerId, facts: part.facts }, 'facts cannot be stored');
    reject(error);
  }

  /** Keeps the messages during a short outage of the database. */
  private async wait(batch: readonly Waiting[], error: unknown): Promise<void> {
    const { clock } = this.deps;
    const before = clock.now() - toMachineMs(clock, PATIENCE_MS);
    const late = batch.filter(({ since }) => since < before);
    for (const { reject } of late) reject(new StoreUnavailable('database out of service', { cause: error }));
    this.most = Math.max(FEWEST_PARTS, Math.ceil(batch.length / 2));
    this.queue = [...batch.filter(({ since }) => since >= before), ...this.queue];
    this.deps.log.warn({ err: error, waiting: this.queue.length }, 'database out of service');
    await waitMs(OUTAGE_RETRY_MS);
  }
}
