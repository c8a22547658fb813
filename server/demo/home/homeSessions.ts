import { computeHomeCost } from '../../domain/pricing/homeCost';
import type { MeterCurve } from '../../domain/pricing/sessionMeter';
import { periodSpans } from '../../domain/pricing/periods';
import { localTime } from '../../domain/pricing/zone';
import type { Random } from '../../simulator/model/random';
import { openRandomStream } from '../chance';
import type { CopyRow } from '../copyRows';
import { DIGITS } from '../money/moneyOrder';
import type { DemoHomeCharger } from './homeChargers';
import { followsSetting } from './obedience';
import type { DemoTariff } from './tariffs';

/** A session at home; times in epoch seconds, registers in Wh. */
export interface DemoHomeSession {
  charger: DemoHomeCharger;
  isOverride: boolean;
  startedAt: number;
  stoppedAt: number;
  meterStart: number;
  meterStop: number;
  curve: MeterCurve;
}

const HOUR = 3_600;
const DAY = 24 * HOUR;
const MOST_DAYS = 90;

/** Ended sessions of home chargers, oldest first. @param now epoch ms */
export function makeHomeSessions(
  chargers: readonly DemoHomeCharger[],
  now: number,
  days = MOST_DAYS,
): DemoHomeSession[] {
  const until = Math.floor(now / 1000);
  return chargers
    .flatMap((charger) => makeSessionsOf(charger, until, days))
    .toSorted((one, other) => one.startedAt - other.startedAt || one.charger.id - other.charger.id);
}

/** A car comes home in the evening of two days out of three, and leaves in the morning. */
function makeSessionsOf(charger: DemoHomeCharger, until: number, days: number): DemoHomeSession[] {
  const random = openRandomStream('home sessions', charger.id);
  const sessions: DemoHomeSession[] = [];
  let register = random.whole(50_000, 4_000_000);
  for (let day = days; day > 0; day -= 1) {
    const midnight = findMidnight(charger.timezone, until - day * DAY);
    const startedAt = midnight + Math.round(random.between(16.5, 22.5) * HOUR);
    const stoppedAt = midnight + DAY + Math.round(random.between(6.8, 8.7) * HOUR);
    const isHome = random.chance(0.66);
    const energyWh = random.whole(6_000, 42_000);
    const isOverride = charger.tariff !== null && random.chance(0.05);
    if (!isHome || stoppedAt >= until) continue;
    const spans = isOverride ? [{ from: startedAt, to: stoppedAt }] : findChargingSpans(charger, startedAt, stoppedAt);
    const curve = makeCurve(charger, register, energyWh, spans, random);
    const meterStop = curve.register.at(-1) ?? register;
    if (meterStop > register)
      sessions.push({ charger, isOverride, startedAt, stoppedAt, meterStart: register, meterStop, curve });
    register = meterStop;
  }
  return sessions;
}

/** Last midnight of a zone before a moment. */
function findMidnight(zone: string, at: number): number {
  return at - localTime(zone, at).second;
}

interface Span {
  from: number;
  to: number;
}

function findChargingSpans({ tariff, obedience }: DemoHomeCharger, from: number, to: number): readonly Span[] {
  if (tariff === null || !followsSetting(obedience)) return [{ from, to }];
  const plan = { grouping: 'weekday' as const, days: tariff.days };
  return periodSpans(plan, tariff.timezone, from, to).filter(({ period }) => period === 'offpeak');
}

/** Readings at the ends of the times in which the car charges, until it is full. */
function makeCurve(
  { model }: DemoHomeCharger,
  meterStart: number,
  energyWh: number,
  spans: readonly Span[],
  random: Random,
) {
  const power = model.power * random.between(0.9, 0.98) * 1_000;
  const curve = { t: [] as number[], register: [] as number[] };
  let left = energyWh;
  for (const { from, to } of spans) {
    if (left <= 0) break;
    const begin = meterStart + energyWh - left;
    const full = Math.min(left, Math.floor((power * (to - from)) / HOUR));
    curve.t.push(from, Math.min(to, from + Math.ceil((full / power) * HOUR)));
    curve.register.push(begin, begin + full);
    left -= full;
  }
  return curve;
}

export function homeSessionRows(sessions: readonly DemoHomeSession[]): CopyRow<'homeSession'>[] {
  return sessions.map((session, index) => {
    const { charger, isOverride, startedAt, stoppedAt, meterStart, meterStop } = session;
    const energyWh = meterStop - meterStart;
    return {
      id: index + 1,
      homeChargerId: charger.id,
      appUserId: charger.owner.id,
      timezone: charger.timezone,
      status: 'completed',
      isOverride,
      power: charger.model.power,
      startedAt: new Date(startedAt * 1000),
      startReceivedAt: new Date(startedAt * 1000),
      stoppedAt: new Date(stoppedAt * 1000),
      meterStart,
      meterStop,
      energyWh,
      ...(charger.tariff ? priceSession({ ...session, energyWh }, charger.tariff) : UNPRICED),
      stopReason: 'EVDisconnected',
    };
  });
}

/** Columns of a session whose charger has no off-peak setting. */
const UNPRICED: CopyRow<'homeSession'> = {
  ...{
    offPeakSettingId: null,
    offPeakVersionId: null,
    currency: null,
    offPeakWh: null,
    cost: null,
    costAtOnce: null,
    periods: null,
  },
};

function priceSession(session: DemoHomeSession & { energyWh: number }, tariff: DemoTariff): CopyRow<'homeSession'> {
  const { power } = session.charger.model;
  const { offPeakWh, cost, costAtOnce, periods } = computeHomeCost(session, { ...tariff, digits: DIGITS }, power);
  const priced = { offPeakWh, cost, costAtOnce, periods: JSON.stringify(periods) };
  return { offPeakSettingId: tariff.id, offPeakVersionId: tariff.id, currency: tariff.currency, ...priced };
}
