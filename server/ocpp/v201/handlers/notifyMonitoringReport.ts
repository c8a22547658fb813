import type { Handler } from '../../facts/message';

/** Section N02: one part of the monitors that were asked for; `tbc` announces further parts. */
export const notifyMonitoringReport: Handler = async (message, payload) => {
  const requestId = payload.needInt('requestId');
  const rows = payload.value('monitor');
  const command = message.session.commands.get(String(requestId));
  if (command?.kind === 'getMonitors') {
    await message.store({
      kind: 'note',
      commandId: command.id,
      note: payload.isTrue('tbc') ? {} : { isComplete: true },
      rows: Array.isArray(rows) ? rows : [],
    });
  }
  return {};
};
