import type { DisplayMessage, DisplayRequest } from '../../../../src/contract/evo-basic/chargerDisplay';
import type { Command } from '../../../../src/contract/live/command';
import { DISPLAY_LANGUAGES, DISPLAY_MESSAGES } from '../../../../src/contract/live/displayTemplates';
import type { Payload } from '../../../ocpp/facts/payload';
import { toWire } from '../../../wire/wireTime';
import type { Asked } from './asked';

/** The command that a request about the display becomes. */
export function displayCommand(request: DisplayRequest): Asked {
  switch (request.action) {
    case 'read':
      return { kind: 'getDisplayMessages', params: {} };
    case 'clear':
      return { kind: 'clearDisplayMessage', params: { messageId: request.messageId } };
    case 'show': {
      const { messageId, state, priority } = DISPLAY_MESSAGES[request.template];
      const language = DISPLAY_LANGUAGES[request.language];
      return {
        kind: 'setDisplayMessage',
        params: { messageId, priority, language, content: request.content, ...(state !== null && { state }) },
      };
    }
  }
}

/** Messages reported by the charger; null: not requested, or the report is incomplete. */
export function readDisplayMessages({ kind, state }: Command, outcome: Payload): DisplayMessage[] | null {
  if (kind !== 'getDisplayMessages' || state !== 'effective') return null;
  return outcome.list('rows').map((row) => {
    const message = row.object('message');
    const until = row.time('endDateTime');
    return {
      messageId: row.int('id') ?? 0,
      priority: row.text('priority', 50),
      state: row.text('state', 50),
      language: message?.text('language', 8) ?? null,
      content: message?.text('content', 512) ?? '',
      until: until === null ? null : toWire(until),
    };
  });
}
