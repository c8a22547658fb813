import type { Tx } from '../../db/database';
import { Batch } from './batch';
import { foldCurves } from './curves';
import { markAttempts } from './markedAttempts';
import { storeOrders } from './orders';
import { endTransactions, type SupposedEnd } from './supposedEnds';
import { measureSessions } from './measuredSessions';
import { notifyLive } from '../../db/notify';

/** Ends running sessions without a stop of their chargers; their orders go on to pricing. As the system. */
export async function endSessions(tx: Tx, ends: readonly SupposedEnd[]): Promise<void> {
  const batch = new Batch([]);
  await endTransactions(tx, batch, ends);
  await foldCurves(tx, batch);
  await measureSessions(tx, batch);
  await storeOrders(tx, batch);
  await markAttempts(tx, { chargers: [], transactionIds: [...batch.supposedEnds.keys()] });
  await notifyLive(tx, batch.changed);
}
