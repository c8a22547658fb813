import { isCriticalSecurityEvent } from '../../domain/ocpp/securityEvent';
import type { Handler } from './message';

/** 2.0.1 section A04; the same in the security whitepaper of 1.6. */
export const securityEventNotification: Handler = async (message, payload) => {
  const type = payload.needText('type', 50);
  await message.store({
    kind: 'security',
    at: message.clock.order(payload.time('timestamp'), false),
    chargerId: message.session.chargerId,
    identity: message.session.chargerCode,
    type,
    isCritical: isCriticalSecurityEvent(type),
    detail: payload.text('techInfo', 255),
    address: null,
  });
  return {};
};
