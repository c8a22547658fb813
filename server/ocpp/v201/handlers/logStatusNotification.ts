import type { Handler } from '../../facts/message';
import { uploadNotes } from '../../facts/uploadNotes';

/** Section N01: progress of a requested upload. */
export const logStatusNotification: Handler = async (message, payload) => {
  await message.store(...uploadNotes(message.session, payload.needText('status', 50), payload.int('requestId')));
  return {};
};
