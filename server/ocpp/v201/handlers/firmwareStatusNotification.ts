import { firmwareStatus } from '../../../domain/ocpp/firmwareStatus';
import type { Handler } from '../../facts/message';

/** Section L01; an unknown state is only logged. */
export const firmwareStatusNotification: Handler = async (message, payload) => {
  const raw = payload.needText('status', 50);
  const status = firmwareStatus(raw);
  const requestId = payload.int('requestId');
  if (status) await message.store({ kind: 'firmware', at: message.receivedAt, status, raw, requestId });
  return {};
};
