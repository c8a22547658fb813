import { sql, type RawBuilder } from 'kysely';
import type { z } from 'zod';
import { OPEN_STATUSES } from '../../../src/contract/evo-bill/orderStates';
import type { openImpact } from '../../../src/contract/impact';
import type { Tx } from '../../db/database';

/** @param place a condition on `station_id`, `charger_id` or `company_id`, which sessions and orders both have */
export async function countOpen(tx: Tx, place: RawBuilder<boolean>): Promise<z.infer<typeof openImpact>> {
  const { rows } = await sql<z.infer<typeof openImpact>>`select
    (select count(*)::int from charge_transaction where status = 'running' and ${place}) as running_sessions,
    (select count(*)::int from charging_order where ${isOpenOrder('charging_order')} and ${place}) as open_orders`.execute(
    tx,
  );
  return rows[0] ?? { runningSessions: 0, openOrders: 0 };
}

/** @param order name of the table or its alias */
export function isOpenOrder(order: string): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(order)}.status in (${sql.join(OPEN_STATUSES)})`;
}
