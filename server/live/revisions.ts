import { randomUUID } from 'node:crypto';
/** A row with its key; its revision comes from the feed. */
export interface LiveRow {
  key: string;
  revision: number;
}

/** A row as the database has it, with the company whose it is. */
export interface Owned<Row extends LiveRow> {
  companyId: string;
  row: Omit<Row, 'revision'> & { key: string };
}

/** A live row with the id by which notices name it. */
export interface Named<Row extends LiveRow> extends Owned<Row> {
  id: string;
}

/** Key, revision and the fields that changed. */
export type Patch<Row extends LiveRow> = Partial<Row> & LiveRow;

type Body<Row extends LiveRow> = Owned<Row>['row'];

interface Entry<Row extends LiveRow> {
  companyId: string;
  row: Body<Row>;
  /** Revision of the last change of each field; a patch carries the fields newer than the reader's cursor. */
  fields: Map<string, number>;
  revision: number;
}

/** Where a reader stands: the epoch of the node and the revision it has seen. */
interface Position {
  epoch: string;
  revision: number;
}

export interface Changes<Row extends LiveRow> {
  cursor: string;
  reset: boolean;
  upserts: Patch<Row>[];
  removals: string[];
}

/** How many changes are remembered; a reader further behind reads the snapshot again. */
const REMEMBERED = 200_000;

/**
 * The last value of every row with a growing revision of this node's own epoch. The cost of reading grows with
 * what changed since the cursor, not with the fleet: changes are a list in order of revision, the newest last.
 */
export class Revisions<Row extends LiveRow> {
  readonly epoch = randomUUID().slice(0, 13);
  private readonly entries = new Map<string, Entry<Row>>();
  /** By key: the companies that lost the row, and when; a row can have moved more than once. */
  private readonly lost = new Map<string, Map<string, number>>();
  /** `log[i]` is the key that revision `logStart + i` changed. */
  private log: string[] = [];
  private logStart = 1;
  private revision = 0;

  get cursor(): string {
    return `${this.epoch}.${this.revision}`;
  }

  get size(): number {
    return this.entries.size;
  }

  /** Takes a row as the database has it now. Answers whether anything in it is new. */
  upsert({ companyId, row }: Owned<Row>): boolean {
    const entry = this.entries.get(row.key);
    const isSameOwner = entry?.companyId === companyId;
    const changed = isSameOwner ? changedFields(entry.row, row) : Object.keys(row);
    if (changed.length === 0) return false;
    const revision = this.note(row.key);
    const fields = entry?.fields ?? new Map<string, number>();
    for (const field of changed) fields.set(field, revision);
    // To its former company a row that moved is gone; to the new one all of it is new.
    if (entry && !isSameOwner) this.lose(row.key, entry.companyId, revision);
    this.entries.set(row.key, { companyId, row, fields, revision });
    return true;
  }

  remove(key: string): boolean {
    const entry = this.entries.get(key);
    if (!entry) return false;
    this.entries.delete(key);
    this.lose(key, entry.companyId, this.note(key));
    return true;
  }

  keys(): IterableIterator<string> {
    return this.entries.keys();
  }

  /** All rows that `mayRead` allows, with their revisions. */
  *rows(mayRead: (companyId: string) => boolean): Generator<Row> {
    for (const { companyId, row, revision } of this.entries.values()) {
      if (mayRead(companyId)) yield whole(row, revision);
    }
  }

  get(key: string): { companyId: string; row: Row } | undefined {
    const entry = this.entries.get(key);
    return entry && { companyId: entry.companyId, row: whole(entry.row, entry.revision) };
  }

  /** Whether something is newer than the cursor, or the cursor is of no use any more. */
  hasNewsFor(cursor: string): boolean {
    const position = this.positionOf(cursor);
    return !position || position.revision < this.revision;
  }

  /**
   * What changed since a cursor, for a reader who may see the companies that `mayRead` allows. With a filter, a row that
   * does not match is a removal and one that does comes whole, since the reader may not have had it before.
   */
  since(cursor: string, mayRead: (companyId: string) => boolean, matches?: (row: Body<Row>) => boolean): Changes<Row> {
    const position = this.positionOf(cursor);
    if (!position) return { cursor: this.cursor, reset: true, upserts: [], removals: [] };
    const upserts: Patch<Row>[] = [];
    const removals: string[] = [];
    for (const key of new Set(this.log.slice(position.revision + 1 - this.logStart))) {
      const entry = this.entries.get(key);
      const isReadable = entry !== undefined && mayRead(entry.companyId);
      if (isReadable && (!matches || matches(entry.row))) {
        upserts.push(matches ? whole(entry.row, entry.revision) : patch(entry, position.revision));
      } else if (isReadable || this.wasLostSince(position.revision, key, mayRead)) removals.push(key);
    }
    return { cursor: this.cursor, reset: false, upserts, removals };
  }

  /** The position of a cursor, unless it is of another epoch or older than what is remembered. */
  private positionOf(cursor: string): Position | undefined {
    const position = parseCursor(cursor);
    if (!position || position.epoch !== this.epoch) return undefined;
    const isKnown = position.revision <= this.revision && position.revision + 1 >= this.logStart;
    return isKnown ? position : undefined;
  }

  private note(key: string): number {
    this.revision += 1;
    this.log.push(key);
    // Halving keeps the cost of forgetting constant per change.
    if (this.log.length > REMEMBERED) {
      const forgotten = this.log.length - REMEMBERED / 2;
      this.log = this.log.slice(forgotten);
      this.logStart += forgotten;
      this.forgetLosses();
    }
    return this.revision;
  }

  private lose(key: string, companyId: string, revision: number): void {
    const losers = this.lost.get(key) ?? new Map<string, number>();
    this.lost.set(key, losers.set(companyId, revision));
  }

  /** A reader hears of a loss once: later changes of the row are no business of its former company. */
  private wasLostSince(since: number, key: string, mayRead: (companyId: string) => boolean): boolean {
    return [...(this.lost.get(key) ?? [])].some(([companyId, revision]) => revision > since && mayRead(companyId));
  }

  private forgetLosses(): void {
    for (const [key, losers] of this.lost) {
      for (const [companyId, revision] of losers) if (revision < this.logStart) losers.delete(companyId);
      if (losers.size === 0) this.lost.delete(key);
    }
  }
}

function whole<Row extends LiveRow>(row: Body<Row>, revision: number): Row {
  return { ...row, revision } as unknown as Row;
}

function patch<Row extends LiveRow>(entry: Entry<Row>, since: number): Patch<Row> {
  const row: Readonly<Record<string, unknown>> = { ...entry.row };
  const changed: Record<string, unknown> = { key: entry.row.key, revision: entry.revision };
  for (const [field, revision] of entry.fields) if (revision > since) changed[field] = row[field];
  return changed as Patch<Row>;
}

function changedFields(before: object, after: object): string[] {
  const old: Readonly<Record<string, unknown>> = { ...before };
  return Object.entries(after).flatMap(([field, value]) => (isSame(old[field], value) ? [] : [field]));
}

function isSame(a: unknown, b: unknown): boolean {
  return a === b || (a !== null && b !== null && typeof a === 'object' && JSON.stringify(a) === JSON.stringify(b));
}

function parseCursor(cursor: string): Position | undefined {
  const [epoch, revision] = cursor.split('.');
  return epoch && revision && /^\d{1,15}$/.test(revision) ? { epoch, revision: Number(revision) } : undefined;
}
