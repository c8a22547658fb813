import { setAbnormalAmount } from '../../../../server/billing/abnormal/manualAmounts';
import { Problem } from '../../../../server/wire/problem';
import { OcppFault } from '../../../../server/ocpp/facts/ocppFault';
import { NOC } from '../../billing/billingWorld';
import type { Arrival } from './axes';
import { REGISTERS, makeWireSession, type Cell } from './cells';
import { decideAbnormal, endByOperator, findAbnormal } from './states';

type Answer = Promise<unknown>;
const TWO_DAYS = 2 * 1_440;
const LONG_AGO = '1970-01-01T00:10:00.000Z';

/** Action of each arrival. Arrivals of time pass for all cells together. */
const ACTIONS: Readonly<Record<Arrival, (cell: Cell) => Answer>> = {
  startAgain: (cell) => cell.sendStart(),
  startOther: (cell) => startGuest(cell, cell.formatStamp()),
  startElsewhere,
  reading: (cell) => cell.sendReading(REGISTERS.late),
  readingWithoutRegister: sendSoc,
  stop: (cell) => cell.sendStop(REGISTERS.lateEnd),
  stopTwice: (cell) => cell.repeatStop(),
  stopUnknown: (cell) => sendUnknownStop(cell),
  eventUnknown: sendUnknownReading,
  stopForeign: (cell) => {
    const { wire } = cell.foreigner;
    return cell.send(cell.dialect.stop({ ...wire, seqNo: 9 }, cell.formatStamp(), 777));
  },
  idle: (cell) => cell.sendStatus('Available'),
  boot: (cell) => cell.reboot(),
  start1970: (cell) => startGuest(cell, LONG_AGO),
  startAhead: (cell) => startGuest(cell, cell.formatStamp(TWO_DAYS)),
  stop1970: (cell) => cell.sendStop(REGISTERS.lateEnd, LONG_AGO),
  stopAhead: (cell) => cell.sendStop(REGISTERS.lateEnd, cell.formatStamp(TWO_DAYS)),
  grace: async () => 'time',
  day: async () => 'time',
  end: endByOperator,
  confirm: (cell) => decideAbnormal(cell, 'confirm'),
  settle: (cell) => decideAbnormal(cell, 'settle'),
  amount: setAmount,
  close: (cell) => decideAbnormal(cell, 'close'),
};

/** Applies the arrival of a cell. @returns the answer in a word, or the code of the refusal */
export async function applyArrival(cell: Cell): Promise<string> {
  try {
    if (!cell.charger.isConnected && isChargerMessage(cell.arrival)) await cell.charger.connect();
    return describeAnswer(await ACTIONS[cell.arrival](cell));
  } catch (error) {
    if (error instanceof Problem) return error.message.replace(' http.404', '');
    if (error instanceof OcppFault) return error.rpcErrorCode;
    throw error;
  }
}

const SILENT: ReadonlySet<Arrival> = new Set(['grace', 'day', 'end', 'confirm', 'settle', 'amount', 'close']);
const isChargerMessage = (arrival: Arrival) => !SILENT.has(arrival);

function describeAnswer(answer: unknown): string {
  if (typeof answer === 'string') return answer;
  const { idTagInfo, idTokenInfo, status } = (answer ?? {}) as Record<string, { status?: string } | undefined>;
  const word = idTagInfo?.status ?? idTokenInfo?.status ?? status;
  return typeof word === 'string' ? word : 'ok';
}

function startGuest(cell: Cell, stamp: string): Answer {
  return cell.send(cell.dialect.start(makeWireSession(cell.version, cell.guestTag), stamp, 50_000));
}

/** @returns the answers to Authorize and to the start, which must agree */
async function startElsewhere(cell: Cell): Promise<string> {
  const { elsewhere, wire, version } = cell;
  if (!elsewhere) throw new Error('the driver has nowhere to go');
  const { idTag } = wire;
  const authorized = await elsewhere.send(
    'Authorize',
    version === '1.6' ? { idTag } : { idToken: { idToken: idTag, type: 'ISO14443' } },
  );
  const session = makeWireSession(version, idTag);
  const { action, payload } = cell.dialect.start(session, cell.formatStamp(), 70_000);
  const started = await elsewhere.send(action, payload);
  return [authorized, started].map(describeAnswer).join('/');
}

function sendSoc(cell: Cell): Answer {
  const { action, payload } = cell.dialect.meter(cell.wire, cell.formatStamp(), 0);
  const value = cell.version === '1.6' ? '55' : 55;
  const meterValue = [{ timestamp: cell.formatStamp(), sampledValue: [{ value, measurand: 'SoC', unit: 'Percent' }] }];
  return cell.send({ action, payload: { ...payload, meterValue } });
}

const makeUnknownSession = (cell: Cell) => {
  const session = makeWireSession(cell.version, '');
  return cell.version === '1.6' ? { ...session, transactionId: 2_000_000_000 } : { ...session, seqNo: 3 };
};

function sendUnknownStop(cell: Cell): Answer {
  return cell.send(cell.dialect.stop(makeUnknownSession(cell), cell.formatStamp(), 777));
}

function sendUnknownReading(cell: Cell): Answer {
  return cell.send(cell.dialect.meter(makeUnknownSession(cell), cell.formatStamp(), 99_000));
}

async function setAmount(cell: Cell): Promise<unknown> {
  const { world } = cell;
  const input = { abnormalId: await findAbnormal(cell), amount: '4.00', reason: 'agreed' };
  return world.query((tx) => setAbnormalAmount(tx, world.billing.deps, input, NOC));
}

export const isTimeArrival = (arrival: Arrival) => TIMES.some(([name]) => name === arrival);

/** Minutes that the arrivals of time take, in their order. */
export const TIMES: readonly (readonly [arrival: Arrival, minutes: number])[] = [
  ['grace', 61],
  ['day', 1_500],
];
