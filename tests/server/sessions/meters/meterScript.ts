import { REGISTER_TOLERANCE_WH } from '../../../../server/domain/pricing/registerLine';
import { listTrueReadings, type TrueReading, type Twin } from './meterTwin';

/** A sampled value of either version. */
export type SampledValue = Readonly<Record<string, unknown>>;

/** A reading in the charger's message. */
export interface SentReading {
  /** Epoch seconds of its stamp. */
  at: number;
  /** Place in the order of arrival. */
  place: number;
  sampledValue: readonly SampledValue[];
  /** Transaction id in 1.6; undefined: absent. 2.0.1 omits all ids other than ours. */
  transactionId: number | undefined;
  /** The true reading behind it; null: the reading is unusable. */
  known: TrueReading | null;
  /** The connector's own register, not the session's. */
  isOfConnector?: boolean;
}

/** The messages of one session with their truth. */
export interface MeterScript {
  twin: Twin;
  truth: readonly TrueReading[];
  meterStart: number;
  /** Null: the stop is lost. */
  meterStop: number | null;
  stoppedAt: number;
  readings: readonly SentReading[];
  /** The first register is a placeholder, so that the energy before the first reading is unknown. */
  isBaseless: boolean;
  /** Readings count from the start of the session; a single one could be any fault. */
  isRelative: boolean;
  /** The arriving registers suffice, so that the session needs no review. */
  isCertain: boolean;
}

/** A register as an OCPP sampled value. */
export const sampleRegister = (register: number, more: object = {}): SampledValue => ({
  value: String(register),
  measurand: 'Energy.Active.Import.Register',
  ...more,
});

/** Writes the script of a charger without a fault. */
export function writeScript(twin: Twin, transactionId: number): MeterScript {
  const truth = listTrueReadings(twin);
  const [last] = truth.slice(-1);
  const meterStop = last?.register ?? twin.begin;
  return {
    ...{ twin, truth, meterStart: twin.begin, meterStop, stoppedAt: last?.at ?? twin.startedAt },
    readings: truth.slice(1, -1).map((known, place) => ({
      ...{ at: known.at, place, transactionId, known },
      sampledValue: [sampleRegister(known.register)],
    })),
    ...{ isRelative: false, isBaseless: false, isCertain: true },
  };
}

/** Whether the earliest reading by its stamp is unusable. */
function hasFirstStruck(arrived: readonly SentReading[]): boolean {
  const [first] = arrived.toSorted((one, other) => one.at - other.at);
  return first?.known === null;
}

/** Lists the true readings that the server can know from the arrived ones. */
export function listKnown({ isRelative, twin }: MeterScript, arrived: readonly SentReading[]): TrueReading[] {
  const told = arrived.flatMap((reading) => reading.known ?? []).sort((one, other) => one.at - other.at);
  const known = told.filter(({ at, register }) =>
    told.every((other) => other.at >= at || other.register <= register + REGISTER_TOLERANCE_WH),
  );
  const isAlone = new Set(known.map(({ register }) => register)).size < (hasFirstStruck(arrived) ? 3 : 2);
  return [{ at: twin.startedAt, register: twin.begin }, ...(isRelative && isAlone ? [] : known)];
}

/** Wh derivable from the registers; null when only bounds are known. */
export function measureKnownWh(script: MeterScript): number | null {
  const { meterStart, meterStop, isBaseless, isCertain, twin } = script;
  const known = listKnown(script, script.readings);
  const first = isBaseless ? known[1]?.register : twin.begin;
  const isRolledBack = meterStop !== null && !isCertain && meterStop < meterStart;
  if (first === undefined || isRolledBack) return null;
  return Math.max(first, meterStop ?? known.at(-1)?.register ?? first) - first;
}

/** A message of the script, in order of arrival. */
export interface ScriptMessage {
  action: string;
  params: object;
  /** Epoch ms. */
  receivedAt: number;
  reading: SentReading | null;
}

const toStamp = (at: number) => new Date(at * 1_000).toISOString();

/** Lists the messages of a script in its version. */
export function listMessages(script: MeterScript, transactionId: number): ScriptMessage[] {
  const { readings, stoppedAt } = script;
  const words = script.twin.version === '1.6' ? WORDS_16 : WORDS_201;
  let now = script.twin.startedAt;
  const between = [...readings]
    .sort((one, other) => one.place - other.place)
    .map((reading, i) => {
      now = Math.max(now, reading.at);
      return { ...words.reading(reading, transactionId, i + 1), receivedAt: now * 1_000, reading };
    });
  const start = { ...words.start(script), receivedAt: script.twin.startedAt * 1_000, reading: null };
  const stop = {
    ...words.stop(script, transactionId, between.length + 1),
    receivedAt: stoppedAt * 1_000,
    reading: null,
  };
  return [start, ...between, ...(script.meterStop === null ? [] : [stop])];
}

const WORDS_16 = {
  start: ({ twin, meterStart }: MeterScript) => ({
    action: 'StartTransaction',
    params: { connectorId: 1, idTag: 'TAG1', meterStart, timestamp: toStamp(twin.startedAt) },
  }),
  reading: ({ at, sampledValue, transactionId }: SentReading) => ({
    action: 'MeterValues',
    params: { connectorId: 1, transactionId, meterValue: [{ timestamp: toStamp(at), sampledValue }] },
  }),
  stop: ({ stoppedAt, meterStop }: MeterScript, transactionId: number) => ({
    action: 'StopTransaction',
    params: { transactionId, meterStop, timestamp: toStamp(stoppedAt) },
  }),
};

const makeEvent = (
  eventType: string,
  seqNo: number,
  { at, sampledValue }: Pick<SentReading, 'at' | 'sampledValue'>,
) => ({
  action: 'TransactionEvent',
  params: {
    ...{ eventType, seqNo, timestamp: toStamp(at), triggerReason: 'MeterValuePeriodic' },
    ...{ transactionInfo: { transactionId: 'TX-1' }, evse: { id: 1, connectorId: 1 } },
    meterValue: [{ timestamp: toStamp(at), sampledValue }],
  },
});

const WORDS_201 = {
  start: ({ twin, meterStart }: MeterScript) =>
    makeEvent('Started', 0, {
      at: twin.startedAt,
      sampledValue: [sampleRegister(meterStart, { context: 'Transaction.Begin' })],
    }),
  reading: (reading: SentReading, transactionId: number, seqNo: number) => {
    if (reading.transactionId === transactionId) return makeEvent('Updated', seqNo, reading);
    const meterValue = [{ timestamp: toStamp(reading.at), sampledValue: reading.sampledValue }];
    return { action: 'MeterValues', params: { evseId: 1, meterValue } };
  },
  stop: ({ stoppedAt, meterStop }: MeterScript, _: number, seqNo: number) =>
    makeEvent('Ended', seqNo, {
      at: stoppedAt,
      sampledValue: [sampleRegister(meterStop ?? 0, { context: 'Transaction.End' })],
    }),
};
