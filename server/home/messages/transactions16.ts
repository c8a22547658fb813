import { stopReason } from '../../domain/ocpp/stopReason';
import type { Payload } from '../../ocpp/facts/payload';
import { readEventTime, type EventTime } from '../../ocpp/facts/eventTime';
import type { HomeHandler, HomeMessage } from '../homeMessage';
import { createStartKey } from '../../ocpp/v16/startKey';
import { readOverrideTag } from '../sessions/overrideRows';
import { beginSession } from '../sessions/beginSession';
import { endSession } from '../sessions/endSession';
import {
  addReadings,
  findLikeStart,
  findSession,
  findUnnumberedSession,
  type FoundSession,
} from '../sessions/sessionRows';
import { settleSession } from '../sessions/settleSession';
import { followNamed } from '../sessions/supposedEnds';
import { isForeign, raiseForeign } from './securityEvents';
import { addUnnamedReadings, readRegisters } from './readings';

const ACCEPTED = { status: 'Accepted' };

/**
 * Section 4.8. The charger's queue repeats it after a lost answer: the same plug, time, meter and tag are the same
 * transaction and get the same number.
 */
export const startTransaction: HomeHandler = async (message, payload) => {
  const { tx, clock } = message;
  const time = readEventTime(clock, payload);
  const startedAt = new Date(clock.transactionTime(time.deviceAt));
  const [plug, register, tag] = [payload.int('connectorId') ?? 1, payload.needInt('meterStart'), payload.tag('idTag')];
  const { id } = await beginSession(message, {
    naturalKey: await createStartKey(
      { payload, time, parts: [plug, register, tag ?? ''], receivedAt: message.receivedAt },
      (key, prefix) => findLikeStart(message, key, prefix),
    ),
    tag,
    startedAt,
    meterStart: Math.max(0, register),
    overrideId: readOverrideTag(tag),
    flags: time.flags,
  });
  await addReadings(tx, id, [{ at: startedAt, register: Math.max(0, register) }]);
  await settleSession(message, id);
  return { transactionId: Number(id), idTagInfo: ACCEPTED };
};

/**
 * Section 4.10. An end without a known beginning is kept all the same: it may be the only trace of a session, so that
 * no field is needed.
 */
export const stopTransaction: HomeHandler = async (message, payload) => {
  const stop = readStop(message, payload);
  const { number, meterStop } = stop;
  if (number !== null && (await isForeign(message, number))) {
    await raiseForeign(message, `StopTransaction of transaction ${number}, meter ${meterStop ?? 'unknown'} Wh`);
    return {};
  }
  await storeStop(message, payload, stop);
  return payload.has('idTag') ? { idTagInfo: ACCEPTED } : {};
};

/** Fields of a stop, as far as they are readable. */
interface Stop {
  number: number | null;
  /** Wh */
  meterStop: number | null;
  tag: string | null;
  time: EventTime;
}

function readStop({ clock }: HomeMessage, payload: Payload): Stop {
  const number = payload.int('transactionId');
  return { number, meterStop: readMeterStop(payload), tag: payload.tag('idTag'), time: readEventTime(clock, payload) };
}

async function storeStop(message: HomeMessage, payload: Payload, stop: Stop): Promise<void> {
  const { tx, clock } = message;
  const { meterStop, tag, time } = stop;
  const known = await findStopped(message, stop);
  const readings = readRegisters(message, payload.list('transactionData'), known?.isByDevice);
  const stoppedAt = new Date(clock.transactionTime(time.deviceAt, known?.isByDevice));
  const { id } =
    known ??
    (await beginSession(message, {
      naturalKey: createStopKey(payload, time),
      tag,
      startedAt: readings[0]?.at ?? stoppedAt,
      meterStart: readings[0]?.register ?? null,
      flags: ['startMissing', ...time.flags],
      isOver: true,
    }));
  await addReadings(tx, id, readings);
  const reason = stopReason(payload.text('reason', 50));
  await endSession(tx, id, { stoppedAt, receivedAt: new Date(clock.receivedAt), meterStop, reason, flags: time.flags });
  await settleSession(message, id);
}

function readMeterStop(payload: Payload): number | null {
  const register = payload.int('meterStop');
  return register === null ? null : Math.max(0, register);
}

/** Natural key of an end without a start, made of its readable fields. */
function createStopKey(payload: Payload, { isStamped, deviceAt }: EventTime): string {
  const number = payload.int('transactionId') ?? payload.identifier('transactionId') ?? '';
  const stamp = isStamped ? new Date(deviceAt).toISOString() : '?';
  return `stop|${number}|${stamp}|${readMeterStop(payload) ?? ''}`;
}

/** The session that a stop names; for a stop without a number (0 or -1) the only session that can be meant. */
async function findStopped(
  { tx, chargerId, clock }: HomeMessage,
  { number, time, ...stop }: Stop,
): Promise<FoundSession | undefined> {
  if (number === null) return undefined;
  if (number >= 1) return findSession(tx, chargerId, '1.6', String(number));
  const stoppedAt = new Date(clock.transactionTime(time.deviceAt));
  return findUnnumberedSession(tx, chargerId, { ...stop, stoppedAt });
}

/** Section 4.7. Values without a transaction, or with the transaction 0 or -1, belong to the running session. */
export const meterValues16: HomeHandler = async (message, payload) => {
  const { tx, chargerId } = message;
  const number = payload.int('transactionId');
  if (number === null || number < 1) return addUnnamedReadings(message, payload);
  const session = await findSession(tx, chargerId, '1.6', String(number));
  if (!session) {
    if (await isForeign(message, number)) await raiseForeign(message, `MeterValues of transaction ${number}`);
    return {};
  }
  await addReadings(tx, session.id, readRegisters(message, payload.list('meterValue'), session.isByDevice));
  await followNamed(tx, session.id);
  await settleSession(message, session.id);
  return {};
};
