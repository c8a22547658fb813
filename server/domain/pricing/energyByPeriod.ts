import { PRICE_PERIODS, type PricePeriod } from '../../../src/contract/evo-basic/pricePlan';
import { isMetered, meterSteps, type MeteredSession, type MeterStep } from './meterSteps';
import { periodAt, periodSpans, type DayPlans, type PeriodSpan } from './periods';

/** A session as its meter tells it; `energyWh` is what is to be paid, null: what the readings come to. */
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
  return { energyWh, chargedUntil, periods: sharedOut(energyWh, spans, weightsOf(steps, spans)) };
}

/** Without a meter nobody can say that the car was idle. */
function lastFlow(session: SessionEnergy, steps: readonly MeterStep[], energyWh: number): number {
  const { startedAt, stoppedAt } = session;
  const last = steps.at(-1);
  if (last) return last.to;
  return energyWh <= 0 && isMetered(session) ? startedAt : Math.max(startedAt, stoppedAt);
}

/** Wh of the steps in each of the spans, both in order of time; parts of a Wh, to be shared out by. */
function weightsOf(steps: readonly MeterStep[], spans: readonly PeriodSpan[]): number[] {
  const weights = spans.map(() => 0);
  let index = 0;
  for (const { from, to, energy } of steps) {
    index = spans.findIndex((span, each) => each >= index && (span.to > from || each === spans.length - 1));
    for (const [each, span] of spans.entries()) {
      if (each < index) continue;
      weights[each] = (weights[each] ?? 0) + energy * shareIn(span, from, to);
      if (span.to >= to) break;
    }
  }
  return weights;
}

function shareIn(span: PeriodSpan, from: number, to: number): number {
  if (from === to) return 1;
  return Math.max(0, Math.min(to, span.to) - Math.max(from, span.from)) / (to - from);
}

function sharedOut(energyWh: number, spans: readonly PeriodSpan[], weights: readonly number[]): PeriodEnergy[] {
  const weightOf = (period: PricePeriod) =>
    spans.reduce((sum, span, index) => (span.period === period ? sum + (weights[index] ?? 0) : sum), 0);
  const parts = wholeParts(energyWh, PRICE_PERIODS.map(weightOf));
  return PRICE_PERIODS.map((period, index) => ({
    period,
    energyWh: parts[index] ?? 0,
    spans: spans.filter((span) => span.period === period),
  })).filter((each) => each.energyWh > 0);
}

/** Whole Wh in proportion to the weights that add up to `total`: what rounding down leaves goes to the largest remainders. */
function wholeParts(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0);
  const exact = weights.map((weight) => (total * weight) / sum);
  const parts = exact.map(Math.floor);
  const remainder = (index: number) => (exact[index] ?? 0) - (parts[index] ?? 0);
  const order = parts
    .map((_, index) => index)
    .toSorted((one, other) => remainder(other) - remainder(one) || one - other);
  const left = total - parts.reduce((all, part) => all + part, 0);
  for (const index of order.slice(0, left)) parts[index] = (parts[index] ?? 0) + 1;
  return parts;
}
