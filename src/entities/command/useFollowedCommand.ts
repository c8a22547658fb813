import { useState } from 'react';
import { useCommandQuery } from '../../api/evo-monitor/realTimeMonitoring';
import { TERMINAL_COMMAND_STATES } from '../../contract/live/command';

const REFRESH_MS = 1_000;

/** A command, read again each second until it has come to its end. */
export function useFollowedCommand(commandId: string) {
  // Ends with an answer, not with a live row: a request that was under way as the row changed has missed the end.
  const [hasEnded, setHasEnded] = useState(false);
  const answer = useCommandQuery(
    { params: { commandId } },
    { pollingInterval: hasEnded ? 0 : REFRESH_MS, refetchOnMountOrArgChange: true },
  );
  if (!hasEnded && answer.data && TERMINAL_COMMAND_STATES.has(answer.data.state)) setHasEnded(true);
  return answer;
}
