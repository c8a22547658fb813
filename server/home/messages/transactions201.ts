import { stopReason } from '../../domain/ocpp/stopReason';
import type { Payload } from '../../ocpp/facts/payload';
import { readEventTime } from '../../ocpp/facts/eventTime';
import type { HomeHandler, HomeMessage } from '../gateway/homeMessage';
import { readOverrideTag } from '../overrides/overrideRows';
import { beginSession } from '../sessions/beginSession';
import { endSession } from '../sessions/endSession';
import { addReadings, advanceStart, findSession, type MeterReading } from '../sessions/sessionRows';
import { settleSession } from '../sessions/settleSession';
import { followNamed } from '../sessions/supposedEnds';
import { setPlug } from './chargerState';
import { addUnnamedReadings, readRegisters } from './readings';

/**
 * Section E. Events may come late, again and in any order: the first of a transaction makes the session, its end stays
 * its end, and its beginning is the earliest time that an event names.
 */
export const transactionEvent: HomeHandler = async (message, payload) => {
  const { tx, clock } = message;
  const info = payload.needObject('transactionInfo');
  const naturalKey = info.needIdentifier('transactionId');
  const known = await findSession(tx, message.chargerId, '2.0.1', naturalKey);
  const time = readEventTime(clock, payload, !payload.isTrue('offline'));
  const at = new Date(clock.transactionTime(time.deviceAt, known?.isByDevice));
  const readings = readRegisters(message, payload.list('meterValue'), known?.isByDevice);
  const type = payload.text('eventType', 20);
  const tag = payload.object('idToken')?.tag('idToken') ?? null;
  const first = readings[0]?.register ?? null;
  const isStart = type === 'Started';
  const { id } =
    known ??
    (await beginSession(message, {
      ...{ naturalKey, tag, overrideId: info.int('remoteStartId') ?? readOverrideTag(tag) },
      startedAt: isStart ? at : findEarliest(at, readings),
      meterStart: isStart ? first : null,
      flags: [...(isStart ? [] : ['outOfOrder', 'startMissing']), ...time.flags],
      isOver: type === 'Ended',
    }));
  await addReadings(tx, id, readings);
  if (isStart) await advanceStart(tx, id, at, first);
  if (type === 'Ended') await endTransaction(message, payload, { id, at, readings, flags: time.flags });
  else await noteState(message, payload, time.at);
  await followNamed(tx, id);
  await settleSession(message, id);
  return tag === null ? {} : { idTokenInfo: { status: 'Accepted' } };
};

/** The first reading that came with a session whose beginning is not known, else the event itself. */
function findEarliest(at: Date, readings: readonly MeterReading[]): Date {
  return new Date(Math.min(at.getTime(), ...readings.map((reading) => reading.at.getTime())));
}

interface EndingEvent {
  id: string;
  at: Date;
  readings: readonly MeterReading[];
  flags: readonly string[];
}

async function endTransaction(
  { tx, receivedAt }: HomeMessage,
  payload: Payload,
  { id, at, readings, flags }: EndingEvent,
): Promise<void> {
  const reason = stopReason(readReason(payload, payload.needObject('transactionInfo')));
  const meterStop = readings.at(-1)?.register ?? null;
  await endSession(tx, id, { stoppedAt: at, receivedAt: new Date(receivedAt), meterStop, reason, flags });
}

/** The state of an event that was kept for later says nothing of now. */
async function noteState(message: HomeMessage, payload: Payload, place: number): Promise<void> {
  const state = payload.needObject('transactionInfo').text('chargingState', 20);
  if (state && !payload.isTrue('offline')) await setPlug(message, state, place);
}

function readReason(payload: Payload, info: Payload): string | null {
  return (
    info.text('stoppedReason', 50) ?? (payload.text('triggerReason', 50) === 'EVDeparted' ? 'EVDisconnected' : null)
  );
}

/** Section J: values that belong to no event. */
export const meterValues201: HomeHandler = addUnnamedReadings;
