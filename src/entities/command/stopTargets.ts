import { toTargetId, type BulkCommandBody } from '../../contract/evo-monitor/bulkCommand';
import type { RunningSession } from '../../contract/evo-basic/runningSession';

/** Place and id of a session that can be stopped from here. */
interface StoppableSession extends RunningSession {
  chargerCode: string;
  connector: number;
}

/** A session at a charger that the reader does not see cannot be stopped by that reader. */
export function isStoppable(session: RunningSession): session is StoppableSession {
  return session.chargerCode !== null && session.connector !== null;
}

/** Remote stops of sessions, all or those of some targets. */
export function toStopBody(
  sessions: readonly RunningSession[],
  reason: string,
  ids?: readonly string[],
): BulkCommandBody {
  const targets = sessions
    .filter(isStoppable)
    .map(({ chargerCode, connector, txnId }) => ({ chargerCode, connector, txnId }))
    .filter((target) => ids?.includes(toTargetId(target)) ?? true);
  return { kind: 'stop', targets, ...(reason !== '' && { reason }) };
}
