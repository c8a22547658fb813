import { sql } from 'kysely';
import type { ChargingOrder } from '../../../../src/contract/evo-bill/orderRow';
import { UNPRICED_STATUSES } from '../../../../src/contract/evo-bill/orderStates';
import { roundTo } from '../../../../src/lib/decimal';
import { estimateOrders } from '../../../billing/pricing/estimateOrders';
import { readPricedSessions } from '../../../billing/pricing/pricedSession';
import type { Tx } from '../../../db/database';
import { runAsSystem } from '../../../db/runAsSystem';

/** Chargers send readings each ten seconds or more seldom, and every caller sees the same estimate. */
const KEPT_MS = 1_000;
const MOST_KEPT = 10_000;

interface PageOrder {
  id: string;
  status: ChargingOrder['status'];
}

/** Estimates by the id of their order; orders without one are left out. */
type Estimates = ReadonlyMap<string, string>;
/** Reads the estimates of the orders of a page that are not priced yet. */
export type EstimateReader = (tx: Tx, orders: readonly PageOrder[], now: Date) => Promise<Estimates>;

interface Kept {
  /** Null: there is no estimate. */
  payable: string | null;
  readAt: number;
}

const isOpen = ({ status }: PageOrder) => (UNPRICED_STATUSES as readonly string[]).includes(status);

/**
 * Creates the reader of a node. An estimate takes all readings of its session, and running sessions stand on the first
 * page of everybody: each is read once a second, however many pages show it.
 */
export function createEstimateReader(read = readOpenEstimates): EstimateReader {
  const kept = new Map<string, Kept>();

  function isFresh(id: string, now: number): boolean {
    const age = now - (kept.get(id)?.readAt ?? Number.NaN);
    return age >= 0 && age < KEPT_MS;
  }

  /** Reads estimates anew; pages that come meanwhile show the previous ones. */
  async function renew(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
    const readAt = now.getTime();
    for (const id of ids) {
      const known = kept.get(id);
      if (known) known.readAt = readAt;
    }
    try {
      const found = await read(tx, ids, now);
      for (const id of ids) kept.set(id, { payable: found.get(id) ?? null, readAt });
    } catch (error) {
      for (const id of ids) kept.delete(id);
      throw error;
    }
  }

  return async (tx, orders, now) => {
    if (kept.size > MOST_KEPT) kept.clear();
    const ids = orders.filter(isOpen).map(({ id }) => id);
    const stale = ids.filter((id) => !isFresh(id, now.getTime()));
    if (stale.length > 0) await renew(tx, stale, now);
    const known = ids.map((id) => [id, kept.get(id)?.payable ?? null] as const);
    return new Map(known.filter((pair): pair is readonly [string, string] => pair[1] !== null));
  };
}

/** As the system: prices and discounts are not visible to every caller. */
async function readOpenEstimates(tx: Tx, ids: readonly string[], now: Date): Promise<Estimates> {
  const unpriced = sql`o.id = any(${ids}::bigint[]) and o.priced_at is null`;
  return runAsSystem(tx, async () => {
    const sessions = await readPricedSessions(tx, unpriced, 'live');
    const estimates = await estimateOrders(tx, sessions, now);
    return new Map(
      sessions.flatMap(({ orderId, digits }) => {
        const estimate = estimates.get(orderId ?? '');
        return orderId === null || !estimate ? [] : [[orderId, roundTo(digits, estimate.payable)] as const];
      }),
    );
  });
}
