import { realTimeMonitoring } from '../../../src/contract/evo-monitor/realTimeMonitoring';
import type { LiveConnector } from '../../../src/contract/live/connector';
import type { Transport } from '../transport';

const PAGE_SIZE = 1_000;

export interface FleetReading {
  rows: LiveConnector[];
  /** Cursor and time of the first page: everything after it comes by `changes`. */
  cursor: string;
  serverTime: string;
  isPaged: boolean;
  /** Pages went by key, so that a row that goes does not move others across a page's edge. */
  isKeyset: boolean;
  /** False when rows certainly moved between pages: a row may be missing. */
  isConsistent: boolean;
}

/** All live connectors, page by page, in the plain order, which no change of state disturbs. */
export async function readFleet(transport: Transport, signal: AbortSignal): Promise<FleetReading> {
  const first = await readPage(transport, { pageNum: 1 }, signal);
  const rows = new Map(first.records.map((row) => [row.key, row]));
  let page = first;
  let received = first.records.length;
  let isConsistent = true;
  while (page.records.length > 0 && (page.nextCursor !== undefined || received < page.total)) {
    const { nextCursor, pageNum }: { nextCursor?: string; pageNum: number } = page;
    page = await readPage(transport, nextCursor ? { cursor: nextCursor } : { pageNum: pageNum + 1 }, signal);
    received += page.records.length;
    isConsistent &&= page.total === first.total;
    for (const row of page.records) rows.set(row.key, row);
  }
  return {
    rows: [...rows.values()],
    cursor: first.cursor,
    serverTime: first.serverTime,
    isPaged: page !== first,
    isKeyset: first.nextCursor !== undefined,
    isConsistent: isConsistent && rows.size === received,
  };
}

function readPage(transport: Transport, position: { pageNum: number } | { cursor: string }, signal: AbortSignal) {
  // Without a sort the order is that of the keys, and pages go by key.
  return transport.post(realTimeMonitoring.page, { body: { ...position, pageSize: PAGE_SIZE } }, signal);
}
