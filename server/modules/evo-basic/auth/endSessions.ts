import type { Clock } from '../../../runtime/clock';
import type { Tx } from '../../../db/database';

/** Sessions of a user to end. */
export type EndedSessions = { all: true } | { id: string } | { exceptId: string };

/** Ends sessions; the database tells all nodes. */
export async function endSessions(tx: Tx, clock: Clock, userId: string, which: EndedSessions): Promise<void> {
  let ending = tx
    .updateTable('session')
    .set({ endedAt: new Date(clock.now()) })
    .where('userId', '=', userId)
    .where('endedAt', 'is', null);
  if ('id' in which) ending = ending.where('id', '=', which.id);
  if ('exceptId' in which) ending = ending.where('id', '<>', which.exceptId);
  await ending.execute();
}
