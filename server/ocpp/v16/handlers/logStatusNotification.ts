import type { Handler } from '../../facts/message';
import { uploadNotes } from '../../facts/uploadNotes';

/**
 * Security whitepaper, section 4.5: as DiagnosticsStatusNotification. Its request id would be that of a GetLog, which
 * is never sent to a 1.6 charger, so the status belongs to the one requested upload.
 */
export const logStatusNotification: Handler = async (message, payload) => {
  await message.store(...uploadNotes(message.session, payload.needText('status', 50), null));
  return {};
};
