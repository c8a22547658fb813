import type { Breakdown } from '../../../../src/contract/breakdown';
import { PRICE_PERIODS, type PricePlan } from '../../../../src/contract/pricePlan';

/*
 * Prices sessions a second time with independent code: in whole numbers, minute by minute, with the zones of Intl.
 * Only the terms of the plan are shared with the settlement.
 */

const MINUTE_MS = 60_000;
const WEEK = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** A session as its meter reported it. */
export interface ReportedSession {
  /** IANA name. */
  zone: string;
  plan: PricePlan;
  /** Decimals of the currency. */
  digits: number;
  /** Epoch ms, on the whole second. */
  startedAt: number;
  stoppedAt: number;
  /** Wh, the first and the last of them at the beginning and the end; `at` in epoch ms. */
  readings: readonly { at: number; register: number }[];
  /** Percent off, as agreed with an enterprise. */
  discount?: { electricity: string; service: string } | null;
}

/** A line in whole numbers: Wh or minutes, and the smallest unit of the currency. */
export interface WholeLine {
  kind: string;
  period?: string;
  quantity?: string;
  amount: string;
}

/** The lines of a session and their sum, with its tax and platform fee. */
export interface WholeBreakdown {
  lines: WholeLine[];
  payable: string;
  tax: string;
  platformFee: string;
}

/** Converts a stored breakdown to whole numbers. */
export function toWholeNumbers({ lines, payable, tax, platformFee }: Breakdown): WholeBreakdown {
  const whole = (text: string) => String(BigInt(text.replace('.', '')));
  return {
    lines: lines.map(({ kind, period, quantity, amount }) => ({
      kind,
      ...(period && { period }),
      ...(quantity && { quantity: whole(quantity) }),
      amount: whole(amount),
    })),
    payable: whole(payable),
    tax: whole(tax),
    platformFee: whole(platformFee),
  };
}

/** Prices a session from its readings. */
export function recomputeSession(session: ReportedSession): WholeBreakdown {
  const { plan, digits, discount } = session;
  const flows = listFlows(session);
  const energies = splitWholeWh(session, flows);
  const used = (['electricity', 'service'] as const).flatMap((kind) =>
    PRICE_PERIODS.flatMap((period, index) => {
      const wh = energies[index] ?? 0n;
      const price = toFraction(plan.prices[period]?.[kind] ?? '0');
      const amount = roundHalfEven(wh * price.over * computeUnit(digits), 1_000n * price.under);
      return wh === 0n ? [] : [{ kind, period, quantity: wh, amount }];
    }),
  );
  const off = (['electricity', 'service'] as const).flatMap((kind) => {
    const full = used.reduce((sum, line) => (line.kind === kind ? sum + line.amount : sum), 0n);
    const percent = toFraction(discount?.[kind] ?? '0');
    const amount = roundHalfEven(full * percent.over, percent.under * 100n);
    return amount === 0n
      ? []
      : [{ kind: kind === 'service' ? 'discountService' : 'discountElectricity', amount: -amount }];
  });
  const lines = [...used, ...computeFees(session, flows), ...off];
  const payable = lines.reduce((sum, { amount }) => sum + amount, 0n);
  const [tax, fee] = [toFraction(plan.taxPercent), toFraction(plan.platformFeePercent)];
  return {
    lines: lines.map(({ amount, ...line }) => ({ ...line, ...toTexts(line), amount: String(amount) })),
    payable: String(payable),
    tax: String(roundHalfEven(payable * tax.over, 100n * tax.under + tax.over)),
    platformFee: String(roundHalfEven(payable * fee.over, 100n * fee.under)),
  };
}

function toTexts(line: object): { quantity?: string } {
  return 'quantity' in line ? { quantity: String(line.quantity) } : {};
}

interface Flow {
  from: number;
  to: number;
  energy: number;
}

/**
 * Lists the energy between readings: a register counts when it exceeds all before it, and at most up to the last one,
 * unless the last is below the first and thus unusable.
 */
function listFlows({ readings, startedAt, stoppedAt }: ReportedSession): Flow[] {
  const last = readings.at(-1)?.register ?? 0;
  const most = last >= (readings[0]?.register ?? 0) ? last : Infinity;
  const flows: Flow[] = [];
  let [top, from] = [readings[0]?.register ?? 0, startedAt];
  for (const reading of readings.slice(1)) {
    const at = Math.min(stoppedAt, Math.max(startedAt, reading.at));
    const register = Math.min(reading.register, most);
    if (register > top) flows.push({ from, to: at, energy: register - top });
    [top, from] = [Math.max(top, register), at];
  }
  return flows;
}

/** Splits energy into whole Wh of each period by largest remainder; of equal remainders the earlier period is first. */
function splitWholeWh(session: ReportedSession, flows: readonly Flow[]): bigint[] {
  const unit = flows.reduce((all, { from, to }) => findCommonMultiple(all, BigInt(Math.max(1, to - from))), 1n);
  const parts = PRICE_PERIODS.map(() => 0n);
  const periodAt = createPeriodFinder(session);
  for (const { from, to, energy } of flows) {
    const flow = (BigInt(energy) * unit) / BigInt(Math.max(1, to - from));
    for (const piece of cutMinutes(from, to)) {
      const index = periodAt(piece.at);
      parts[index] = (parts[index] ?? 0n) + flow * BigInt(piece.ms);
    }
  }
  const whole = parts.map((part) => part / unit);
  let left = parts.reduce((sum, part) => sum + part, 0n) / unit - whole.reduce((sum, part) => sum + part, 0n);
  const order = parts
    .map((part, index) => ({ rest: part % unit, index }))
    .sort((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1));
  for (const { index } of order) {
    if (left === 0n) break;
    whole[index] = (whole[index] ?? 0n) + 1n;
    left -= 1n;
  }
  return whole;
}

/** Cuts a time span at full minutes; an empty one counts as a millisecond. */
function cutMinutes(from: number, to: number): { at: number; ms: number }[] {
  const pieces = [];
  for (let at = from; at < to;) {
    const end = Math.min(to, (Math.floor(at / MINUTE_MS) + 1) * MINUTE_MS);
    pieces.push({ at, ms: end - at });
    at = end;
  }
  return pieces.length > 0 ? pieces : [{ at: from, ms: 1 }];
}

/** Finds the index of the period of a moment by the wall clock of the station. */
function createPeriodFinder({ zone, plan }: ReportedSession) {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const known = new Map<number, number>();
  return (at: number): number => {
    const minute = Math.floor(at / MINUTE_MS);
    const seen = known.get(minute);
    if (seen !== undefined) return seen;
    const [day = '', time = ''] = format.format(minute * MINUTE_MS).split(/,? /);
    const weekday = WEEK.indexOf(day);
    const group = { all: 0, weekend: weekday > 4 ? 1 : 0, weekday }[plan.grouping];
    const segment = plan.days[group]?.find(({ from, to }) => from <= time && time < to);
    const index = PRICE_PERIODS.indexOf(segment?.period ?? 'peak');
    known.set(minute, index);
    return index;
  };
}

function computeFees({ plan, digits, startedAt, stoppedAt }: ReportedSession, flows: readonly Flow[]) {
  const amountOf = (price: string, times: bigint) => {
    const { over, under } = toFraction(price);
    return roundHalfEven(times * over * computeUnit(digits), under);
  };
  const chargedUntil = flows.at(-1)?.to ?? startedAt;
  const idle = BigInt(Math.max(0, Math.floor((stoppedAt - chargedUntil) / MINUTE_MS) - plan.idleAfterMinutes));
  const start = amountOf(plan.startFee, 1n);
  const lines: { kind: string; quantity?: bigint; amount: bigint }[] = [];
  if (toFraction(plan.startFee).over > 0n) lines.push({ kind: 'startFee', amount: start });
  if (idle > 0n && toFraction(plan.idleFee).over > 0n)
    lines.push({ kind: 'idleFee', quantity: idle, amount: amountOf(plan.idleFee, idle) });
  return lines;
}

/** Parses a decimal into a fraction of whole numbers. */
function toFraction(text: string): { over: bigint; under: bigint } {
  const [whole = '0', rest = ''] = text.split('.');
  return { over: BigInt(whole + rest), under: 10n ** BigInt(rest.length) };
}

const computeUnit = (digits: number) => 10n ** BigInt(digits);

function roundHalfEven(over: bigint, under: bigint): bigint {
  const [quotient, rest] = [over / under, (over % under) * 2n];
  const isUp = rest > under || (rest === under && quotient % 2n === 1n);
  return isUp ? quotient + 1n : quotient;
}

function findCommonMultiple(a: bigint, b: bigint): bigint {
  let [x, y] = [a, b];
  while (y > 0n) [x, y] = [y, x % y];
  return (a / x) * b;
}
