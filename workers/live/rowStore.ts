import { isSame } from '../../src/lib/isSame';

/** A row of a live list on the wire. */
export interface StoredRow {
  key: string;
  revision: number;
}

/** A change of a row: its key, its revision and the fields that changed. */
export type RowPatch<Row extends StoredRow> = Partial<Row> & StoredRow;

/**
 * The last known value of each row that the caller may see. Patches come in the server's order, because a stream makes
 * one call after another and begins with a snapshot: each one is applied as it is, unless the list knows it to be
 * outdated. A row object is replaced only when its content changes, so all later readers compare identities. A row's own
 * `revision` is that of its last visible change.
 */
export class RowStore<Row extends StoredRow> {
  private readonly rowsByKey = new Map<string, Row>();
  private isSnapshotTaken = false;

  /** @param fields all fields that a whole row has */
  constructor(private readonly fields: readonly string[]) {}

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

  /** Removes all rows: another person has signed in. */
  clear(): void {
    for (const key of [...this.rowsByKey.keys()]) this.remove(key);
    this.isSnapshotTaken = false;
  }

  /** Takes a snapshot as the whole truth: rows that are not in it go, rows with the same content stay the same objects. */
  replace(rows: readonly Row[]): void {
    const gone = new Set(this.rowsByKey.keys());
    for (const row of rows) {
      gone.delete(row.key);
      this.merge(row);
    }
    for (const key of gone) this.remove(key);
    this.isSnapshotTaken = true;
  }

  /** Whether a patch makes a whole row; one of an unknown row that does not is ignored, and asks for a snapshot. */
  canApply(patch: RowPatch<Row>): boolean {
    return this.has(patch.key) || this.fields.every((field) => (patch as Record<string, unknown>)[field] !== undefined);
  }

  /** Applies the changes of one answer. */
  apply(upserts: readonly RowPatch<Row>[], removals: readonly string[] = []): void {
    for (const key of removals) this.remove(key);
    for (const patch of upserts) {
      const row = this.rowsByKey.get(patch.key);
      if (this.canApply(patch) && !(row && this.isOutdated(row, patch))) this.merge(patch);
    }
  }

  /** Whether a patch holds an earlier value of the row than the present one. */
  protected isOutdated(_row: Row, _patch: RowPatch<Row>): boolean {
    return false;
  }

  /** Called after a row was added or replaced. */
  protected onPut(_row: Row, _known: Row | undefined): void {}

  protected onRemove(_row: Row): void {}

  protected put(row: Row): void {
    const current = this.rowsByKey.get(row.key);
    this.rowsByKey.set(row.key, row);
    this.onPut(row, current);
  }

  private merge(patch: RowPatch<Row>): void {
    const current = this.rowsByKey.get(patch.key);
    if (!current) this.put(patch as Row);
    else if (!hasContent(current, patch)) this.put({ ...current, ...patch });
  }

  private remove(key: string): void {
    const current = this.rowsByKey.get(key);
    if (!current) return;
    this.rowsByKey.delete(key);
    this.onRemove(current);
  }
}

/** Whether a row has all values of a patch already, apart from the revision, which only numbers the changes. */
export function hasContent<Row extends StoredRow>(row: Row, patch: RowPatch<Row>): boolean {
  const current: Record<string, unknown> = { ...(row as object) };
  return Object.entries(patch).every(([field, value]) => field === 'revision' || isSame(current[field], value));
}
