import { liveChanges } from '../../server/live/changes';
import type { Feed } from '../../server/live/feed';
import { Revisions, type LiveRow } from '../../server/live/revisions';
import { toWire } from '../../src/lib/time';

const OWNER = '1';
const EVERYBODY = { scope: 'system', userId: null, companyId: null, enterpriseId: null } as never;

/** A live list in memory that answers like the server, with revisions and long polls but without a database. */
export class LiveList<Row extends LiveRow> {
  private readonly revisions = new Revisions<Row>();
  private readonly keys: string[] = [];
  private readonly waiting = new Set<() => void>();
  private readonly feed: Pick<Feed<Row>, 'revisions' | 'untilNews'> = {
    revisions: this.revisions,
    untilNews: (cursor, waitMs, signal) => this.untilNews(cursor, waitMs, signal),
  };

  /** @param rows in order of their keys */
  constructor(rows: readonly Row[]) {
    for (const row of rows) {
      this.keys.push(row.key);
      this.put(row);
    }
  }

  get size(): number {
    return this.keys.length;
  }

  at(index: number): Row {
    const entry = this.revisions.get(this.keys[index] ?? '');
    if (!entry) throw new RangeError(`The list has no row ${index}`);
    return entry.row;
  }

  all(): Row[] {
    return [...this.revisions.rows(() => true)];
  }

  put(row: Row): void {
    const { revision: _, ...body } = row;
    this.revisions.upsert({ companyId: OWNER, row: body });
  }

  /** Answers waiting long polls with all changes since the last call. */
  wake(): void {
    for (const resolve of [...this.waiting]) resolve();
  }

  page(body: { pageNum?: number; pageSize?: number; cursor?: string }) {
    const { pageNum = 1, pageSize = 20 } = body;
    const start = body.cursor === undefined ? (pageNum - 1) * pageSize : Number(body.cursor);
    const end = Math.min(this.keys.length, start + pageSize);
    const records = this.keys.slice(start, end).flatMap((key) => this.revisions.get(key)?.row ?? []);
    const nextCursor = end < this.keys.length ? String(end) : undefined;
    const position = { cursor: this.revisions.cursor, changesCursor: this.revisions.cursor };
    return { records, total: this.keys.length, pageNum, pageSize, nextCursor, ...position, serverTime: nowOnWire() };
  }

  async changes(body: { cursor?: string; waitMs?: number }, signal: AbortSignal) {
    const reader = { waitMs: body.waitMs ?? 0, ...(body.cursor !== undefined && { cursor: body.cursor }) };
    const clock = { now: () => Date.now() } as never;
    return { ...(await liveChanges(this.feed, EVERYBODY, reader, signal, clock)), serverTime: nowOnWire() };
  }

  private untilNews(cursor: string, waitMs: number, signal: AbortSignal): Promise<void> {
    if (this.revisions.hasNewsFor(cursor) || waitMs <= 0 || signal.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const done = () => {
        this.waiting.delete(done);
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(done, waitMs);
      this.waiting.add(done);
    });
  }
}

export const nowOnWire = () => toWire(Date.now());
