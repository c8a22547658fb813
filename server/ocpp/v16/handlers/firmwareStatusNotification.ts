import { firmwareStatus } from '../../../domain/ocpp/firmwareStatus';
import type { Handler } from '../../facts/message';

/** Section 4.5; an unknown state is only logged. */
export const firmwareStatusNotification: Handler = async (message, payload) => {
  const raw = payload.needText('status', 50);
  const status = firmwareStatus(raw);
  if (status) await message.store({ kind: 'firmware', at: message.receivedAt, status, raw });
  return {};
};
