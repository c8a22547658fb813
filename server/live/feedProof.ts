import type { IdSelection, IdSlice } from '../db/idSlices';
import type { KnownRows } from './knownRows';
import { changedFields, parseCursor } from './positions';
import type { LiveRow, Named } from './revisions';

/** A live row that differs from the database. */
export interface LiveDifference {
  id: string;
  key: string;
  /** Fields that differ; none for a row that is missing here, or in the database. */
  fields: string[];
}

/** Steps that a round over all rows takes. */
export const ROUND_STEPS = 25;
/** Smallest slice: a small fleet is done before the last step, and later steps ask nothing. */
const LEAST_ROWS = 50;

/** Access of the proof to a feed. */
interface ProvenFeed<Row extends LiveRow> {
  known: KnownRows<Row>;
  read(selection: IdSelection): Promise<Named<Row>[]>;
  /** How many of the machine's milliseconds ago all that had been committed was known here. */
  ageMs(): number;
  /** Reads rows anew, so that waiting readers hear of them. */
  refresh(ids: readonly string[]): void;
  /** Fields that are not compared: they are read by the clock. */
  quiet?: readonly string[] | undefined;
}

interface Suspect {
  /** Revision of the feed's row at the time of the read, 0 for none. */
  revision: number;
  /** When it was read (`performance.now()`). */
  at: number;
}

/**
 * Compares the rows of a feed with the database, one slice per step. A differing row is read again after the notices of
 * everything committed by then have been processed: if the feed's row is unchanged and the database still differs, the
 * change was never announced, and the row is read anew.
 */
export class FeedProof<Row extends LiveRow> {
  private readonly suspects = new Map<string, Suspect>();
  private slice: IdSlice = { after: '0', size: 0 };
  private stepsLeft = 0;
  private isRead = true;

  constructor(private readonly feed: ProvenFeed<Row>) {}

  /** Takes a step. @returns rows that were never announced, and are mended */
  async step(): Promise<LiveDifference[]> {
    await this.compareSlice();
    // Last, so that a failed read of a slice loses no finding.
    const lost = await this.judgeSuspects();
    if (lost.length > 0) this.feed.refresh(lost.map(({ id }) => id));
    return lost;
  }

  private async judgeSuspects(): Promise<LiveDifference[]> {
    const provenTo = performance.now() - this.feed.ageMs();
    const due = [...this.suspects].filter(([, { at }]) => at <= provenTo);
    if (due.length === 0) return [];
    const ids = due.map(([id]) => id);
    const found = await this.findSettled(ids, () => ids);
    const lost = found.filter(({ id }) => this.suspects.get(id)?.revision === this.revisionOf(id));
    for (const id of ids) this.suspects.delete(id);
    this.suspect(found.filter((difference) => !lost.includes(difference)));
    return lost;
  }

  private async compareSlice(): Promise<void> {
    if (this.stepsLeft <= 0 && this.isRead) this.beginRound();
    this.stepsLeft -= 1;
    if (this.isRead) return;
    const { after, size } = this.slice;
    const found = await this.findSettled(this.slice, (stored) => {
      this.isRead = stored.length < size;
      const last = this.isRead ? Number.POSITIVE_INFINITY : Number(stored.at(-1)?.id);
      this.slice = { after: stored.at(-1)?.id ?? after, size };
      return [...this.feed.known.ids].filter((id) => Number(id) > Number(after) && Number(id) <= last);
    });
    this.suspect(found.filter(({ id }) => !this.suspects.has(id)));
  }

  private beginRound(): void {
    this.stepsLeft = ROUND_STEPS;
    this.isRead = false;
    this.slice = { after: '0', size: Math.max(LEAST_ROWS, Math.ceil(this.feed.known.size / ROUND_STEPS)) };
  }

  /** Differences of rows that have not changed here since they were read. @param expected ids that may be known here */
  private async findSettled(
    selection: IdSelection,
    expected: (stored: readonly Named<Row>[]) => readonly string[],
  ): Promise<LiveDifference[]> {
    const { known, read, quiet = [] } = this.feed;
    const position = parseCursor(known.revisions.cursor)?.revision ?? 0;
    const stored = (await read(selection)).sort((one, other) => Number(one.id) - Number(other.id));
    const found = findDifferences(stored, (id) => known.get(id), { expected: expected(stored), quiet });
    return found.filter(({ id }) => this.revisionOf(id) <= position);
  }

  private suspect(found: readonly LiveDifference[]): void {
    for (const { id } of found) this.suspects.set(id, { revision: this.revisionOf(id), at: performance.now() });
  }

  private revisionOf(id: string): number {
    return this.feed.known.get(id)?.row.revision ?? 0;
  }
}

/**
 * Compares rows of the database with the rows of the feed.
 * @param expected ids whose rows are in the feed if they exist
 * @param quiet fields that are not compared
 */
export function findDifferences<Row extends LiveRow>(
  stored: readonly Named<Row>[],
  known: (id: string) => { companyId: string | null; row: Row } | undefined,
  { expected, quiet = [] }: { expected: readonly string[]; quiet?: readonly string[] | undefined },
): LiveDifference[] {
  const differing = stored.flatMap(({ id, companyId, row }): LiveDifference[] => {
    const here = known(id);
    if (!here) return [{ id, key: row.key, fields: [] }];
    const fields = changedFields(here.row, row).filter((field) => !quiet.includes(field));
    if (here.companyId !== companyId && !fields.includes('companyId')) fields.push('companyId');
    return fields.length > 0 ? [{ id, key: row.key, fields }] : [];
  });
  const found = new Set(stored.map(({ id }) => id));
  const gone = expected.flatMap((id): LiveDifference[] => {
    const here = found.has(id) ? undefined : known(id);
    return here ? [{ id, key: here.row.key, fields: [] }] : [];
  });
  return [...differing, ...gone];
}
