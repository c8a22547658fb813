import { PRICE_PERIODS, type PricePeriod } from '../../../src/contract/pricePlan';
import { isMetered, meterSteps, type MeteredSession, type MeterStep } from './meterSteps';
import { periodAt, periodSpans, type DayPlans, type PeriodSpan } from './periods';

/** A session by its meter; `energyWh` is the energy to be paid, null: the energy of the readings. */
export interface SessionEnergy extends MeteredSession {
  energyWh: number | null;
}

/** Energy of a session in one period. */
export interface PeriodEnergy {
  period: PricePeriod;
  /** Whole Wh, above zero. */
  energyWh: number;
  /** When the session charged in this period. */
  spans: PeriodSpan[];
}

export interface EnergyByPeriod {
  /** Whole Wh; those of the periods add up to it. */
  energyWh: number;
  /** When the last Wh had flowed, epoch seconds. */
  chargedUntil: number;
  /** In the order of the periods; those without energy are left out. */
  periods: PeriodEnergy[];
}

/**
 * Splits a session's energy over the periods of a plan by the station's clocks: evenly between two readings of the
 * meter, and evenly over the session where there are none. Whole Wh by largest remainder, so that nothing gets lost.
 * @throws RangeError for a zone that is not known
 */
export function energyByPeriod(session: SessionEnergy, plan: DayPlans, zone: string): EnergyByPeriod {
  const known = meterSteps(session);
  const energyWh = session.energyWh ?? known.reduce((sum, { energy }) => sum + energy, 0);
  const chargedUntil = lastFlow(session, known, energyWh);
  if (energyWh <= 0) return { energyWh: 0, chargedUntil, periods: [] };
  const { startedAt } = session;
  const steps = known.length > 0 ? known : [{ from: startedAt, to: chargedUntil, energy: energyWh }];
  const spans = periodSpans(plan, zone, startedAt, chargedUntil);
  // A session of no length is in the period of its moment.
  if (spans.length === 0) spans.push({ from: startedAt, to: startedAt, period: periodAt(plan, zone, startedAt) });
  return { energyWh, chargedUntil, periods: sharedOut(energyWh, spans, computeWeights(steps, spans)) };
}

/** Without a meter idle time cannot be proven. */
function lastFlow(session: SessionEnergy, steps: readonly MeterStep[], energyWh: number): number {
  const { startedAt, stoppedAt } = session;
  const last = steps.at(-1);
  if (last) return last.to;
  return energyWh <= 0 && isMetered(session) ? startedAt : Math.max(startedAt, stoppedAt);
}

/**
 * Wh of the steps in each of the spans, both in order of time, in fractions of a Wh that divide it everywhere: as whole
 * numbers, since two equal remainders must be equal.
 */
function computeWeights(steps: readonly MeterStep[], spans: readonly PeriodSpan[]): bigint[] {
  const inSpan = (span: PeriodSpan, { from, to }: MeterStep) => span.from <= from && to <= span.to;
  const crossing = steps.filter((step) => !spans.some((span) => inSpan(span, step)));
  const fractions = crossing.reduce((all, { from, to }) => all * toMicros(from, to), 1n);
  const weights = spans.map(() => 0n);
  let index = 0;
  for (const step of steps) {
    const { from, to, energy } = step;
    index = spans.findIndex((span, each) => each >= index && (span.to > from || each === spans.length - 1));
    const whole = BigInt(energy) * fractions;
    for (const [each, span] of spans.entries()) {
      if (each < index) continue;
      const part = inSpan(span, step) ? whole : (whole * getOverlap(span, step)) / toMicros(from, to);
      weights[each] = (weights[each] ?? 0n) + part;
      if (span.to >= to) break;
    }
  }
  return weights;
}

function getOverlap(span: PeriodSpan, { from, to }: MeterStep): bigint {
  const [first, last] = [Math.max(from, span.from), Math.min(to, span.to)];
  return last > first ? toMicros(first, last) : 0n;
}

const MICROS = 1_000_000;

/** Between two moments in epoch seconds, which the database keeps as exactly as this; never nothing. */
function toMicros(from: number, to: number): bigint {
  return BigInt(Math.max(1, Math.round(to * MICROS) - Math.round(from * MICROS)));
}

function sharedOut(energyWh: number, spans: readonly PeriodSpan[], weights: readonly bigint[]): PeriodEnergy[] {
  const weightOf = (period: PricePeriod) =>
    spans.reduce((sum, span, index) => (span.period === period ? sum + (weights[index] ?? 0n) : sum), 0n);
  const parts = wholeParts(energyWh, PRICE_PERIODS.map(weightOf));
  return PRICE_PERIODS.map((period, index) => ({
    period,
    energyWh: parts[index] ?? 0,
    spans: spans.filter((span) => span.period === period),
  })).filter((each) => each.energyWh > 0);
}

/**
 * Whole Wh in proportion to the weights: the rest after rounding down goes to the largest remainders, of equal
 * remainders to the first.
 */
function wholeParts(total: number, weights: readonly bigint[]): number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0n);
  const exact = weights.map((weight) => BigInt(total) * weight);
  const parts = exact.map((each) => Number(each / sum));
  const remainders = exact.map((each) => each % sum);
  const order = parts
    .map((_, index) => index)
    .toSorted((one, other) => compareBigints(remainders[other], remainders[one]) || one - other);
  const left = total - parts.reduce((all, part) => all + part, 0);
  for (const index of order.slice(0, left)) parts[index] = (parts[index] ?? 0) + 1;
  return parts;
}

function compareBigints(one = 0n, other = 0n): number {
  return Number(one > other) - Number(one < other);
}
