import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayPlan, PRICE_PERIODS, type DaySegment } from '../../../../src/contract/pricePlan';
import {
  boundaryRange,
  joinLeft,
  MOST_SEGMENTS,
  minutesByPeriod,
  moveBoundary,
  removeSegment,
  segmentAt,
  setPeriod,
  splitSegment,
  stretchSegment,
  formatMinutes,
  type DayPlan,
} from '../../../../src/entities/day-plan/dayPlan';

const ALMATY: DayPlan = [
  { from: '00:00', to: '07:00', period: 'offpeak' },
  { from: '07:00', to: '18:00', period: 'shoulder' },
  { from: '18:00', to: '21:00', period: 'sharp' },
  { from: '21:00', to: '24:00', period: 'offpeak' },
];
const formatPlan = (plan: DayPlan) => plan.map(({ from, to, period }) => `${from}-${to} ${period}`).join(', ');
const toMinutes = (hours: number, minutes = 0) => hours * 60 + minutes;

describe('a boundary', () => {
  it('moves between its two segments', () => {
    expect(formatPlan(moveBoundary(ALMATY, 1, toMinutes(17, 30)))).toBe(
      '00:00-07:00 offpeak, 07:00-17:30 shoulder, 17:30-21:00 sharp, 21:00-24:00 offpeak',
    );
  });

  it('leaves each of them a minute', () => {
    expect(boundaryRange(ALMATY, 1)).toEqual({ min: toMinutes(7, 1), max: toMinutes(20, 59) });
    expect(moveBoundary(ALMATY, 1, toMinutes(23))[2]).toEqual({ from: '20:59', to: '21:00', period: 'sharp' });
    expect(moveBoundary(ALMATY, 0, -40)[0]).toEqual({ from: '00:00', to: '00:01', period: 'offpeak' });
  });

  it('is not at the end of the day', () => {
    expect(moveBoundary(ALMATY, 3, toMinutes(22))).toBe(ALMATY);
  });
});

describe('exact times', () => {
  it('take the covered time from the neighbours', () => {
    expect(formatPlan(stretchSegment(ALMATY, 2, toMinutes(17), toMinutes(22, 5)))).toBe(
      '00:00-07:00 offpeak, 07:00-17:00 shoulder, 17:00-22:05 sharp, 22:05-24:00 offpeak',
    );
  });

  it('give the freed time to the neighbours', () => {
    expect(formatPlan(stretchSegment(ALMATY, 2, toMinutes(19), toMinutes(20)))).toBe(
      '00:00-07:00 offpeak, 07:00-19:00 shoulder, 19:00-20:00 sharp, 20:00-24:00 offpeak',
    );
  });

  it('remove segments that they cover', () => {
    expect(formatPlan(stretchSegment(ALMATY, 2, toMinutes(6), toMinutes(24)))).toBe(
      '00:00-06:00 offpeak, 06:00-24:00 sharp',
    );
    expect(formatPlan(stretchSegment(ALMATY, 2, 0, toMinutes(21)))).toBe('00:00-21:00 sharp, 21:00-24:00 offpeak');
  });

  it('change nothing when they are no valid span', () => {
    expect(stretchSegment(ALMATY, 2, toMinutes(20), toMinutes(20))).toBe(ALMATY);
    expect(stretchSegment(ALMATY, 2, toMinutes(20), toMinutes(19))).toBe(ALMATY);
  });

  it('keep the ends of the day', () => {
    expect(stretchSegment(ALMATY, 0, toMinutes(3), toMinutes(8))[0]).toEqual({
      from: '00:00',
      to: '08:00',
      period: 'offpeak',
    });
    expect(stretchSegment(ALMATY, 3, toMinutes(22), toMinutes(23))[3]).toEqual({
      from: '22:00',
      to: '24:00',
      period: 'offpeak',
    });
  });
});

describe('a segment', () => {
  it('is split in its middle, on the quarter of an hour', () => {
    expect(formatPlan(splitSegment(ALMATY, 0).slice(0, 2))).toBe('00:00-03:30 offpeak, 03:30-07:00 offpeak');
    const short = moveBoundary(moveBoundary(ALMATY, 2, toMinutes(18, 11)), 1, toMinutes(18, 2));
    expect(formatPlan(splitSegment(short, 2).slice(2, 4))).toBe('18:02-18:06 sharp, 18:06-18:11 sharp');
  });

  it('is split no further than a minute, and a day up to the limit of segments', () => {
    const minute = moveBoundary(ALMATY, 0, 1);
    expect(splitSegment(minute, 0)).toBe(minute);
    let plan: DayPlan = [{ from: '00:00', to: '24:00', period: 'peak' }];
    for (let cuts = 0; cuts < 500; cuts += 1) plan = splitSegment(plan, cuts % plan.length);
    expect(plan).toHaveLength(MOST_SEGMENTS);
  });

  it('keeps its period for both when it is joined to the left', () => {
    expect(formatPlan(joinLeft(ALMATY, 2))).toBe('00:00-07:00 offpeak, 07:00-21:00 sharp, 21:00-24:00 offpeak');
    expect(joinLeft(ALMATY, 0)).toBe(ALMATY);
  });

  it('leaves its time to the left when it is removed, the first one to the right', () => {
    expect(formatPlan(removeSegment(ALMATY, 2))).toBe('00:00-07:00 offpeak, 07:00-21:00 shoulder, 21:00-24:00 offpeak');
    expect(formatPlan(removeSegment(ALMATY, 0).slice(0, 1))).toBe('00:00-18:00 shoulder');
    const whole = removeSegment(removeSegment(removeSegment(ALMATY, 1), 1), 1);
    expect(formatPlan(removeSegment(whole, 0))).toBe('00:00-24:00 offpeak');
  });

  it('takes another period', () => {
    expect(setPeriod(ALMATY, 1, 'peak')[1]).toEqual({ from: '07:00', to: '18:00', period: 'peak' });
  });

  it('is found by the minute', () => {
    expect([0, toMinutes(6, 59), toMinutes(7), toMinutes(23, 59)].map((minute) => segmentAt(ALMATY, minute))).toEqual([
      0, 0, 1, 3,
    ]);
  });
});

it('day plan: sums the length of each period', () => {
  expect(minutesByPeriod(ALMATY)).toEqual({ offpeak: toMinutes(10), shoulder: toMinutes(11), sharp: toMinutes(3) });
});

const edit = fc.record({
  kind: fc.constantFrom('move', 'stretch', 'split', 'join', 'remove', 'period'),
  index: fc.nat(50),
  one: fc.integer({ min: -100, max: 1_600 }),
  other: fc.integer({ min: -100, max: 1_600 }),
  period: fc.constantFrom(...PRICE_PERIODS),
});
type Edit = typeof edit extends fc.Arbitrary<infer E> ? E : never;

function applyEdit(plan: DayPlan, { kind, index: wanted, one, other, period }: Edit): DayPlan {
  const index = wanted % plan.length;
  switch (kind) {
    case 'move':
      return moveBoundary(plan, index, one);
    case 'stretch':
      return stretchSegment(plan, index, one, other);
    case 'split':
      return splitSegment(plan, index);
    case 'join':
      return joinLeft(plan, index);
    case 'remove':
      return removeSegment(plan, index);
    default:
      return setPeriod(plan, index, period);
  }
}
const anyPlan = fc.array(edit, { maxLength: 40 }).map((edits) => edits.reduce(applyEdit, ALMATY));

describe('an edited day', () => {
  it('stays valid: 24 hours without a gap, segments within the limit', () => {
    fc.assert(
      fc.property(anyPlan, (plan) => {
        expect(dayPlan.safeParse(plan).error?.issues).toBeUndefined();
        expect(Object.values(minutesByPeriod(plan)).reduce((sum, minutes) => sum + minutes, 0)).toBe(1_440);
      }),
    );
  });

  it('keeps the segments beyond the neighbours of the edited one', () => {
    fc.assert(
      fc.property(anyPlan, fc.nat(50), fc.integer({ min: 0, max: 1_440 }), (plan, wanted, minute) => {
        const index = wanted % plan.length;
        const away = (some: DayPlan) => some.filter((_each, place) => place < index || place > index + 1);
        expect(away(moveBoundary(plan, index, minute))).toEqual(away(plan));
      }),
    );
  });

  it('has the requested times of a segment', () => {
    fc.assert(
      fc.property(anyPlan, fc.nat(50), fc.nat(1_440), fc.nat(1_440), (plan, wanted, one, other) => {
        const index = wanted % plan.length;
        fc.pre(one < other && index > 0 && index < plan.length - 1);
        const { period } = plan[index] as DaySegment;
        expect(stretchSegment(plan, index, one, other)).toContainEqual({
          from: formatMinutes(one),
          to: formatMinutes(other),
          period,
        });
      }),
    );
  });

  it('is restored when a split segment is joined again', () => {
    fc.assert(
      fc.property(anyPlan, fc.nat(50), (plan, wanted) => {
        const index = wanted % plan.length;
        const cut = splitSegment(plan, index);
        fc.pre(cut !== plan);
        expect(joinLeft(cut, index + 1)).toEqual(plan);
      }),
    );
  });
});
