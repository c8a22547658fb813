import type { Tx } from '../db/database';
import { clearPlatformAlarm, raisePlatformAlarm } from '../alarms/platformAlarms';

const CODE = 'webhook.paused';

/** Raises the alarm of endpoints that have paused themselves, names them, and clears it with the last. Locks alarms. */
export async function announcePauses(tx: Tx, at: number): Promise<void> {
  const paused = await tx
    .selectFrom('webhookEndpoint')
    .select('name')
    .where('isPausedByItself', '=', true)
    .orderBy('name')
    .execute();
  if (paused.length === 0) await clearPlatformAlarm(tx, { code: CODE, at });
  else await raisePlatformAlarm(tx, { code: CODE, at }, { log: paused.map(({ name }) => name).join(', ') });
}
