import type { Handler } from '../../facts/message';

/** Section N09: one part of the text about a customer; `tbc` announces further parts. */
export const notifyCustomerInformation: Handler = async (message, payload) => {
  const requestId = payload.needInt('requestId');
  const command = message.session.commands.get(String(requestId));
  if (command?.kind === 'getCustomerInformation') {
    await message.store({
      kind: 'note',
      commandId: command.id,
      note: payload.isTrue('tbc') ? {} : { isComplete: true },
      rows: [{ seqNo: payload.int('seqNo') ?? 0, data: payload.text('data', MOST_TEXT) ?? '' }],
    });
  }
  return {};
};

/** Longest text of one part (OCPP 2.0.1, NotifyCustomerInformationRequest). */
const MOST_TEXT = 512;
