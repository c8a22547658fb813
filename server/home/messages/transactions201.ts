import { stopReason } from '../../domain/ocpp/stopReason';
import type { Payload } from '../../ocpp/facts/payload';
import { readEventTime, type HomeHandler, type HomeMessage } from '../gateway/homeMessage';
import { readOverrideTag } from '../overrides/overrideRows';
import { beginSession } from '../sessions/beginSession';
import { endSession } from '../sessions/endSession';
import { addReadings, advanceStart, findOpenSession, type MeterReading } from '../sessions/sessionRows';
import { settleSession } from '../sessions/settleSession';
import { setPlug } from './chargerState';
import { readRegisters } from './readings';

/**
 * Section E. Events may come late, again and in any order: the first of a transaction makes the session, its end stays
 * its end, and its beginning is the earliest time that an event names.
 */
export const transactionEvent: HomeHandler = async (message, payload) => {
  const info = payload.needObject('transactionInfo');
  const at = readEventTime(message, payload);
  const readings = readRegisters(message, payload.list('meterValue'));
  const type = payload.text('eventType', 20);
  const tag = payload.object('idToken')?.tag('idToken') ?? null;
  const first = readings[0]?.register ?? null;
  const id = await beginSession(message, {
    naturalKey: info.needIdentifier('transactionId'),
    tag,
    startedAt: at,
    meterStart: type === 'Started' ? first : null,
    overrideId: info.int('remoteStartId') ?? readOverrideTag(tag),
    isOver: type === 'Ended',
  });
  await addReadings(message.tx, id, readings);
  if (type === 'Started') await advanceStart(message.tx, id, at, first);
  if (type === 'Ended') await endTransaction(message, payload, { id, at, readings });
  else await noteState(message, payload, at);
  await settleSession(message, id);
  return tag === null ? {} : { idTokenInfo: { status: 'Accepted' } };
};

async function endTransaction(
  { tx }: HomeMessage,
  payload: Payload,
  { id, at, readings }: { id: string; at: Date; readings: readonly MeterReading[] },
): Promise<void> {
  const reason = stopReason(readReason(payload, payload.needObject('transactionInfo')));
  await endSession(tx, id, { stoppedAt: at, meterStop: readings.at(-1)?.register ?? null, reason });
}

/** The state of an event that was kept for later says nothing of now. */
async function noteState(message: HomeMessage, payload: Payload, at: Date): Promise<void> {
  const state = payload.needObject('transactionInfo').text('chargingState', 20);
  if (state && !payload.isTrue('offline')) await setPlug(message, state, at.getTime());
}

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
