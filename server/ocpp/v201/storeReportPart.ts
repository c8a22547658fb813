import type { CommandKind } from '../../../src/contract/live/command';
import type { Message } from '../facts/message';
import type { Payload } from '../facts/payload';

/**
 * Adds one part of a report to the command of a kind that asked for it; `tbc` announces further parts. A part of another
 * request changes nothing.
 */
export async function storeReportPart(
  message: Message,
  payload: Payload,
  kind: CommandKind,
  rows: readonly unknown[],
): Promise<void> {
  const command = message.session.commands.get(String(payload.needInt('requestId')));
  if (command?.kind !== kind) return;
  const note = payload.isTrue('tbc') ? {} : { isComplete: true };
  await message.store({ kind: 'note', commandId: command.id, note, rows: [...rows] });
}

/** The entries of a list in a report, as the charger sent them. */
export function readEntries(payload: Payload, name: string): readonly unknown[] {
  const entries = payload.value(name);
  return Array.isArray(entries) ? entries : [];
}
