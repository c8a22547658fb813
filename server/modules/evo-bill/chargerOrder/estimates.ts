import { sql } from 'kysely';
import type { ChargingOrder } from '../../../../src/contract/evo-bill/orderRow';
import { UNPRICED_STATUSES } from '../../../../src/contract/evo-bill/orderStates';
import { roundTo } from '../../../../src/lib/decimal';
import { estimateSession } from '../../../billing/pricing/estimateSession';
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
  const sessions = await runAsSystem(tx, () => readPricedSessions(tx, unpriced, 'live'));
  return new Map(
    sessions.flatMap((session) => {
      const estimate = estimateSession(session, now);
      if (session.orderId === null || estimate === null) return [];
      return [[session.orderId, roundTo(session.digits, estimate.payable)] as const];
    }),
  );
}
