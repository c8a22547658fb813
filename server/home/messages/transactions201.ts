import { stopReason } from '../../domain/ocpp/stopReason';
import type { Payload } from '../../ocpp/facts/payload';
import { readEventTime, type HomeHandler } from '../gateway/homeMessage';
import { readOverrideTag } from '../overrides/overrideRows';
import { beginSession } from '../sessions/beginSession';
import { endSession } from '../sessions/endSession';
import { addReadings, advanceStart, findOpenSession } from '../sessions/sessionRows';
import { settleSession } from '../sessions/settleSession';
import { setPlug } from './chargerState';
import { readRegisters } from './readings';

/**
 * Section E. Events may come late, again and in any order: the first of a transaction makes the session, its end stays
 * its end, and its beginning is the earliest time that an event names.
 */
export const transactionEvent: HomeHandler = async (message, payload) => {
  const { tx } = message;
  const info = payload.needObject('transactionInfo');
  const at = readEventTime(message, payload);
  const readings = readRegisters(message, payload.list('meterValue'));
  const type = payload.text('eventType', 20);
  const tag = payload.object('idToken')?.text('idToken', 36) ?? null;
  const id = await beginSession(message, {
    naturalKey: info.needText('transactionId', 36),
    tag,
    startedAt: at,
    meterStart: type === 'Started' ? (readings[0]?.register ?? null) : null,
    overrideId: info.int('remoteStartId') ?? readOverrideTag(tag),
    isOver: type === 'Ended',
  });
  await addReadings(tx, id, readings);
  if (type === 'Started') await advanceStart(tx, id, at, readings[0]?.register ?? null);
  const state = info.text('chargingState', 20);
  if (state && type !== 'Ended' && !payload.isTrue('offline')) await setPlug(message, state, at.getTime());
  if (type === 'Ended') {
    const reason = stopReason(readReason(payload, info));
    await endSession(tx, id, { stoppedAt: at, meterStop: readings.at(-1)?.register ?? null, reason });
  }
  await settleSession(message, id);
  return payload.has('idToken') ? { idTokenInfo: { status: 'Accepted' } } : {};
};

function readReason(payload: Payload, info: Payload): string | null {
  return (
    info.text('stoppedReason', 50) ?? (payload.text('triggerReason', 50) === 'EVDeparted' ? 'EVDisconnected' : null)
  );
}

/** Section J: values that belong to no event. */
export const meterValues201: HomeHandler = async (message, payload) => {
  const session = await findOpenSession(message.tx, message.chargerId);
  if (!session) return {};
  await addReadings(message.tx, session.id, readRegisters(message, payload.list('meterValue')));
  await settleSession(message, session.id);
  return {};
};
