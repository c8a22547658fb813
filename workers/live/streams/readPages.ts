import { readEpoch } from '../../../src/contract/live/cursor';

/** An answer of the page call of a live list. */
export interface LivePage<Row> {
  records: Row[];
  total: number;
  pageNum: number;
  nextCursor?: string | undefined;
  /** The answering node is not the node that gave the cursor. */
  reset?: boolean | undefined;
  serverTime: string;
}

/** A page by number, or after a cursor where the server pages by key. */
export type PagePosition = { pageNum: number } | { cursor: string };

export interface ListReading<Row> {
  rows: Row[];
  /** Cursor of the first page, from which `changes` goes on, so that nothing falls between. */
  cursor: string;
  serverTime: string;
  isPaged: boolean;
  /** Pages went by key, so that a row that goes does not move others across a page's edge. */
  isKeyset: boolean;
  /** False when rows certainly moved between pages: a row may be missing. */
  isConsistent: boolean;
  /** Pages came from different nodes, whose revisions cannot be compared: the reading is useless. */
  isMixed: boolean;
}

/** Most fleets come in one page, so that there is one call to wait for. */
export const PAGE_SIZE = 5_000;

/**
 * A live list whole, page by page.
 *
 * @param cursorOf of a page: where `changes` goes on from it
 */
export async function readPages<Row extends { key: string }, Page extends LivePage<Row>>(
  readPage: (position: PagePosition) => Promise<Page>,
  cursorOf: (page: Page) => string,
): Promise<ListReading<Row>> {
  const first = await readPage({ pageNum: 1 });
  const rows = new Map(first.records.map((row) => [row.key, row]));
  let page = first;
  let received = first.records.length;
  let isConsistent = true;
  let isMixed = false;
  while (!isMixed && page.records.length > 0 && (page.nextCursor !== undefined || received < page.total)) {
    const { nextCursor, pageNum }: { nextCursor?: string | undefined; pageNum: number } = page;
    page = await readPage(nextCursor ? { cursor: nextCursor } : { pageNum: pageNum + 1 });
    isMixed = page.reset === true || readEpoch(cursorOf(page)) !== readEpoch(cursorOf(first));
    received += page.records.length;
    isConsistent &&= page.total === first.total;
    for (const row of page.records) rows.set(row.key, row);
  }
  return {
    rows: [...rows.values()],
    cursor: cursorOf(first),
    serverTime: first.serverTime,
    isPaged: page !== first,
    isKeyset: first.nextCursor !== undefined,
    isConsistent: isConsistent && rows.size === received,
    isMixed,
  };
}
