import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { periodAt, periodSpans, type DayPlans } from '../../../../server/domain/pricing/periods';
import { atUtc, parseDay } from './plans';

const HOUR = 3_600;
const NIGHTS: DayPlans = { grouping: 'all', days: [parseDay('0 offpeak 7 shoulder 23 offpeak')] };
/** Times around the hour that is skipped or repeated in Berlin. */
const SMALL_HOURS: DayPlans = { grouping: 'all', days: [parseDay('0 offpeak 2 sharp 3 shoulder')] };
const WEEK: DayPlans = { grouping: 'weekend', days: [parseDay('0 shoulder 18 peak'), parseDay('0 offpeak')] };
const EACH: DayPlans = {
  grouping: 'weekday',
  days: ['offpeak', 'shoulder', 'peak', 'sharp', 'offpeak', 'shoulder', 'peak'].map((period) =>
    parseDay(`0 ${period}`),
  ),
};

/** Formats a span as `period hours`, in order. */
const listHours = (plan: DayPlans, zone: string, from: string, to: string) =>
  periodSpans(plan, zone, atUtc(from), atUtc(to)).map(
    ({ period, ...span }) => `${period} ${Number(((span.to - span.from) / HOUR).toFixed(4))}`,
  );

describe('the periods of a time span', () => {
  it.each<[string, DayPlans, string, string, string, string[]]>([
    [
      'by the clocks of Almaty, not by UTC',
      NIGHTS,
      'Asia/Almaty',
      '2026-05-04 01:00',
      '2026-05-04 03:00',
      ['offpeak 1', 'shoulder 1'],
    ],
    [
      'over midnight without a seam',
      NIGHTS,
      'UTC',
      '2026-05-04 22:00',
      '2026-05-05 08:00',
      ['shoulder 1', 'offpeak 8', 'shoulder 1'],
    ],
    [
      'spring in Berlin: the hour from 2 to 3 is not there',
      SMALL_HOURS,
      'Europe/Berlin',
      '2026-03-29 00:00',
      '2026-03-29 02:00',
      ['offpeak 1', 'shoulder 1'],
    ],
    [
      'autumn in Berlin: the hour from 2 to 3 is there twice',
      SMALL_HOURS,
      'Europe/Berlin',
      '2026-10-24 23:00',
      '2026-10-25 03:00',
      ['offpeak 1', 'sharp 2', 'shoulder 1'],
    ],
    [
      'a whole spring day has 23 hours',
      NIGHTS,
      'Europe/Berlin',
      '2026-03-28 23:00',
      '2026-03-29 22:00',
      ['offpeak 6', 'shoulder 16', 'offpeak 1'],
    ],
    [
      'a whole autumn day has 25 hours',
      NIGHTS,
      'Europe/Berlin',
      '2026-10-24 22:00',
      '2026-10-25 23:00',
      ['offpeak 8', 'shoulder 16', 'offpeak 1'],
    ],
    [
      'Almaty went back an hour at the midnight of 1 March 2024',
      NIGHTS,
      'Asia/Almaty',
      '2024-02-29 16:00',
      '2024-03-01 03:00',
      ['shoulder 1', 'offpeak 9', 'shoulder 1'],
    ],
    [
      'a zone of half an hour',
      NIGHTS,
      'Asia/Kolkata',
      '2026-05-04 01:00',
      '2026-05-04 02:00',
      ['offpeak 0.5', 'shoulder 0.5'],
    ],
    [
      'a clock put forward by half an hour',
      { grouping: 'all', days: [parseDay('0 offpeak 2 sharp 2:30 shoulder')] },
      'Australia/Lord_Howe',
      '2026-10-03 15:00',
      '2026-10-03 16:00',
      ['offpeak 0.5', 'shoulder 0.5'],
    ],
    [
      'from Friday into Saturday',
      WEEK,
      'Europe/Berlin',
      '2026-05-08 15:00',
      '2026-05-09 00:00',
      ['shoulder 1', 'peak 6', 'offpeak 2'],
    ],
    [
      'from Sunday into Monday',
      WEEK,
      'Europe/Berlin',
      '2026-05-10 21:00',
      '2026-05-10 23:00',
      ['offpeak 1', 'shoulder 1'],
    ],
    [
      'each weekday by itself, Monday first',
      EACH,
      'UTC',
      '2026-05-04 00:00',
      '2026-05-07 12:00',
      ['offpeak 24', 'shoulder 24', 'peak 24', 'sharp 12'],
    ],
    ['no time at all', NIGHTS, 'UTC', '2026-05-04 22:00', '2026-05-04 22:00', []],
  ])('%s', (_case, plan, zone, from, to, wanted) => {
    expect(listHours(plan, zone, from, to)).toEqual(wanted);
  });

  it('contain their start, so that a boundary belongs to the later period', () => {
    expect(
      ['06:59', '07:00', '22:59', '23:00'].map((time) => periodAt(NIGHTS, 'UTC', atUtc(`2026-05-04 ${time}`))),
    ).toEqual(['offpeak', 'shoulder', 'shoulder', 'offpeak']);
  });

  it('are an error when the zone is unknown or the plan has a hole', () => {
    const day9 = [{ from: '00:00', to: '09:00', period: 'peak' as const }];
    expect(() => periodSpans(NIGHTS, 'Mars/Base', 0, 60)).toThrow(RangeError);
    expect(() => periodAt({ grouping: 'all', days: [day9] }, 'UTC', atUtc('2026-05-04 10:00'))).toThrow(/leaves out/);
  });

  const zones = fc.constantFrom(
    'Europe/Berlin',
    'Asia/Almaty',
    'Asia/Kolkata',
    'Australia/Lord_Howe',
    'America/New_York',
  );
  const moment = fc.integer({ min: atUtc('2024-01-01 00:00'), max: atUtc('2027-01-01 00:00') });

  it('cover the time without a gap in any zone and on any day', () => {
    fc.assert(
      fc.property(zones, moment, fc.integer({ min: 1, max: 80 * HOUR }), (zone, from, length) => {
        const spans = periodSpans(WEEK, zone, from, from + length);
        expect([spans[0]?.from, spans.at(-1)?.to]).toEqual([from, from + length]);
        spans.slice(1).forEach((span, index) => {
          expect(span.from).toBe(spans[index]?.to);
          expect(span.period).not.toBe(spans[index]?.period);
        });
      }),
      { numRuns: 300 },
    );
  });

  it('equal the period of every single moment', () => {
    fc.assert(
      fc.property(zones, moment, fc.integer({ min: 0, max: 50 * HOUR }), (zone, from, later) => {
        const inside = periodSpans(NIGHTS, zone, from, from + 50 * HOUR + 1).find(({ to }) => from + later < to);
        expect(inside?.period).toBe(periodAt(NIGHTS, zone, from + later));
      }),
      { numRuns: 300 },
    );
  });
});
