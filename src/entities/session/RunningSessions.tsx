import type { RunningSession } from '../../contract/evo-basic/runningSession';
import { RecordLink } from '../record/RecordLink';
import { formatPlace } from './formatPlace';

/** Sessions of a driver that run, each a link to its order. */
export function RunningSessions({ sessions }: { sessions: readonly RunningSession[] }) {
  if (sessions.length === 0) return '–';
  return sessions.map((session, index) => (
    <span key={session.orderId}>
      {index > 0 && ', '}
      <RecordLink kind="order" id={session.orderId}>
        {formatPlace(session)}
      </RecordLink>
    </span>
  ));
}
