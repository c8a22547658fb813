import { sql } from 'kysely';
import type { ChargingOrder } from '../../../../src/contract/evo-bill/orderRow';
import { UNPRICED_STATUSES } from '../../../../src/contract/evo-bill/orderStates';
import { roundTo } from '../../../../src/lib/decimal';
import { estimateOrders } from '../../../billing/pricing/estimateOrders';
import { readPricedSessions } from '../../../billing/pricing/pricedSession';
import type { Tx } from '../../../db/database';
import { runAsSystem } from '../../../db/runAsSystem';

interface PageOrder {
  id: string;
  status: ChargingOrder['status'];
}

const isOpen = ({ status }: PageOrder) => (UNPRICED_STATUSES as readonly string[]).includes(status);

/**
 * Reads the estimates of the orders that are not priced yet, by id. As the system: prices and discounts are not visible
 * to every caller.
 */
export async function readEstimates(tx: Tx, orders: readonly PageOrder[], now: Date): Promise<Map<string, string>> {
  const ids = orders.filter(isOpen).map(({ id }) => id);
  if (ids.length === 0) return new Map();
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
