import { ofMachine, type Clock } from '../clock';
import type { Caller } from '../db/database';
import { companyFilter, type Feed } from './feed';
import type { Changes, LiveRow, Owned } from './revisions';

/** Where a reader stands, and how long it waits for news. */
interface Reader {
  cursor?: string;
  waitMs: number;
}

/**
 * What changed since the cursor: at once when something did, else when it comes, or nothing after `waitMs`. Without a
 * cursor the answer is a reset: the reader takes the snapshot first.
 */
export async function liveChanges<Row extends LiveRow>(
  feed: Feed<Row>,
  caller: Caller,
  { cursor, waitMs }: Reader,
  signal: AbortSignal,
  clock: Clock,
  matches?: (row: Owned<Row>['row']) => boolean,
): Promise<Changes<Row>> {
  const mayRead = companyFilter(caller);
  const each = ofMachine(clock, 1);
  const deadline = clock.now() + waitMs * each;
  let changes = feed.revisions.since(cursor ?? '', mayRead, matches);
  // Other companies' changes move the cursor but are no news for this reader.
  while (isEmpty(changes) && clock.now() < deadline && !signal.aborted) {
    await feed.untilNews(changes.cursor, (deadline - clock.now()) / each, signal);
    changes = feed.revisions.since(changes.cursor, mayRead, matches);
  }
  return changes;
}

function isEmpty<Row extends LiveRow>({ reset, upserts, removals }: Changes<Row>): boolean {
  return !reset && upserts.length === 0 && removals.length === 0;
}
