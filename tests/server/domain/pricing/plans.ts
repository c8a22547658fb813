import type { DaySegment, PricePeriod, PricePlan } from '../../../../src/contract/evo-basic/pricePlan';

/** A day in words: `0 offpeak 7 peak 12:30 shoulder`, each until the next one begins. */
export function day(words: string): DaySegment[] {
  const parts = words.split(' ');
  return parts.flatMap((from, index) =>
    index % 2 === 0
      ? [{ from: clock(from), to: clock(parts[index + 2] ?? '24'), period: parts[index + 1] as PricePeriod }]
      : [],
  );
}

function clock(hour: string): string {
  const [hours = '', minutes = '00'] = hour.split(':');
  return `${hours.padStart(2, '0')}:${minutes}`;
}

/** Nights cheap, evenings dear, every day alike; no fees. */
export const PLAN: PricePlan = {
  grouping: 'all',
  days: [day('0 offpeak 7 shoulder 17 peak 18 sharp 21 shoulder 23 offpeak')],
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

/** One price all day long. */
export const flat = (electricity: string, service: string): PricePlan => ({
  ...PLAN,
  days: [day('0 shoulder')],
  prices: { shoulder: { electricity, service } },
});

/** Epoch seconds of a time in UTC: `2026-03-29 00:30`. */
export const at = (utc: string): number => Date.parse(`${utc.replace(' ', 'T')}:00Z`) / 1000;
