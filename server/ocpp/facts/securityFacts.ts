import { isCriticalSecurityEvent } from '../../domain/ocpp/securityEvent';
import type { SecurityFact } from '../store/securityFact';

/** A security event that the gateway itself has seen at a charger of ours. */
export function securityFact(event: {
  at: number;
  charger: { id: string; chargerCode: string };
  type: string;
  detail: string;
  address: string | null;
}): SecurityFact {
  const { at, charger, type, detail, address } = event;
  return {
    kind: 'security',
    at,
    chargerId: charger.id,
    identity: charger.chargerCode,
    type,
    isCritical: isCriticalSecurityEvent(type),
    detail: detail.slice(0, 255),
    address,
  };
}
