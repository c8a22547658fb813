import { stopReason } from '../../domain/ocpp/stopReason';
import type { Payload } from '../../ocpp/facts/payload';
import { readEventTime, type EventTime } from '../../ocpp/facts/eventTime';
import type { HomeHandler, HomeMessage } from '../homeMessage';
import { readOverrideTag } from '../sessions/overrideRows';
import { beginSession, type Beginning } from '../sessions/beginSession';
import { endSession } from '../sessions/endSession';
import { addReadings, advanceStart, findSession, type FoundSession, type MeterReading } from '../sessions/sessionRows';
import { settleSession } from '../sessions/settleSession';
import { followNamed } from '../sessions/supposedEnds';
import { setPlug } from './chargerState';
import { addUnnamedReadings, readRegisters } from './readings';

/**
 * Section E. Events may come late, again and in any order: the first of a transaction makes the session, its end stays
 * its end, and its beginning is the earliest time that an event names.
 */
export const transactionEvent: HomeHandler = async (message, payload) => {
  const { tx } = message;
  const event = await readEvent(message, payload);
  const { type, at, readings, time, tag } = event;
  const { id } = event.known ?? (await beginSession(message, toBeginning(event, payload)));
  await addReadings(tx, id, readings);
  if (type === 'Started') await advanceStart(tx, id, at, findFirstRegister(readings));
  if (type === 'Ended') await endTransaction(message, payload, { id, at, readings, flags: time.flags });
  else await noteState(message, payload, time.at);
  await followNamed(tx, id);
  await settleSession(message, id);
  return tag === null ? {} : { idTokenInfo: { status: 'Accepted' } };
};

/** A transaction event, read once. */
interface HomeEvent {
  naturalKey: string;
  known: FoundSession | undefined;
  type: string | null;
  tag: string | null;
  time: EventTime;
  at: Date;
  readings: readonly MeterReading[];
}

async function readEvent(message: HomeMessage, payload: Payload): Promise<HomeEvent> {
  const { tx, clock, chargerId } = message;
  const naturalKey = payload.needObject('transactionInfo').needIdentifier('transactionId');
  const known = await findSession(tx, chargerId, '2.0.1', naturalKey);
  const time = readEventTime(clock, payload, !payload.isTrue('offline'));
  return {
    naturalKey,
    known,
    type: payload.text('eventType', 20),
    tag: payload.object('idToken')?.tag('idToken') ?? null,
    time,
    at: new Date(clock.transactionTime(time.deviceAt, known?.isByDevice)),
    readings: readRegisters(message, payload.list('meterValue'), known?.isByDevice),
  };
}

function toBeginning({ naturalKey, type, tag, time, at, readings }: HomeEvent, payload: Payload): Beginning {
  const overrideId = payload.needObject('transactionInfo').int('remoteStartId') ?? readOverrideTag(tag);
  const common = { naturalKey, tag, overrideId };
  if (type === 'Started')
    return { ...common, startedAt: at, meterStart: findFirstRegister(readings), flags: time.flags };
  const flags = ['outOfOrder', 'startMissing', ...time.flags];
  return { ...common, startedAt: findEarliest(at, readings), meterStart: null, flags, isOver: type === 'Ended' };
}

function findFirstRegister(readings: readonly MeterReading[]): number | null {
  return readings[0]?.register ?? null;
}

/** Time of the first reading of a session with an unknown start, else of the event itself. */
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

/** The state of a queued event says nothing about the present. */
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
