import type { BulkCommandResult } from '../../contract/evo-monitor/bulkCommand';
import { TERMINAL_COMMAND_STATES, type Command } from '../../contract/live/command';

/** A command that did not come to its effect, or a target that was refused. */
export interface FailedTarget {
  id: string;
  name: string;
  /** Words of the server for a refusal; null where the command says what became of it. */
  problem: string | null;
  command: Command | null;
}

export interface BulkProgress {
  done: number;
  running: number;
  failed: readonly FailedTarget[];
}

/** Counts where the targets of a bulk command stand. Only a proven effect is done. */
export function countProgress(
  results: readonly BulkCommandResult[],
  commands: ReadonlyMap<string, Command>,
): BulkProgress {
  const failed: FailedTarget[] = [];
  let done = 0;
  for (const { id, name, problem, commandId } of results) {
    const command = commands.get(commandId ?? '') ?? null;
    if (command?.state === 'effective') done += 1;
    else if (problem !== null || isEnded(command)) failed.push({ id, name, problem, command });
  }
  return { done, running: results.length - done - failed.length, failed };
}

export function isEnded(command: Command | null): boolean {
  return command !== null && TERMINAL_COMMAND_STATES.has(command.state);
}
