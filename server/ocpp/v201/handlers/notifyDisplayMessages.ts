import type { Handler } from '../../facts/message';

/** Section O03: one part of the messages that were asked for; `tbc` announces further parts. */
export const notifyDisplayMessages: Handler = async (message, payload) => {
  const requestId = payload.needInt('requestId');
  const rows = payload.value('messageInfo');
  const command = message.session.commands.get(String(requestId));
  if (command?.kind === 'getDisplayMessages') {
    await message.store({
      kind: 'note',
      commandId: command.id,
      note: payload.isTrue('tbc') ? {} : { isComplete: true },
      rows: Array.isArray(rows) ? rows : [],
    });
  }
  return {};
};
