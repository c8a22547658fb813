import { readEpoch, positionIn } from '../../src/contract/live/cursor';
import type { BodyOf } from '../../src/contract/endpoint';
import type { realTimeMonitoring } from '../../src/contract/evo-monitor/realTimeMonitoring';
import type { LiveConnector } from '../../src/contract/live/connector';
import type { Caller } from '../db/database';
import { liveOrder } from '../../src/lib/liveOrder';
import { liveFilter } from '../domain/live/liveFilter';
import { companyFilter, type Feed } from './feed';
import type { LiveRow, Owned } from './revisions';

type Query = BodyOf<typeof realTimeMonitoring.page>;

/** A page of live rows by key, or sorted; `reset`: the cursor belongs to another node. */
export interface LivePage<Row> {
  records: Row[];
  total: number;
  nextCursor?: string;
  reset?: true;
}

interface Ask {
  pageNum: number;
  pageSize: number;
  cursor?: string | undefined;
}

type Revised<Row extends LiveRow> = Pick<Feed<Row>, 'revisions'>;

/** A page of the live connectors that pass the query's filters. */
export function readLivePage(feed: Revised<LiveConnector>, caller: Caller, query: Query): LivePage<LiveConnector> {
  const { pageNum: _pageNum, pageSize: _pageSize, sort, cursor: _cursor, ...filters } = query;
  return readRowPage(feed, caller, query, liveFilter(filters), sort?.length ? liveOrder(sort) : undefined);
}

/**
 * A page of live rows. The plain order goes by key, so that rows added or removed between two pages shift nothing, and
 * only the page's rows are built. A cursor of another epoch belongs to another node's state: the reader starts over.
 */
export function readRowPage<Row extends LiveRow>(
  feed: Revised<Row>,
  caller: Caller,
  ask: Ask,
  matches: (row: Owned<Row>['row']) => boolean = matchAll,
  compare?: (a: Row, b: Row) => number,
): LivePage<Row> {
  const { revisions } = feed;
  const { cursor } = ask;
  if (cursor !== undefined && readEpoch(cursor) !== revisions.epoch) return { records: [], total: 0, reset: true };
  return compare ? sortedPage(feed, caller, ask, matches, compare) : plainPage(feed, caller, ask, matches);
}

const matchAll = () => true;

function plainPage<Row extends LiveRow>(
  { revisions }: Revised<Row>,
  caller: Caller,
  { pageNum, pageSize, cursor }: Ask,
  matches: (row: Owned<Row>['row']) => boolean,
): LivePage<Row> {
  const mayRead = companyFilter(caller);
  const keys: string[] = [];
  for (const { companyId, row } of revisions.inOrder()) {
    if (mayRead(companyId) && matches(row)) keys.push(row.key);
  }
  const start = cursor === undefined ? (pageNum - 1) * pageSize : firstAfter(keys, positionIn(cursor));
  const pageKeys = keys.slice(start, start + pageSize);
  const last = start + pageKeys.length < keys.length ? pageKeys.at(-1) : undefined;
  return {
    records: pageKeys.flatMap((key) => revisions.get(key)?.row ?? []),
    total: keys.length,
    ...(last !== undefined && { nextCursor: `${revisions.epoch}.${last}` }),
  };
}

function sortedPage<Row extends LiveRow>(
  { revisions }: Revised<Row>,
  caller: Caller,
  { pageNum, pageSize }: Ask,
  matches: (row: Owned<Row>['row']) => boolean,
  compare: (a: Row, b: Row) => number,
): LivePage<Row> {
  const rows = [...revisions.rows(companyFilter(caller))].filter(matches);
  const start = (pageNum - 1) * pageSize;
  return { records: rows.sort(compare).slice(start, start + pageSize), total: rows.length };
}

function firstAfter(keys: readonly string[], key: string): number {
  const index = keys.findIndex((one) => one > key);
  return index < 0 ? keys.length : index;
}
