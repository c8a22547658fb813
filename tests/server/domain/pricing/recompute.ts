import type { Breakdown } from '../../../../src/contract/evo-bill/breakdown';
import { PRICE_PERIODS, type PricePlan } from '../../../../src/contract/evo-basic/pricePlan';

/*
 * Sessions priced a second time by other code: in whole numbers, minute by minute, with the clocks of Intl. Nothing
 * here is shared with the settlement but the words of its plan.
 */

const MINUTE_MS = 60_000;
const WEEK = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** A session as its meter told it. */
export interface ToldSession {
  /** IANA name. */
  zone: string;
  plan: PricePlan;
  /** After the point, of the currency. */
  digits: number;
  /** Epoch ms, on the whole second. */
  startedAt: number;
  stoppedAt: number;
  /** Wh, the first and the last of them at the beginning and the end; `at` in epoch ms. */
  readings: readonly { at: number; register: number }[];
  /** % off, as an enterprise has agreed. */
  discount?: { electricity: string; service: string } | null;
}

/** A line in whole numbers: Wh or minutes, and the smallest unit of the currency. */
export interface WholeLine {
  kind: string;
  period?: string;
  quantity?: string;
  amount: string;
}

/** The lines of a session, and what they come to with its tax and the part of the platform. */
export interface WholeBreakdown {
  lines: WholeLine[];
  payable: string;
  tax: string;
  platformFee: string;
}

/** A stored breakdown in whole numbers. */
export function inWholeNumbers({ lines, payable, tax, platformFee }: Breakdown): WholeBreakdown {
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

/** Prices a session from what its meter told. */
export function recomputed(session: ToldSession): WholeBreakdown {
  const { plan, digits, discount } = session;
  const flows = flowsOf(session);
  const energies = wholeWh(session, flows);
  const used = (['electricity', 'service'] as const).flatMap((kind) =>
    PRICE_PERIODS.flatMap((period, index) => {
      const wh = energies[index] ?? 0n;
      const price = fraction(plan.prices[period]?.[kind] ?? '0');
      const amount = halfEven(wh * price.over * unitOf(digits), 1_000n * price.under);
      return wh === 0n ? [] : [{ kind, period, quantity: wh, amount }];
    }),
  );
  const off = (['electricity', 'service'] as const).flatMap((kind) => {
    const full = used.reduce((sum, line) => (line.kind === kind ? sum + line.amount : sum), 0n);
    const percent = fraction(discount?.[kind] ?? '0');
    const amount = halfEven(full * percent.over, percent.under * 100n);
    return amount === 0n
      ? []
      : [{ kind: kind === 'service' ? 'discountService' : 'discountElectricity', amount: -amount }];
  });
  const lines = [...used, ...feesOf(session, flows), ...off];
  const payable = lines.reduce((sum, { amount }) => sum + amount, 0n);
  const [tax, fee] = [fraction(plan.taxPercent), fraction(plan.platformFeePercent)];
  return {
    lines: lines.map(({ amount, ...line }) => ({ ...line, ...texts(line), amount: String(amount) })),
    payable: String(payable),
    tax: String(halfEven(payable * tax.over, 100n * tax.under + tax.over)),
    platformFee: String(halfEven(payable * fee.over, 100n * fee.under)),
  };
}

function texts(line: object): { quantity?: string } {
  return 'quantity' in line ? { quantity: String(line.quantity) } : {};
}

interface Flow {
  from: number;
  to: number;
  energy: number;
}

/**
 * What flowed between readings: a register counts where it is above all before it, and never above the last one, unless
 * that is below the first: such an end says nothing.
 */
function flowsOf({ readings, startedAt, stoppedAt }: ToldSession): Flow[] {
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

/** Whole Wh of each period by largest remainder, of equal ones the earlier period. */
function wholeWh(session: ToldSession, flows: readonly Flow[]): bigint[] {
  const unit = flows.reduce((all, { from, to }) => lcm(all, BigInt(Math.max(1, to - from))), 1n);
  const parts = PRICE_PERIODS.map(() => 0n);
  const periodAt = periodsOf(session);
  for (const { from, to, energy } of flows) {
    const flow = (BigInt(energy) * unit) / BigInt(Math.max(1, to - from));
    for (const piece of minutesOf(from, to)) {
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

/** A stretch of time cut where the minutes begin; one of no length counts as a millisecond. */
function minutesOf(from: number, to: number): { at: number; ms: number }[] {
  const pieces = [];
  for (let at = from; at < to;) {
    const end = Math.min(to, (Math.floor(at / MINUTE_MS) + 1) * MINUTE_MS);
    pieces.push({ at, ms: end - at });
    at = end;
  }
  return pieces.length > 0 ? pieces : [{ at: from, ms: 1 }];
}

/** Index of the period of a moment, by the wall clock of the station. */
function periodsOf({ zone, plan }: ToldSession) {
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

function feesOf({ plan, digits, startedAt, stoppedAt }: ToldSession, flows: readonly Flow[]) {
  const amountOf = (price: string, times: bigint) => {
    const { over, under } = fraction(price);
    return halfEven(times * over * unitOf(digits), under);
  };
  const chargedUntil = flows.at(-1)?.to ?? startedAt;
  const idle = BigInt(Math.max(0, Math.floor((stoppedAt - chargedUntil) / MINUTE_MS) - plan.idleAfterMinutes));
  const start = amountOf(plan.startFee, 1n);
  const lines: { kind: string; quantity?: bigint; amount: bigint }[] = [];
  if (fraction(plan.startFee).over > 0n) lines.push({ kind: 'startFee', amount: start });
  if (idle > 0n && fraction(plan.idleFee).over > 0n)
    lines.push({ kind: 'idleFee', quantity: idle, amount: amountOf(plan.idleFee, idle) });
  return lines;
}

/** A decimal as a fraction of whole numbers. */
function fraction(text: string): { over: bigint; under: bigint } {
  const [whole = '0', rest = ''] = text.split('.');
  return { over: BigInt(whole + rest), under: 10n ** BigInt(rest.length) };
}

const unitOf = (digits: number) => 10n ** BigInt(digits);

function halfEven(over: bigint, under: bigint): bigint {
  const [quotient, rest] = [over / under, (over % under) * 2n];
  const isUp = rest > under || (rest === under && quotient % 2n === 1n);
  return isUp ? quotient + 1n : quotient;
}

function lcm(a: bigint, b: bigint): bigint {
  let [x, y] = [a, b];
  while (y > 0n) [x, y] = [y, x % y];
  return (a / x) * b;
}
