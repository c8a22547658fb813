import type { ConnectorStatus } from '../../../src/contract/live/connector';
import { mayEndSession } from '../../../src/lib/sessionEnd';
import type { Tx } from '../../db/database';
import { Problem } from '../../wire/problem';
import type { HomeDeps } from '../homeMessage';
import { endSession } from './endSession';
import { settleSession } from './settleSession';

/** A session at home with the last reported state of its charger. */
export interface HomeSessionState {
  status: 'waiting' | 'charging' | 'completed' | 'interrupted';
  isOnline: boolean;
  /** As OCPP names it; null: it was never reported. */
  plugStatus: string | null;
}

/**
 * Whether a session runs and may be ended without its charger, by the rule of stations: no stop can be sent to a home.
 */
export function mayHomeSessionEnd({ status, isOnline, plugStatus }: HomeSessionState): boolean {
  const connectorStatus = (plugStatus?.toLowerCase() ?? 'unknown') as ConnectorStatus;
  const isRunning = status === 'waiting' || status === 'charging';
  return isRunning && mayEndSession({ isOnline, isAtConnector: true, connectorStatus, stopState: null });
}

interface ForcedEnd {
  sessionId: string;
  userName: string;
  reason: string;
}

/**
 * Ends a running session at its last reading, without its charger. A later stop of the charger replaces this end.
 * @throws Problem 404; 409 where it has ended, or its charger is online and in a session
 */
export async function forceHomeEnd(
  tx: Tx,
  { clock, log }: Pick<HomeDeps, 'clock' | 'log'>,
  { sessionId, userName, reason }: ForcedEnd,
): Promise<void> {
  const session = await tx
    .selectFrom('homeSession as s')
    .innerJoin('homeCharger as c', 'c.id', 's.homeChargerId')
    .select(['s.homeChargerId', 's.status', 'c.isOnline', 'c.plugStatus'])
    .where('s.id', '=', sessionId)
    .forNoKeyUpdate(['c', 's'])
    .executeTakeFirst();
  if (!session) throw new Problem(404);
  if (session.status === 'completed' || session.status === 'interrupted')
    throw new Problem(409, 'billing.sessionEnded');
  if (!mayHomeSessionEnd(session)) throw new Problem(409, 'homeCharger.inSession');
  const now = clock.now();
  const at = new Date(now);
  await endSession(tx, sessionId, {
    ...{ stoppedAt: at, receivedAt: at, meterStop: null, reason: null },
    flags: ['forceStopped'],
  });
  await tx
    .updateTable('homeSession')
    .set({ endedByName: userName, endComment: reason })
    .where('id', '=', sessionId)
    .execute();
  await settleSession({ tx, chargerId: session.homeChargerId, receivedAt: now, log }, sessionId);
}
