import type { DaySegment, PricePeriod, PricePlan } from '../../src/contract/pricePlan';
import { multiplyAmount, roundTo } from '../../src/lib/decimal';

/** Electricity and service per kWh. */
type Figures = Readonly<Partial<Record<PricePeriod, readonly [electricity: string, service: string]>>>;

interface Tariff {
  grouping: PricePlan['grouping'];
  /** Each day in words, see {@link parseDay}. */
  days: readonly string[];
  prices: Figures;
  startFee?: string;
  idle: readonly [fee: string, afterMinutes: number];
  platform: string;
  tax: string;
}

const EVENING = '0 offpeak 7 shoulder 10 peak 12 shoulder 17 peak 18 sharp 21 shoulder 23 offpeak';
const EASY = '0 offpeak 8 shoulder 22 offpeak';

/** First tariffs of the demo's companies. */
export const TARIFFS = {
  almaty: {
    grouping: 'weekend',
    days: [EVENING, EASY],
    prices: { offpeak: ['62', '30'], shoulder: ['78', '40'], peak: ['92', '46'], sharp: ['109', '56'] },
    startFee: '100',
    idle: ['25', 10],
    platform: '3',
    tax: '16',
  },
  steppe: {
    grouping: 'all',
    days: ['0 offpeak 7 shoulder 18 peak 22 shoulder 23 offpeak'],
    prices: { offpeak: ['54', '26'], shoulder: ['70', '34'], peak: ['84', '40'] },
    idle: ['20', 15],
    platform: '3',
    tax: '16',
  },
  slowKazakhstan: {
    grouping: 'all',
    days: ['0 offpeak 7 shoulder 23 offpeak'],
    prices: { offpeak: ['38', '14'], shoulder: ['48', '18'] },
    idle: ['5', 60],
    platform: '2.5',
    tax: '16',
  },
  moscow: {
    grouping: 'weekend',
    days: ['0 offpeak 7 peak 10 shoulder 17 peak 21 shoulder 23 offpeak', EASY],
    prices: { offpeak: ['9.5', '5'], shoulder: ['13', '6.5'], peak: ['16.5', '8'] },
    idle: ['8', 15],
    platform: '4',
    tax: '22',
  },
  regions: {
    grouping: 'all',
    days: ['0 offpeak 7 shoulder 23 offpeak'],
    prices: { offpeak: ['8', '4.5'], shoulder: ['11', '5.5'] },
    idle: ['5', 15],
    platform: '4',
    tax: '22',
  },
  germany: {
    grouping: 'weekend',
    days: ['0 offpeak 6 shoulder 17 peak 20 shoulder 22 offpeak', '0 offpeak 10 shoulder 22 offpeak'],
    prices: { offpeak: ['0.29', '0.14'], shoulder: ['0.36', '0.17'], peak: ['0.42', '0.19'] },
    startFee: '0.35',
    idle: ['0.10', 30],
    platform: '3.5',
    tax: '19',
  },
  poland: {
    grouping: 'weekday',
    days: [EVENING, EVENING, EVENING, EVENING, EVENING, EASY, '0 offpeak'],
    prices: { offpeak: ['1.05', '0.49'], shoulder: ['1.39', '0.62'], peak: ['1.72', '0.74'], sharp: ['1.94', '0.85'] },
    idle: ['0.40', 20],
    platform: '3.5',
    tax: '23',
  },
  shanghai: {
    grouping: 'all',
    days: ['0 offpeak 6 shoulder 8 peak 11 shoulder 18 sharp 21 peak 22 offpeak'],
    prices: { offpeak: ['0.32', '0.40'], shoulder: ['0.68', '0.48'], peak: ['1.08', '0.55'], sharp: ['1.31', '0.60'] },
    idle: ['0.50', 30],
    platform: '5',
    tax: '13',
  },
  beijing: {
    grouping: 'all',
    days: ['0 offpeak 7 shoulder 10 peak 13 shoulder 17 peak 22 shoulder 23 offpeak'],
    prices: { offpeak: ['0.36', '0.42'], shoulder: ['0.74', '0.50'], peak: ['1.12', '0.58'] },
    idle: ['0.50', 30],
    platform: '5',
    tax: '13',
  },
} as const satisfies Record<string, Tariff>;

/**
 * The plan of a tariff at a time when its prices were `factor` of the first ones.
 * @param digits after the point of the prices
 */
export function createPlan(tariff: Tariff, factor: string, digits: number): PricePlan {
  const { grouping, days, prices, startFee = '0', idle, platform, tax } = tariff;
  const price = (first: string) => roundTo(digits, multiplyAmount(first, factor));
  return {
    grouping,
    days: days.map(parseDay),
    prices: Object.fromEntries(
      Object.entries(prices).map(([period, [electricity, service]]) => [
        period,
        { electricity: price(electricity), service: price(service) },
      ]),
    ),
    startFee,
    idleFee: idle[0],
    idleAfterMinutes: idle[1],
    platformFeePercent: platform,
    taxPercent: tax,
  };
}

/** `0 offpeak 7 peak`: each period from its hour until the next one's. */
export function parseDay(words: string): DaySegment[] {
  const parts = words.split(' ');
  return parts.flatMap((from, index) =>
    index % 2 === 0
      ? [{ from: toClock(from), to: toClock(parts[index + 2] ?? '24'), period: parts[index + 1] as PricePeriod }]
      : [],
  );
}

function toClock(hour: string): string {
  return `${hour.padStart(2, '0')}:00`;
}
