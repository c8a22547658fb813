import type { Handler } from '../../facts/message';
import { uploadNotes } from '../../facts/uploadNotes';

/** Section 4.4: progress of a requested upload. */
export const diagnosticsStatusNotification: Handler = async (message, payload) => {
  await message.store(...uploadNotes(message.session, payload.needText('status', 50), null));
  return {};
};
