import type { z } from 'zod';
import type { changesQuery } from '../../src/contract/evo-monitor/realTimeMonitoring';
import type { Clock } from '../clock';
import type { Caller } from '../db/database';
import { liveFilter } from '../domain/live/liveFilter';
import { companyFilter, type LiveFeed } from './feed';
import type { Changes } from './revisions';

/**
 * What changed since the cursor: at once when something did, else when it comes, or nothing after `waitMs`. Without a
 * cursor the answer is a reset: the reader takes the snapshot first.
 */
export async function liveChanges(
  feed: LiveFeed,
  caller: Caller,
  query: z.output<typeof changesQuery>,
  signal: AbortSignal,
  clock: Clock,
): Promise<Changes> {
  const mayRead = companyFilter(caller);
  const matches = liveFilter(query.filters);
  const deadline = clock.now() + query.waitMs;
  let changes = feed.revisions.since(query.cursor ?? '', mayRead, matches);
  // Other companies' changes move the cursor but are no news for this reader.
  while (isEmpty(changes) && clock.now() < deadline && !signal.aborted) {
    await feed.untilNews(changes.cursor, deadline - clock.now(), signal);
    changes = feed.revisions.since(changes.cursor, mayRead, matches);
  }
  return changes;
}

function isEmpty({ reset, upserts, removals }: Changes): boolean {
  return !reset && upserts.length === 0 && removals.length === 0;
}
