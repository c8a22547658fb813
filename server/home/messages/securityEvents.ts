import { sql } from 'kysely';
import { isCriticalSecurityEvent } from '../../domain/ocpp/securityEvent';
import type { HomeHandler, HomeMessage } from '../homeMessage';

interface SecurityEvent {
  at: number;
  type: string;
  detail: string | null;
}

/**
 * Stores a security event under the serial number of its charger, which belongs to no station: only operators see it.
 */
async function insertEvent({ tx, chargerId }: HomeMessage, { at, type, detail }: SecurityEvent): Promise<void> {
  await sql`insert into security_event (at, identity, kind, is_critical, detail)
    select ${new Date(at)}::timestamptz, serial_no, ${type}::text, ${isCriticalSecurityEvent(type)}::boolean, ${detail}::text
    from home_charger where id = ${chargerId}`.execute(tx);
}

/** 2.0.1 section A04; the same in the security whitepaper of 1.6. */
export const securityEventNotification: HomeHandler = async (message, payload) => {
  await insertEvent(message, {
    at: message.clock.order(payload.time('timestamp'), false),
    type: payload.needText('type', 50),
    detail: payload.text('techInfo', 255),
  });
  return {};
};

/** Whether a transaction number belongs to a session of another charger. */
export async function isForeign({ tx, chargerId }: HomeMessage, number: number): Promise<boolean> {
  if (number < 1) return false;
  const session = await tx
    .selectFrom('homeSession')
    .select('homeChargerId')
    .where('id', '=', String(number))
    .executeTakeFirst();
  return session !== undefined && session.homeChargerId !== chargerId;
}

/** A message that names another charger's session is a security event and nothing else. */
export function raiseForeign(message: HomeMessage, detail: string): Promise<void> {
  return insertEvent(message, { at: message.receivedAt, type: 'ForeignTransaction', detail });
}
