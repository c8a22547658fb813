import { sql } from 'kysely';
import type { Deps } from '../../db/deps';
import { isOutOfService } from '../store/databaseOutage';
import { LogQuota } from './logQuota';
import { toStorable } from '../facts/payload';
import { notifyFrames } from '../../db/notify';
import { toRecordset, toTimestamp } from '../../db/rows';
import { waitMs } from '../../../src/lib/waitMs';
import { executePlannedOnce } from '../../db/plannedOnce';

/** Charger of a frame: at a station, or a home charger, which belongs to no company. */
export type FrameOwner =
  | { chargerCode: string; chargerId: string; homeChargerId: null; companyId: string }
  | { chargerCode: string; chargerId: null; homeChargerId: string; companyId: null };

/** One frame, or an error found on the wire. */
export type LogEntry = FrameOwner & {
  at: number;
  /** `up` from the charger, `down` to it, `error` for refused and faulty frames and errors on the wire. */
  level: 'up' | 'down' | 'error';
  messageType: number | null;
  messageId: string | null;
  action: string | null;
  content: string;
  roundTripMs: number | null;
};

const FLUSH_MS = 200;
const MAX_ROWS = 1_000;
const MAX_BATCH_BYTES = 4_000_000;
const MAX_QUEUED = 50_000;
const MAX_QUEUED_BYTES = 48_000_000;
const RETRY_MS = 1_000;
const MAX_NAME = 64;

/**
 * Writes the frames of all chargers beside the messages, many with one statement. The queue is bounded: when the
 * database is slow or away, frames are dropped and counted, which protects memory and answer times. A flooding charger
 * loses only its own frames. A full disk takes none.
 */
export class OcppLog {
  private readonly deps: Pick<Deps, 'db' | 'log' | 'disk'>;
  private queue: LogEntry[] = [];
  private bytes = 0;
  private timer: NodeJS.Timeout | null = null;
  private running: Promise<void> | null = null;
  private isClosed = false;
  private readonly quota = new LogQuota();
  dropped = 0;

  constructor(deps: Pick<Deps, 'db' | 'log' | 'disk'>) {
    this.deps = deps;
  }

  write(entry: LogEntry): void {
    // The last room of a disk is for sessions and money.
    if (this.deps.disk?.isFull) {
      this.dropped += 1;
      return;
    }
    const isWithinQuota = this.quota.take(entry.chargerCode, entry.content.length, entry.at);
    if (!isWithinQuota || this.queue.length >= MAX_QUEUED || this.bytes + entry.content.length > MAX_QUEUED_BYTES) {
      this.dropped += 1;
      return;
    }
    this.queue.push(entry);
    this.bytes += entry.content.length;
    if (this.queue.length >= MAX_ROWS) this.flush();
    else this.timer ??= setTimeout(() => this.flush(), FLUSH_MS);
  }

  /** Writes the waiting entries and stops. */
  async close(): Promise<void> {
    this.isClosed = true;
    this.flush();
    while (this.running) await this.running;
  }

  private flush(): void {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    // Cleared in `finally` after the assignment: `run` without entries ends before `running` is set.
    this.running ??= this.run().finally(() => {
      this.running = null;
    });
  }

  private async run(): Promise<void> {
    while (this.queue.length > 0) {
      const batch = this.take();
      await this.insert(batch);
    }
  }

  private take(): LogEntry[] {
    let count = 0;
    let bytes = 0;
    while (count < this.queue.length && count < MAX_ROWS && (count === 0 || bytes < MAX_BATCH_BYTES)) {
      bytes += this.queue[count]?.content.length ?? 0;
      count += 1;
    }
    const batch = this.queue.slice(0, count);
    this.queue = this.queue.slice(count);
    this.bytes -= batch.reduce((sum, entry) => sum + entry.content.length, 0);
    return batch;
  }

  private async insert(batch: readonly LogEntry[]): Promise<void> {
    try {
      await this.deps.db.asSystem(async (tx) => {
        await executePlannedOnce(
          tx,
          sql`insert into ocpp_log (at, charger_code, charger_id, home_charger_id, company_id, level, message_type, message_id, action,
            content, round_trip_ms)
          select at, charger_code, charger_id, home_charger_id, company_id, level, message_type, message_id, action, content, round_trip_ms
          from ${toRecordset(batch.map(toRow))} as f(at timestamptz, charger_code text, charger_id bigint, home_charger_id bigint, company_id bigint,
            level text, message_type smallint, message_id text, action text, content text, round_trip_ms int)`,
        );
        await notifyFrames(tx, new Set(batch.map(({ chargerCode }) => chargerCode)));
      });
    } catch (error) {
      await this.failed(batch, error);
    }
  }

  private async failed(batch: readonly LogEntry[], error: unknown): Promise<void> {
    if (isOutOfService(error) && !this.isClosed) {
      await waitMs(RETRY_MS);
      const room = MAX_QUEUED - this.queue.length;
      const kept = batch.slice(0, room);
      this.dropped += batch.length - kept.length;
      this.queue = [...kept, ...this.queue];
      this.bytes += kept.reduce((sum, entry) => sum + entry.content.length, 0);
      return;
    }
    this.dropped += batch.length;
    this.deps.log.error({ err: error, frames: batch.length }, 'OCPP log cannot be written');
  }
}

function toRow(entry: LogEntry): object {
  return {
    at: toTimestamp(entry.at),
    charger_code: entry.chargerCode,
    charger_id: entry.chargerId,
    home_charger_id: entry.homeChargerId,
    company_id: entry.companyId,
    level: entry.level,
    message_type: entry.messageType,
    message_id: entry.messageId && toStorable(entry.messageId.slice(0, MAX_NAME)),
    action: entry.action && toStorable(entry.action.slice(0, MAX_NAME)),
    content: toStorable(entry.content),
    round_trip_ms: entry.roundTripMs,
  };
}
