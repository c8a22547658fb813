import { toMachineMs, type Clock } from '../runtime/clock';
import type { Caller } from '../db/database';
import { Problem } from '../wire/problem';
import { toWireMs } from '../wire/wireTime';
import { companyFilter, type Feed, type SeenFeed } from './feed';
import { seenSince, type SeenRow } from './lastSeen';
import type { Changes, LiveRow, Owned } from './revisions';

/**
 * A snapshot comes from a node that has been proven current within this time; after a pause it waits for the next
 * proof.
 */
const FRESH_MS = 4_000;

/**
 * Time up to which the feed is proven complete; the rows may be shown as live until then.
 * @throws Problem 503 while the node cannot prove that it hears the database
 */
export function provenTime({ isLate, ageMs }: Pick<Feed<LiveRow>, 'isLate' | 'ageMs'>, clock: Clock): string {
  if (isLate) throw new Problem(503, 'http.503', { retryAfter: 1 });
  return toWireMs(clock.now() - toMachineMs(clock, ageMs()));
}

/** As {@link provenTime}, for a feed that is read whole: a reader without a cursor cannot tell how old the rows are. */
export async function freshTime(
  feed: Pick<Feed<LiveRow>, 'isLate' | 'ageMs' | 'untilProven'>,
  clock: Clock,
): Promise<string> {
  await feed.untilProven(FRESH_MS, FRESH_MS * 2);
  return provenTime(feed, clock);
}

/** Position of a reader, and how long it waits for news. */
interface Reader {
  cursor?: string;
  waitMs: number;
}

/**
 * Changes since the cursor: at once when there are some, else when they come, or none after `waitMs`. Without a cursor
 * the answer is a reset: the reader takes the snapshot first.
 */
export async function liveChanges<Row extends LiveRow>(
  feed: Pick<Feed<Row>, 'revisions' | 'untilNews'>,
  caller: Caller,
  { cursor, waitMs }: Reader,
  signal: AbortSignal,
  clock: Clock,
  matches?: (row: Owned<Row>['row']) => boolean,
): Promise<Changes<Row>> {
  const mayRead = companyFilter(caller);
  const each = toMachineMs(clock, 1);
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

/** Changes of live rows, together with the devices whose last contact changed. */
export async function deviceChanges<Row extends SeenRow>(
  feed: Pick<SeenFeed<Row>, 'revisions' | 'untilNews' | 'seenSource'>,
  caller: Caller,
  reader: Reader,
  signal: AbortSignal,
  clock: Clock,
  matches?: (row: Owned<Row>['row']) => boolean,
): Promise<Changes<Row> & { seen?: [string, string][] }> {
  const changes = await liveChanges(feed, caller, reader, signal, clock, matches);
  const cursor = seenCursor(feed, changes.cursor);
  if (changes.reset) return { ...changes, cursor };
  const tick = readTick(reader.cursor);
  const seen = seenSince(feed.revisions, tick, feed.seenSource, companyFilter(caller), matches);
  return { ...changes, cursor, ...(seen.length > 0 && { seen }) };
}

/** Adds the tick up to which the reader knows the last contacts of devices to a cursor. */
export function seenCursor<Row extends SeenRow>(
  { revisions }: Pick<SeenFeed<Row>, 'revisions'>,
  cursor = revisions.cursor,
): string {
  return `${cursor}.${revisions.tick}`;
}

function readTick(cursor = ''): number {
  return Number(cursor.split('.')[2] ?? 0) || 0;
}
