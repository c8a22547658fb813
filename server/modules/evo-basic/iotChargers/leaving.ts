import { sql } from 'kysely';
import type { Tx } from '../../../db/database';
import { Problem } from '../../../http/problem';
import { notifyCharger } from '../../../ocpp/commandStore';
import { wentOffline } from '../../../ocpp/store/presence';
import { notifyLive } from '../../../ocpp/store/writeBatch';

/** No node's name: every node that holds the charger's socket lets it go. */
const NO_NODE = '-';

/** Takes a charger's connection from it, whichever node holds it: the socket closes, and what still comes is not stored. */
export async function endConnection(tx: Tx, chargerId: string): Promise<void> {
  const ended = await tx
    .updateTable('charger')
    .set({ connectionId: null, nodeId: null, isOnline: false, offlineSince: sql<Date>`now()` })
    .where('id', '=', chargerId)
    .where(({ eb, or }) => or([eb('isOnline', '=', true), eb('connectionId', 'is not', null)]))
    .returning(['id', 'offlineSince'])
    .executeTakeFirst();
  await sql`select pg_notify('omp_socket', ${`${chargerId} ${NO_NODE}`})`.execute(tx);
  if (ended?.offlineSince) await wentOffline(tx, [{ id: ended.id, at: ended.offlineSince.getTime() }]);
}

/**
 * Retires a charger or brings it back: retired it is refused from then on.
 * @throws Problem 422 while somebody charges there, or its station is retired
 */
export async function retireCharger(tx: Tx, id: string, isRetired: boolean): Promise<void> {
  if (isRetired) await assertIdle(tx, id);
  else await assertStation(tx, id);
  await tx
    .updateTable('charger')
    .set(({ eb, fn, val }) => ({
      retiredAt: isRetired ? fn.coalesce('retiredAt', sql<Date>`now()`) : val(null),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
  if (isRetired) await endConnection(tx, id);
  await notifyCharger(tx, id);
}

/** Deletes a charger that nothing refers to. */
export async function deleteCharger(tx: Tx, id: string): Promise<void> {
  const connectors = await tx.selectFrom('connector').select('id').where('chargerId', '=', id).execute();
  await endConnection(tx, id);
  await tx.deleteFrom('charger').where('id', '=', id).execute();
  await notifyLive(
    tx,
    connectors.map((connector) => connector.id),
  );
}

async function assertIdle(tx: Tx, chargerId: string): Promise<void> {
  const running = await tx
    .selectFrom('chargeTransaction')
    .select('id')
    .where('chargerId', '=', chargerId)
    .where('status', '=', 'running')
    .limit(1)
    .executeTakeFirst();
  if (running) throw new Problem(422, 'record.isCharging');
}

async function assertStation(tx: Tx, chargerId: string): Promise<void> {
  const retired = await tx
    .selectFrom('charger')
    .innerJoin('station', 'station.id', 'charger.stationId')
    .select('station.id')
    .where('charger.id', '=', chargerId)
    .where('station.retiredAt', 'is not', null)
    .executeTakeFirst();
  if (retired) throw new Problem(422, 'record.stationRetired');
}
