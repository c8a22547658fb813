import type { MeterFact, TransactionRef } from '../store/fact';
import { dropSignedTwins, isEmptyReading, toReading, type Reading, type Sample } from '../../domain/ocpp/sampledValue';
import type { ConnectorMemory } from './chargerSession';
import type { Message } from './message';
import type { Payload } from './payload';

interface Place {
  connectorId: string;
  transaction: TransactionRef | null;
  /** False: the message names no transaction, and the running one is assumed. */
  isNamed?: boolean;
  /** The transaction began by the charger's clock, so its readings are on that clock too. */
  isByDevice?: boolean;
  /** Sent as it was measured, not kept for later. */
  isImmediate: boolean;
}

/** Facts of a list of meter values of 1.6 or 2.0.1; values without a stored measurand yield no fact. */
export function meterFacts(message: Message, meterValues: readonly Payload[], place: Place): MeterFact[] {
  return readMeterValues(meterValues).flatMap(({ stampedAt, reading }, i): MeterFact[] => {
    if (isEmptyReading(reading)) return [];
    const fact = meterFact(message, stampedAt, reading, place);
    if (stampedAt !== null) return [fact];
    // Readings without a usable stamp stay apart, in the order in which they stand.
    const deviceAt = fact.deviceAt - meterValues.length + i;
    return [{ ...fact, deviceAt, measuredAt: deviceAt }];
  });
}

/**
 * Facts of meter values without a transaction, which belong to the running one of the connector. Where the charger
 * otherwise names the transaction, their register is the connector's; after an idle report, the whole reading is.
 */
export function unnamedMeterFacts(
  message: Message,
  meterValues: readonly Payload[],
  { id: connectorId }: ConnectorMemory,
): MeterFact[] {
  const running = message.session.runningAt(connectorId);
  const place = { connectorId, isByDevice: running?.isByDevice, isNamed: false, isImmediate: false };
  const transaction = running ? { id: running.id } : null;
  const idleAt = running?.idleAt ?? Infinity;
  return meterFacts(message, meterValues, { ...place, transaction }).map((fact) => {
    if (fact.at > idleAt) return { ...fact, transaction: null, isFirst: false };
    return running?.isNamed ? { ...fact, reading: { ...fact.reading, register: null } } : fact;
  });
}

/** One reading as a fact. */
export function meterFact(message: Message, deviceAt: number | null, reading: Reading, place: Place): MeterFact {
  const { receivedAt } = message;
  return {
    kind: 'meter',
    transaction: place.transaction,
    isNamed: place.isNamed ?? true,
    isNaming: isNaming(message, place, reading),
    connectorId: place.connectorId,
    deviceAt: deviceAt ?? receivedAt,
    at: message.clock.order(deviceAt, place.isImmediate),
    // Computed after `order`, which learns from the stamp.
    measuredAt: deviceAt === null ? receivedAt : message.clock.transactionTime(deviceAt, place.isByDevice),
    receivedAt,
    reading,
    isFirst: isFirst(message, place.transaction, reading),
  };
}

/** Whether the beginning of the transaction may be waiting for this reading. */
function isFirst({ session }: Message, ref: TransactionRef | null, { register, soc }: Reading): boolean {
  if (ref === null) return false;
  const running = 'id' in ref ? session.transactions.get(ref.id) : undefined;
  return !running || (running.lacksRegister && register !== null) || (running.lacksSoc && soc !== null);
}

/** Readings at the start and end always name their transaction, so they do not show whether readings in between do. */
function isNaming({ session }: Message, { transaction, isNamed = true }: Place, reading: Reading): boolean {
  if (!isNamed || reading.register === null || BOUNDS.has(reading.context ?? '')) return false;
  return transaction !== null && 'id' in transaction && session.transactions.get(transaction.id)?.isNamed === false;
}

const BOUNDS: ReadonlySet<string> = new Set(['Transaction.Begin', 'Transaction.End']);

/** A reading of the register alone, as beginnings and ends of 1.6 transactions carry it. */
export function registerReading(register: number, context: 'Transaction.Begin' | 'Transaction.End'): Reading {
  return { register, soc: null, power: null, voltage: null, current: null, temperature: null, context };
}

/** The readings of one message, each with its stamp. */
export function readMeterValues(meterValues: readonly Payload[]): { stampedAt: number | null; reading: Reading }[] {
  const sampled = meterValues.map((meterValue) => meterValue.list('sampledValue').map(toSample));
  const counted = new Set(dropSignedTwins(sampled.flat()));
  return meterValues.map((meterValue, i) => ({
    stampedAt: meterValue.time('timestamp'),
    reading: toReading((sampled[i] ?? []).filter((sample) => counted.has(sample))),
  }));
}

/** 1.6 has the unit in a field of its own, 2.0.1 in an object with a multiplier. */
function toSample(raw: Payload): Sample {
  const unit = raw.object('unitOfMeasure');
  return {
    value: raw.text('value', 64) ?? '',
    measurand: raw.text('measurand', 64),
    unit: unit ? unit.text('unit', 20) : raw.text('unit', 20),
    phase: raw.text('phase', 10),
    location: raw.text('location', 10),
    context: raw.text('context', 30),
    format: raw.text('format', 20),
    multiplier: unit?.int('multiplier') ?? 0,
    isSigned: raw.has('signedMeterValue'),
  };
}
