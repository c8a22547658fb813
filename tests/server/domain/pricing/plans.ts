import type { DaySegment, PricePeriod, PricePlan } from '../../../../src/contract/pricePlan';

/** Parses a day such as `0 offpeak 7 peak 12:30 shoulder`, each period until the next one begins. */
export function parseDay(words: string): DaySegment[] {
  const parts = words.split(' ');
  return parts.flatMap((from, index) =>
    index % 2 === 0
      ? [{ from: formatHour(from), to: formatHour(parts[index + 2] ?? '24'), period: parts[index + 1] as PricePeriod }]
      : [],
  );
}

function formatHour(hour: string): string {
  const [hours = '', minutes = '00'] = hour.split(':');
  return `${hours.padStart(2, '0')}:${minutes}`;
}

/** Cheap nights and expensive evenings, every day alike, without fees. */
export const PLAN: PricePlan = {
  grouping: 'all',
  days: [parseDay('0 offpeak 7 shoulder 17 peak 18 sharp 21 shoulder 23 offpeak')],
  prices: {
    offpeak: { electricity: '62', service: '30' },
    shoulder: { electricity: '78', service: '40' },
    peak: { electricity: '96', service: '48' },
    sharp: { electricity: '118', service: '60' },
  },
  startFee: '0',
  idleFee: '0',
  idleAfterMinutes: 0,
  platformFeePercent: '3',
  taxPercent: '12',
};

/** Makes a plan with one price all day. */
export const makeFlatPlan = (electricity: string, service: string): PricePlan => ({
  ...PLAN,
  days: [parseDay('0 shoulder')],
  prices: { shoulder: { electricity, service } },
});

/** Returns the epoch seconds of a time in UTC: `2026-03-29 00:30`. */
export const atUtc = (utc: string): number => Date.parse(`${utc.replace(' ', 'T')}:00Z`) / 1000;
