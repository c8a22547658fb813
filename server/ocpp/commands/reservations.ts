import { sql } from 'kysely';
import type { Tx } from '../../db/database';

/** A connector that its charger keeps for one tag. */
export interface Reservation {
  /** The command that made it; the charger knows the reservation by this number. */
  id: string;
  idTag: string;
  expiresAt: Date;
  createdByName: string;
  createdAt: Date;
}

/** By how much the clocks of a charger and of the server may differ. */
const CLOCKS_DIFFER = sql`interval '1 minute'`;

/**
 * The reservation of a connector that reports itself as reserved: the last accepted command to reserve it, unless the
 * connector was reserved before that. The charger ends a reservation when it expires or its driver charges, and its
 * status then says so.
 */
export async function findReservation(
  tx: Tx,
  chargerCode: string,
  connectorNo: number,
): Promise<Reservation | undefined> {
  const { rows } = await sql<Reservation>`
    select k.id, k.params ->> 'idTag' as id_tag, (k.params ->> 'expiresAt')::timestamptz as expires_at,
      k.created_by_name, k.created_at
    from charger c join connector n on n.charger_id = c.id and n.connector_no = ${connectorNo}
    join command k on k.charger_id = c.id and k.connector_no = n.connector_no and k.kind = 'reserve'
    where c.charger_code = ${chargerCode} and c.retired_at is null and n.reported_status = 'reserved'
      and k.state in ('accepted', 'effective')
      and n.status_at >= k.sent_at - ${CLOCKS_DIFFER}
    order by k.id desc limit 1`.execute(tx);
  return rows[0];
}
