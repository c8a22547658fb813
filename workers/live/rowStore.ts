import { isSame } from '../../src/lib/isSame';

/** A row of a live list, as the wire has it. */
export interface StoredRow {
  key: string;
  revision: number;
}

/** A change of a row: its key, its revision and the fields that changed. */
export type RowPatch<Row extends StoredRow> = Partial<Row> & StoredRow;

/** Of which revision the fields of a row are: `base` for all that `fields` does not name. */
interface Revisions {
  base: number;
  fields: Record<string, number>;
}

type Fields = Record<string, unknown>;

/**
 * The last known value of each row that the caller may see. Row objects are replaced only when their content changes,
 * so identity tells whether there is something to draw. A row's own `revision` is that of its last visible change.
 */
export class RowStore<Row extends StoredRow> {
  private readonly fields: readonly string[];
  private readonly rowsByKey = new Map<string, Row>();
  private readonly revisions = new Map<string, Revisions>();
  /** Patches of rows that never came whole; they become rows when the missing fields arrive. */
  private readonly fragments = new Map<string, Fields>();
  private isSnapshotTaken = false;

  /** @param fields all fields that a whole row has */
  constructor(fields: readonly string[]) {
    this.fields = fields.filter((field) => field !== 'key' && field !== 'revision');
  }

  /** True after the first snapshot; before it an empty store means nothing. */
  get isLoaded(): boolean {
    return this.isSnapshotTaken;
  }

  get size(): number {
    return this.rowsByKey.size;
  }

  get(key: string): Row | undefined {
    return this.rowsByKey.get(key);
  }

  has(key: string): boolean {
    return this.rowsByKey.has(key);
  }

  rows(): IterableIterator<Row> {
    return this.rowsByKey.values();
  }

  /** Forget everything: another person has signed in. */
  clear(): void {
    for (const key of [...this.rowsByKey.keys()]) this.remove(key);
    this.fragments.clear();
    this.revisions.clear();
    this.isSnapshotTaken = false;
  }

  /**
   * Take a snapshot as the whole truth, of whatever epoch: revisions start anew, rows not in it go, rows with the same
   * content stay the same objects.
   */
  replace(rows: readonly Row[]): void {
    const gone = new Set(this.rowsByKey.keys());
    this.revisions.clear();
    this.fragments.clear();
    for (const row of rows) {
      gone.delete(row.key);
      this.revisions.set(row.key, { base: row.revision, fields: {} });
      const known = this.rowsByKey.get(row.key);
      if (!known || !hasSameContent(known, row)) this.put(row);
    }
    for (const key of gone) this.remove(key);
    this.isSnapshotTaken = true;
  }

  /** Apply changes. Each field keeps the value of its highest revision, in whatever order patches come. */
  apply(upserts: readonly RowPatch<Row>[], removals: readonly string[] = []): void {
    for (const key of removals) this.remove(key);
    for (const patch of upserts) this.merge(patch);
  }

  /** A row has come, or has taken the place of the one before it. */
  protected onPut(_row: Row, _known: Row | undefined): void {}

  protected onRemove(_row: Row): void {}

  private merge(patch: RowPatch<Row>): void {
    const { key, revision } = patch;
    const known = this.rowsByKey.get(key);
    const revisions = this.revisions.get(key) ?? { base: Number.NEGATIVE_INFINITY, fields: {} };
    this.revisions.set(key, revisions);
    const before = (known ?? this.fragments.get(key) ?? {}) as Fields;
    const changes = this.newerFields(patch, revisions).filter(([field, value]) => !isSame(before[field], value));
    if (changes.length === 0) return;
    const next = { ...before, ...Object.fromEntries(changes) };
    this.settle({ ...next, key, revision: Math.max(revision, known?.revision ?? revision) });
  }

  /** Fields of a patch that are newer than what is known, which are noted as known from now on. */
  private newerFields(patch: RowPatch<Row>, revisions: Revisions): [field: string, value: unknown][] {
    const newer = this.fields
      .map((field): [string, unknown] => [field, (patch as Fields)[field]])
      .filter(([field, value]) => value !== undefined && patch.revision > (revisions.fields[field] ?? revisions.base));
    for (const [field] of newer) revisions.fields[field] = patch.revision;
    return newer;
  }

  private settle(next: Fields & { key: string }): void {
    if (this.fields.some((field) => next[field] === undefined)) {
      this.fragments.set(next.key, next);
      return;
    }
    this.fragments.delete(next.key);
    this.put(next as unknown as Row);
  }

  protected put(row: Row): void {
    const known = this.rowsByKey.get(row.key);
    this.rowsByKey.set(row.key, row);
    this.onPut(row, known);
  }

  private remove(key: string): void {
    const known = this.rowsByKey.get(key);
    this.revisions.delete(key);
    this.fragments.delete(key);
    if (!known) return;
    this.rowsByKey.delete(key);
    this.onRemove(known);
  }
}

/** Compares two rows by content, apart from the revision, which tells when and not what. */
export function hasSameContent<Row extends StoredRow>(a: Row, b: Row): boolean {
  return isSame({ ...a, revision: 0 }, { ...b, revision: 0 });
}
