import { stopReason } from '../../../domain/ocpp/stopReason';
import type { Fact, TransactionRef, TxStartFact } from '../../store/fact';
import { readEventTime, type EventTime } from '../../facts/eventTime';
import type { Handler, Message } from '../../facts/message';
import { meterFact, meterFacts, registerReading } from '../../facts/meterFacts';
import { signedMeterFacts } from '../../facts/signedMeterFacts';
import type { Payload } from '../../facts/payload';
import { authorizeTag, idTagInfo } from '../../facts/tagFacts';
import { findUnnumbered } from '../findUnnumbered';

interface Ending {
  transaction: TransactionRef;
  connectorId: string;
  /** Creates the transaction where its start was never received. */
  start: TxStartFact | null;
  isByDevice: boolean;
}

/**
 * Section 4.10. An end without a known start is stored as a finished transaction: it may be the only trace of a
 * session. It does not affect the running transactions of the charger. No field is mandatory: a charger repeats a
 * refused end for ever, and the session would be lost.
 */
export const stopTransaction: Handler = async (message, payload) => {
  const { receivedAt } = message;
  const meterStop = payload.int('meterStop');
  const time = readEventTime(message.clock, payload);
  const ending = await createEnding(message, payload, time, meterStop);
  if (!ending) {
    await message.store();
    return {};
  }
  const { connectorId, transaction, isByDevice, start } = ending;
  const place = { connectorId, transaction, isByDevice, isImmediate: false };
  const idTag = payload.tag('idTag');
  const authorization = idTag ? await authorizeTag(message, idTag) : null;
  const rawReason = payload.text('reason', 50);
  const facts: Fact[] = [
    ...(start ? [start] : []),
    ...meterFacts(message, payload.list('transactionData'), place),
    ...signedMeterFacts(message, payload.list('transactionData'), transaction),
    ...(meterStop === null
      ? []
      : [{ ...meterFact(message, time.deviceAt, registerReading(meterStop, 'Transaction.End'), place), at: time.at }]),
    {
      kind: 'txStop',
      transaction,
      stoppedAt: message.clock.transactionTime(time.deviceAt, isByDevice),
      receivedAt,
      meterStop,
      stopSoc: null,
      reason: stopReason(rawReason),
      rawReason,
      // Readings prove energy up to the last of them, but not up to the end: the order is reviewed manually.
      flags: [...time.flags, ...(meterStop === null ? ['meterMissing'] : [])],
    },
    ...(authorization?.facts ?? []),
  ];
  await message.store(...facts);
  if ('id' in transaction) message.session.transactions.delete(transaction.id);
  return authorization ? { idTagInfo: idTagInfo(authorization) } : {};
};

/** @returns null for the end of another charger's transaction, which leaves a security event */
async function createEnding(
  message: Message,
  payload: Payload,
  time: EventTime,
  meterStop: number | null,
): Promise<Ending | null> {
  const number = payload.int('transactionId');
  const idTag = payload.tag('idTag');
  const known = await findEnded(message, number, { idTag, meterStop, time });
  if (known === 'foreign') return null;
  if (known) {
    const { id, connectorId, isByDevice } = known;
    return { transaction: { id }, connectorId, start: null, isByDevice };
  }
  const { session, receivedAt } = message;
  const [lowest] = [...session.connectors.values()].sort((a, b) => a.no - b.no);
  const first = lowest ?? (await message.connector(1));
  const naturalKey = createStopKey(payload, time);
  const start: TxStartFact = {
    kind: 'txStart',
    isStart: false,
    connectorId: first.id,
    naturalKey,
    ocppVersion: '1.6',
    idTag,
    appUserId: null,
    enterpriseId: null,
    remoteStartId: null,
    commandId: null,
    startedAt: message.clock.transactionTime(readBeginning(payload, time.deviceAt)),
    receivedAt,
    meterStart: null,
    startSoc: null,
    flags: ['startMissing', ...(session.connectors.size > 1 ? ['connectorUnknown'] : []), ...time.flags],
  };
  return { transaction: { naturalKey }, connectorId: first.id, start, isByDevice: false };
}

/** The transaction that a stop names; for a stop without a number (0 or -1) the only transaction that can be meant. */
async function findEnded(
  message: Message,
  number: number | null,
  stop: { idTag: string | null; meterStop: number | null; time: EventTime },
) {
  if (number === null) return null;
  return number < 1
    ? findUnnumbered(message, stop)
    : message.transaction(number, `meter ${stop.meterStop ?? 'unknown'} Wh`);
}

/** Natural key of an end without a start, made of its readable fields. */
function createStopKey(payload: Payload, time: EventTime): string {
  const number = payload.int('transactionId') ?? payload.identifier('transactionId') ?? '';
  const stamp = time.isStamped ? new Date(time.deviceAt).toISOString() : '?';
  return `stop|${number}|${stamp}|${payload.int('meterStop') ?? ''}`;
}

/** The first reading that came with the end, else the end itself. */
function readBeginning(payload: Payload, deviceAt: number): number {
  const times = payload.list('transactionData').flatMap((value) => value.time('timestamp') ?? []);
  return Math.min(deviceAt, ...times);
}
