import type { Handler } from '../../facts/message';
import { uploadNotes } from '../../facts/uploadNotes';

/** Section N01: how the upload goes that an operator has asked for. */
export const logStatusNotification: Handler = async (message, payload) => {
  await message.store(...uploadNotes(message.session, payload.needText('status', 50), payload.int('requestId')));
  return {};
};
