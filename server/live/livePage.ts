import { readEpoch, positionIn } from '../../src/contract/live/cursor';
import type { BodyOf } from '../../src/contract/endpoint';
import type { realTimeMonitoring } from '../../src/contract/evo-monitor/realTimeMonitoring';
import type { LiveConnector } from '../../src/contract/live/connector';
import type { Caller } from '../db/database';
import { liveOrder } from '../../src/lib/liveOrder';
import { liveFilter } from '../domain/live/liveFilter';
import { companyFilter, type LiveFeed } from './feed';

type Query = BodyOf<typeof realTimeMonitoring.page>;

interface Page {
  records: LiveConnector[];
  total: number;
  nextCursor?: string;
}

/**
 * A page of the live connectors. In the plain order it goes by key, so that rows which come or go between two pages shift
 * nothing, and rows are made for the page alone. A cursor of another epoch is another node's picture: the reader begins
 * again.
 */
export function readLivePage(feed: Pick<LiveFeed, 'revisions'>, caller: Caller, query: Query): Page & { reset?: true } {
  const { revisions } = feed;
  const { cursor, sort } = query;
  if (cursor !== undefined && readEpoch(cursor) !== revisions.epoch) return { records: [], total: 0, reset: true };
  return sort?.length ? sortedPage(feed, caller, query) : plainPage(feed, caller, query);
}

function plainPage({ revisions }: Pick<LiveFeed, 'revisions'>, caller: Caller, query: Query): Page {
  const { pageNum, pageSize, sort: _, cursor, ...filters } = query;
  const matches = liveFilter(filters);
  const mayRead = companyFilter(caller);
  const keys: string[] = [];
  for (const { companyId, row } of revisions.inOrder()) {
    if (mayRead(companyId) && (!matches || matches(row))) keys.push(row.key);
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

function sortedPage({ revisions }: Pick<LiveFeed, 'revisions'>, caller: Caller, query: Query): Page {
  const { pageNum, pageSize, sort, cursor: _, ...filters } = query;
  const matches = liveFilter(filters);
  const rows = [...revisions.rows(companyFilter(caller))].filter((row) => !matches || matches(row));
  const start = (pageNum - 1) * pageSize;
  return { records: rows.sort(liveOrder(sort)).slice(start, start + pageSize), total: rows.length };
}

function firstAfter(keys: readonly string[], key: string): number {
  const index = keys.findIndex((one) => one > key);
  return index < 0 ? keys.length : index;
}
