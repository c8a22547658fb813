import { useEffect } from 'react';
import type { LiveConnector } from '../../contract/live/connector';
import { useFollowedCommand } from './useFollowedCommand';

/** A command that is followed to its end; each change of its state in the live row reads it again. */
export function useLiveCommand(commandId: string, { command }: Pick<LiveConnector, 'command'>) {
  const { data, refetch } = useFollowedCommand(commandId);
  const liveState = command?.commandId === commandId ? command.state : null;
  useEffect(() => {
    void refetch();
  }, [liveState, refetch]);
  return data;
}
