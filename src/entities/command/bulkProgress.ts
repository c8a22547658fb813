import type { BulkCommandResult } from '../../contract/evo-monitor/bulkCommand';
import { TERMINAL_COMMAND_STATES, type Command } from '../../contract/live/command';

/** A target with its command, or with the reason of its refusal. */
export interface FollowedTarget {
  id: string;
  name: string;
  /** Words of the server for a refusal; null where the command itself has the outcome. */
  problem: string | null;
  command: Command | null;
}

export interface BulkProgress {
  done: number;
  running: number;
  failed: readonly FollowedTarget[];
  /** Targets whose command is effective, or still may become so. */
  others: readonly FollowedTarget[];
}

/** Counts where the targets of a bulk command stand. Only a proven effect is done. */
export function countProgress(
  results: readonly BulkCommandResult[],
  commands: ReadonlyMap<string, Command>,
): BulkProgress {
  const failed: FollowedTarget[] = [];
  const others: FollowedTarget[] = [];
  for (const { id, name, problem, commandId } of results) {
    const command = commands.get(commandId ?? '') ?? null;
    const isFailed = command?.state !== 'effective' && (problem !== null || isEnded(command));
    (isFailed ? failed : others).push({ id, name, problem, command });
  }
  const done = others.filter(({ command }) => command?.state === 'effective').length;
  return { done, running: others.length - done, failed, others };
}

export function isEnded(command: Command | null): boolean {
  return command !== null && TERMINAL_COMMAND_STATES.has(command.state);
}
