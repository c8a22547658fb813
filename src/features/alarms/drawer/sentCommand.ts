import type { LiveConnector } from '../../../contract/live/connector';
import type { ActionVariant } from '../../../entities/command/connectorActions';

/** The command that was sent from the detail of an alarm last. */
export interface SentCommand {
  commandId: string;
  word: ActionVariant['word'] | null;
}

/** Whether the life of a sent command stands under a step of the advice, and no newer command runs at the connector. */
export function isShownAtStep(
  sent: SentCommand | null,
  steps: readonly ActionVariant[],
  { command }: LiveConnector,
): boolean {
  if (sent === null || !steps.some(({ word }) => word === sent.word)) return false;
  // Ids are numbers that grow.
  return command === null || Number(command.commandId) <= Number(sent.commandId);
}
