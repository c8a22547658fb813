import type { LiveRow, Named, Revisions } from './revisions';

/** Live rows of this node by the ids that notices name. */
export class KnownRows<Row extends LiveRow> {
  private readonly keys = new Map<string, string>();

  constructor(readonly revisions: Revisions<Row>) {}

  get size(): number {
    return this.keys.size;
  }

  get ids(): Iterable<string> {
    return this.keys.keys();
  }

  get(id: string): { companyId: string | null; row: Row } | undefined {
    const key = this.keys.get(id);
    return key === undefined ? undefined : this.revisions.get(key);
  }

  /** Takes rows as the database has them. @returns whether anything in them is new */
  take(rows: readonly Named<Row>[]): boolean {
    let isNews = false;
    for (const row of rows) {
      const known = this.keys.get(row.id);
      if (known && known !== row.row.key) isNews = this.revisions.remove(known) || isNews;
      this.keys.set(row.id, row.row.key);
      isNews = this.revisions.upsert(row) || isNews;
    }
    return isNews;
  }

  /** Drops rows that the database has no more. @returns whether any was known */
  drop(ids: Iterable<string>): boolean {
    let isNews = false;
    for (const id of ids) {
      const key = this.keys.get(id);
      this.keys.delete(id);
      if (key) isNews = this.revisions.remove(key) || isNews;
    }
    return isNews;
  }
}
