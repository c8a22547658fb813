import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findDuty, LANES, listDuties, type Changes, type Rota, type Shift } from '../../../server/domain/oncall/duties';
import { fromWire, toWallClock, toWire } from '../../../src/lib/time';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const ZONES = ['Asia/Almaty', 'Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'UTC'];
const NO_CHANGES: Changes = { overrides: [], leaves: [] };
const START = fromWire('2026-01-05 00:00:00');

/** Every day from 08:00 by turns, in the first lane. */
const makeRota = (fields: Partial<Rota> = {}): Rota => ({
  ...{ timezone: 'Asia/Almaty', weeks: 1, startsOn: '2026-01-05' },
  shifts: Array.from({ length: 7 }, (_, index) => makeShift({ weekday: index + 1, personId: String(index % 3) })),
  ...fields,
});
const makeShift = (fields: Partial<Shift> = {}): Shift => ({
  ...{ lane: 1, week: 1, weekday: 1, from: '08:00', hours: 24, personId: '0' },
  ...fields,
});

const person = fc.constantFrom('0', '1', '2', '3');
const lane = fc.constantFrom(...LANES);
const offset = fc.integer({ min: -30 * 24, max: 400 * 24 });
const length = fc.integer({ min: 1, max: 200 });
const anyShift = (weeks: number) =>
  fc.record({
    lane,
    week: fc.integer({ min: 1, max: weeks }),
    weekday: fc.integer({ min: 1, max: 7 }),
    from: fc.constantFrom('00:00', '02:30', '08:00', '20:00'),
    hours: fc.integer({ min: 1, max: 168 }),
    personId: person,
  });
const anyRota = fc.integer({ min: 1, max: 3 }).chain((weeks) =>
  fc.record({
    timezone: fc.constantFrom(...ZONES),
    weeks: fc.constant(weeks),
    startsOn: fc.constant('2026-01-05'),
    shifts: fc.array(anyShift(weeks), { maxLength: 12 }),
  }),
);
const toSpan = (from: number, hours: number) => ({ from: START + from * HOUR, until: START + (from + hours) * HOUR });
const anyChanges = fc.record({
  overrides: fc.array(
    fc.tuple(fc.nat(), lane, person, offset, length).map(([no, of, personId, from, hours]) => ({
      ...toSpan(from, hours),
      ...{ id: String(no), lane: of, personId },
    })),
    { maxLength: 6 },
  ),
  leaves: fc.array(
    fc.tuple(person, offset, length).map(([personId, from, hours]) => ({ ...toSpan(from, hours), personId })),
    { maxLength: 6 },
  ),
});
const anySpan = fc.tuple(offset, length).map(([from, hours]) => toSpan(from, hours));

describe('duties of a rota', () => {
  it('cover each lane without a moment left out or told twice', () => {
    fc.assert(
      fc.property(anyRota, anyChanges, anySpan, (rota, changes, span) => {
        for (const of of LANES) {
          const duties = listDuties(rota, changes, span).filter((duty) => duty.lane === of);
          expect(duties[0]?.from).toBe(span.from);
          expect(duties.at(-1)?.until).toBe(span.until);
          duties.slice(1).forEach((duty, index) => expect(duty.from).toBe(duties[index]?.until));
          expect(duties.every((duty) => duty.from < duty.until)).toBe(true);
        }
      }),
    );
  });

  it('say the same at a moment as in any span around it', () => {
    fc.assert(
      fc.property(
        anyRota,
        anyChanges,
        anySpan,
        fc.double({ min: 0, max: 0.999, noNaN: true }),
        (rota, changes, span, share) => {
          const at = Math.floor(span.from + (span.until - span.from) * share);
          for (const of of LANES) {
            const duty = listDuties(rota, changes, span).find(
              (each) => each.lane === of && each.from <= at && at < each.until,
            );
            const { personId, replacedId, overrideId } = findDuty(rota, changes, { lane: of, at });
            expect({ personId, replacedId, overrideId }).toEqual({
              personId: duty?.personId,
              replacedId: duty?.replacedId,
              overrideId: duty?.overrideId,
            });
          }
        },
      ),
    );
  });

  it('name nobody on leave, except by an override', () => {
    fc.assert(
      fc.property(anyRota, anyChanges, anySpan, (rota, changes, span) => {
        for (const { personId, overrideId, from } of listDuties(rota, changes, span)) {
          const isAway = changes.leaves.some(
            (leave) => leave.personId === personId && leave.from <= from && from < leave.until,
          );
          expect(isAway && overrideId === null).toBe(false);
        }
      }),
    );
  });

  it('have no gap where every day has its shift, in any zone and over changes of clocks', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ZONES), anySpan, (timezone, span) => {
        const duties = listDuties(makeRota({ timezone }), NO_CHANGES, span).filter((duty) => duty.lane === 1);
        expect(duties.filter(({ personId }) => personId === null)).toEqual([]);
      }),
    );
  });

  it('are handed over at the local hour in summer and in winter', () => {
    const span = { from: fromWire('2026-03-23 00:00:00'), until: fromWire('2026-04-06 00:00:00') };
    const duties = listDuties(makeRota({ timezone: 'Europe/Berlin' }), NO_CHANGES, span).filter(
      (duty) => duty.lane === 1,
    );
    const times = duties.slice(1).map(({ from }) => toWallClock(toWire(from), 'Europe/Berlin').slice(11));
    expect(new Set(times)).toEqual(new Set(['08:00:00']));
    expect(duties.map(({ from, until }) => (until - from) / HOUR)).toContain(23);
  });

  it('take turns by the weeks of a cycle', () => {
    const shifts = [1, 2].map((week) => makeShift({ week, hours: 168, personId: String(week) }));
    const rota = makeRota({ weeks: 2, shifts });
    const findPerson = (at: number) => findDuty(rota, NO_CHANGES, { lane: 1, at }).personId;
    expect([1, 8, 15, -6].map((days) => findPerson(START + days * DAY))).toEqual(['1', '2', '1', '2']);
  });

  it('show a gap where a person is on leave, and end it by an override', () => {
    const at = START + DAY;
    const leaves = [{ personId: '0', from: START, until: START + 3 * DAY }];
    expect(findDuty(makeRota(), { overrides: [], leaves }, { lane: 1, at })).toMatchObject({
      personId: null,
      replacedId: '0',
    });
    const overrides = [{ id: '7', lane: 1 as const, personId: '9', from: START, until: START + 2 * DAY }];
    expect(findDuty(makeRota(), { overrides, leaves }, { lane: 1, at })).toMatchObject({
      personId: '9',
      replacedId: '0',
      overrideId: '7',
    });
  });
});
