import { setAbnormalAmount } from '../../../../server/billing/abnormal/manualAmounts';
import { Problem } from '../../../../server/wire/problem';
import { OcppFault } from '../../../../server/ocpp/facts/ocppFault';
import { NOC } from '../../billing/billingWorld';
import type { Arrival } from './axes';
import { REGISTERS, speakSession, type Cell } from './cells';
import { decide, endByOperator, findAbnormal } from './states';

type Answer = Promise<unknown>;
const TWO_DAYS = 2 * 1_440;
const LONG_AGO = '1970-01-01T00:10:00.000Z';

/** What each arrival is. Those of time are the passing of it, for all cells together. */
const DEEDS: Readonly<Record<Arrival, (cell: Cell) => Answer>> = {
  startAgain: (cell) => cell.begin(),
  startOther: (cell) => startGuest(cell, cell.stampOf()),
  startElsewhere,
  reading: (cell) => cell.read(REGISTERS.late),
  readingWithoutRegister: readSoc,
  stop: (cell) => cell.stop(REGISTERS.lateEnd),
  stopTwice: (cell) => cell.repeatStop(),
  stopUnknown: (cell) => stopUnknown(cell),
  eventUnknown: readUnknown,
  stopForeign: (cell) => {
    const { spoken } = cell.foreigner;
    return cell.say(cell.dialect.stop({ ...spoken, seqNo: 9 }, cell.stampOf(), 777));
  },
  idle: (cell) => cell.sayStatus('Available'),
  boot: (cell) => cell.reboot(),
  start1970: (cell) => startGuest(cell, LONG_AGO),
  startAhead: (cell) => startGuest(cell, cell.stampOf(TWO_DAYS)),
  stop1970: (cell) => cell.stop(REGISTERS.lateEnd, LONG_AGO),
  stopAhead: (cell) => cell.stop(REGISTERS.lateEnd, cell.stampOf(TWO_DAYS)),
  grace: async () => 'time',
  day: async () => 'time',
  end: endByOperator,
  confirm: (cell) => decide(cell, 'confirm'),
  settle: (cell) => decide(cell, 'settle'),
  amount: setAmount,
  close: (cell) => decide(cell, 'close'),
};

/** Lets something arrive. @returns the answer in a word, or the code of the refusal */
export async function arrive(cell: Cell): Promise<string> {
  try {
    if (!cell.charger.isConnected && isSaid(cell.arrival)) await cell.charger.connect();
    return wordOf(await DEEDS[cell.arrival](cell));
  } catch (error) {
    if (error instanceof Problem) return error.message.replace(' http.404', '');
    if (error instanceof OcppFault) return error.rpcErrorCode;
    throw error;
  }
}

const SILENT: ReadonlySet<Arrival> = new Set(['grace', 'day', 'end', 'confirm', 'settle', 'amount', 'close']);
const isSaid = (arrival: Arrival) => !SILENT.has(arrival);

function wordOf(answer: unknown): string {
  if (typeof answer === 'string') return answer;
  const { idTagInfo, idTokenInfo, status } = (answer ?? {}) as Record<string, { status?: string } | undefined>;
  const word = idTagInfo?.status ?? idTokenInfo?.status ?? status;
  return typeof word === 'string' ? word : 'ok';
}

function startGuest(cell: Cell, stamp: string): Answer {
  return cell.say(cell.dialect.start(speakSession(cell.version, cell.guestTag), stamp, 50_000));
}

/** Authorize and the start give the same answer. */
async function startElsewhere(cell: Cell): Promise<string> {
  const { elsewhere, spoken, version } = cell;
  if (!elsewhere) throw new Error('the driver has nowhere to go');
  const { idTag } = spoken;
  const asked = await elsewhere.say(
    'Authorize',
    version === '1.6' ? { idTag } : { idToken: { idToken: idTag, type: 'ISO14443' } },
  );
  const session = speakSession(version, idTag);
  const { action, payload } = cell.dialect.start(session, cell.stampOf(), 70_000);
  const started = await elsewhere.say(action, payload);
  return [asked, started].map(wordOf).join('/');
}

function readSoc(cell: Cell): Answer {
  const { action, payload } = cell.dialect.meter(cell.spoken, cell.stampOf(), 0);
  const value = cell.version === '1.6' ? '55' : 55;
  const meterValue = [{ timestamp: cell.stampOf(), sampledValue: [{ value, measurand: 'SoC', unit: 'Percent' }] }];
  return cell.say({ action, payload: { ...payload, meterValue } });
}

const stranger = (cell: Cell) => {
  const session = speakSession(cell.version, '');
  return cell.version === '1.6' ? { ...session, transactionId: 2_000_000_000 } : { ...session, seqNo: 3 };
};

function stopUnknown(cell: Cell): Answer {
  return cell.say(cell.dialect.stop(stranger(cell), cell.stampOf(), 777));
}

function readUnknown(cell: Cell): Answer {
  return cell.say(cell.dialect.meter(stranger(cell), cell.stampOf(), 99_000));
}

async function setAmount(cell: Cell): Promise<unknown> {
  const { world } = cell;
  const input = { abnormalId: await findAbnormal(cell), amount: '4.00', reason: 'agreed' };
  return world.query((tx) => setAbnormalAmount(tx, world.billing.deps, input, NOC));
}

export const isTime = (arrival: Arrival) => TIMES.some(([name]) => name === arrival);

/** How long the arrivals of time take, in the order in which they come. */
export const TIMES: readonly (readonly [arrival: Arrival, minutes: number])[] = [
  ['grace', 61],
  ['day', 1_500],
];
