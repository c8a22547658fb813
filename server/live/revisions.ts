import { randomUUID } from 'node:crypto';
import { keepBefore, knownBefore, type Before } from './filterHistory';
import { changedFields, fieldsSince, parseCursor, type MayRead, type Position } from './positions';

/** A row with its key; its revision comes from the feed. */
export interface LiveRow {
  key: string;
  revision: number;
}

/** A row as the database has it, with the company whose it is; null: the operator's own. */
export interface Owned<Row extends LiveRow> {
  companyId: string | null;
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
  companyId: string | null;
  row: Body<Row>;
  /** Revision of the last change of each field; a patch carries the fields newer than the reader's cursor. */
  fields: Map<string, number>;
  revision: number;
  /** When a quiet field of it changed last: see {@link Revisions.tick}. */
  tick: number;
}

interface Options {
  /** Fields that filters look at. */
  filtered?: readonly string[];
  /** Fields whose changes get no revision. */
  quiet?: readonly string[];
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
 * Latest value of every row with a revision that grows within this node's epoch. Reading costs as much as the changes
 * since the cursor, not as the fleet: changes are a list in order of revision, the newest last.
 */
export class Revisions<Row extends LiveRow> {
  readonly epoch = randomUUID().slice(0, 13);
  private readonly entries = new Map<string, Entry<Row>>();
  /** By key: the companies that lost the row, and when; a row can have moved more than once. */
  private readonly lost = new Map<string, Map<string | null, number>>();
  /** `log[i]` is the key that revision `logStart + i` changed. */
  private log: string[] = [];
  /** Row before each change of `log`, for filters; undefined where the change does not concern them. */
  private befores: (Before<Body<Row>> | undefined)[] = [];
  private logStart = 1;
  private revision = 0;
  private order: string[] | null = null;
  /** Increased whenever quiet fields are taken over. */
  tick = 0;

  constructor(private readonly options: Options = {}) {}

  get cursor(): string {
    return `${this.epoch}.${this.revision}`;
  }

  /** Takes a row as the database has it now. Answers whether anything in it is new. */
  upsert(owned: Owned<Row>): boolean {
    const entry = this.entries.get(owned.row.key);
    if (entry?.companyId === owned.companyId) return this.change(entry, owned.row);
    this.put(owned, entry);
    return true;
  }

  private change(entry: Entry<Row>, row: Body<Row>): boolean {
    const changed = changedFields(entry.row, row);
    if (this.isQuiet(entry, row, changed)) return false;
    const revision = this.note(row.key, keepBefore(entry.row, changed, this.options.filtered));
    for (const field of changed) entry.fields.set(field, revision);
    Object.assign(entry, { row, revision });
    return true;
  }

  private put({ companyId, row }: Owned<Row>, former: Entry<Row> | undefined): void {
    const revision = this.note(row.key, keepBefore(former?.row ?? null, null, this.options.filtered));
    // For its former company a moved row is removed; for the new company the whole row is new.
    if (former) this.lose(row.key, former.companyId, revision);
    else this.order = null;
    const fields = new Map(Object.keys(row).map((field) => [field, revision]));
    this.entries.set(row.key, { companyId, row, fields, revision, tick: this.tick });
  }

  /** Whether only quiet fields changed; their values are taken over without a new revision. */
  private isQuiet(entry: Entry<Row>, row: Body<Row>, changed: readonly string[]): boolean {
    const isQuiet = changed.every((field) => this.options.quiet?.includes(field));
    if (isQuiet && changed.length > 0) Object.assign(entry, { row, tick: this.tick });
    return isQuiet;
  }

  remove(key: string): boolean {
    const entry = this.entries.get(key);
    if (!entry) return false;
    this.entries.delete(key);
    this.order = null;
    this.lose(key, entry.companyId, this.note(key, keepBefore(entry.row, null, this.options.filtered)));
    return true;
  }

  /** All rows by their keys. */
  *inOrder(): Generator<Owned<Row>> {
    this.order ??= [...this.entries.keys()].sort();
    for (const key of this.order) {
      const entry = this.entries.get(key);
      if (entry) yield entry;
    }
  }

  /** Takes over new values of quiet fields; `fresh` returns them for a row, or undefined if they are unchanged. */
  take(fresh: (row: Body<Row>) => Partial<Body<Row>> | undefined): void {
    this.tick += 1;
    for (const entry of this.entries.values()) {
      const values = fresh(entry.row);
      if (!values) continue;
      entry.row = { ...entry.row, ...values };
      entry.tick = this.tick;
    }
  }

  /** Rows whose quiet fields are newer than a tick. */
  *newerThan(tick: number, mayRead: MayRead): Generator<Body<Row>> {
    if (tick >= this.tick) return;
    for (const entry of this.entries.values()) if (entry.tick > tick && mayRead(entry.companyId)) yield entry.row;
  }

  /** All rows that `mayRead` allows, with their revisions. */
  *rows(mayRead: MayRead): Generator<Row> {
    for (const { companyId, row, revision } of this.entries.values()) {
      if (mayRead(companyId)) yield toWholeRow(row, revision);
    }
  }

  get(key: string): { companyId: string | null; row: Row } | undefined {
    const entry = this.entries.get(key);
    return entry && { companyId: entry.companyId, row: toWholeRow(entry.row, entry.revision) };
  }

  /** Whether a change is newer than the cursor, or the cursor is no longer valid. */
  hasNewsFor(cursor: string): boolean {
    const position = this.positionOf(cursor);
    return !position || position.revision < this.revision;
  }

  /**
   * Changes since a cursor, for a reader of the companies that `mayRead` allows. With a filter, a row that no longer
   * matches is sent as a removal, a row that never matched is left out, and a matching row is sent whole, since the
   * reader may not have it yet.
   */
  since(cursor: string, mayRead: MayRead, matches?: (row: Body<Row>) => boolean): Changes<Row> {
    const position = this.positionOf(cursor);
    if (!position) return { cursor: this.cursor, reset: true, upserts: [], removals: [] };
    const upserts: Patch<Row>[] = [];
    const removals: string[] = [];
    const first = position.revision + 1 - this.logStart;
    const hadBefore = matches && this.options.filtered ? knownBefore(this.log, this.befores, first, matches) : matchAll;
    for (const key of new Set(this.log.slice(first))) {
      const readable = this.readable(key, mayRead);
      const shown = readable && toShown(readable, position.revision, matches);
      if (shown) upserts.push(shown);
      else if (hadBefore(key) && (readable ?? this.wasLostSince(position.revision, key, mayRead))) removals.push(key);
    }
    return { cursor: this.cursor, reset: false, upserts, removals };
  }

  private readable(key: string, mayRead: MayRead): Entry<Row> | undefined {
    const entry = this.entries.get(key);
    return entry && mayRead(entry.companyId) ? entry : undefined;
  }

  /** Position of a cursor; undefined for a cursor of another epoch or older than the kept changes. */
  private positionOf(cursor: string): Position | undefined {
    const position = parseCursor(cursor);
    if (!position || position.epoch !== this.epoch) return undefined;
    const isKnown = position.revision <= this.revision && position.revision + 1 >= this.logStart;
    return isKnown ? position : undefined;
  }

  private note(key: string, before: Before<Body<Row>> | undefined): number {
    this.revision += 1;
    this.log.push(key);
    this.befores.push(before);
    // Halving keeps the cost of forgetting constant per change.
    if (this.log.length > REMEMBERED) {
      const forgotten = this.log.length - REMEMBERED / 2;
      this.log = this.log.slice(forgotten);
      this.befores = this.befores.slice(forgotten);
      this.logStart += forgotten;
      this.forgetLosses();
    }
    return this.revision;
  }

  private lose(key: string, companyId: string | null, revision: number): void {
    const losers = this.lost.get(key) ?? new Map<string | null, number>();
    this.lost.set(key, losers.set(companyId, revision));
  }

  /** A reader hears of a loss once: later changes of the row are no business of its former company. */
  private wasLostSince(since: number, key: string, mayRead: MayRead): boolean {
    return [...(this.lost.get(key) ?? [])].some(([companyId, revision]) => revision > since && mayRead(companyId));
  }

  private forgetLosses(): void {
    for (const [key, losers] of this.lost) {
      for (const [companyId, revision] of losers) if (revision < this.logStart) losers.delete(companyId);
      if (losers.size === 0) this.lost.delete(key);
    }
  }
}

function toWholeRow<Row extends LiveRow>(row: Body<Row>, revision: number): Row {
  return { ...row, revision } as unknown as Row;
}

function toPatch<Row extends LiveRow>({ row, fields, revision }: Entry<Row>, since: number): Patch<Row> {
  return { ...fieldsSince(row, fields, since), key: row.key, revision } as Patch<Row>;
}

/** Change of a row for a reader that may read it: left out when a filter excludes it. */
function toShown<Row extends LiveRow>(
  entry: Entry<Row>,
  since: number,
  matches?: (row: Body<Row>) => boolean,
): Patch<Row> | undefined {
  if (!matches) return toPatch(entry, since);
  return matches(entry.row) ? toWholeRow(entry.row, entry.revision) : undefined;
}

const matchAll = () => true;
