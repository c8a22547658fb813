import { describe, expect, it } from 'vitest';
import type { OpeningHours } from '../../../src/contract/openingHours';
import { readOpeningState } from '../../../src/lib/openingState';

const BERLIN = 'Europe/Berlin';
const makeWeek = (usual: OpeningHours[number], others: Record<number, OpeningHours[number]> = {}): OpeningHours =>
  Array.from({ length: 7 }, (_, day) => (day in others ? (others[day] ?? null) : usual));
const readAt = (hours: OpeningHours | null, instant: string, zone = BERLIN) =>
  readOpeningState(hours, zone, Date.parse(instant));

const DAYTIME = { from: '08:00', until: '20:00' };
const NIGHT = { from: '18:00', until: '02:00' };

describe('the opening state of a station', () => {
  it('is open without an end when no hours are given', () => {
    expect(readAt(null, '2026-01-14T03:00:00Z')).toEqual({
      today: { from: '00:00', until: '24:00' },
      isOpen: true,
      openUntil: null,
    });
  });

  it.each([
    ['is closed one minute before its hours', '2026-01-14T06:59:59Z', false],
    ['opens at the first minute of its hours', '2026-01-14T07:00:00Z', true],
    ['is open in the last minute of its hours', '2026-01-14T18:59:59Z', true],
    ['closes when its hours end', '2026-01-14T19:00:00Z', false],
  ])('%s', (_, instant, isOpen) => {
    expect(readAt(makeWeek(DAYTIME), instant)).toEqual({
      today: DAYTIME,
      isOpen,
      openUntil: isOpen ? '20:00' : null,
    });
  });

  it('follows the zone of the station and its weekday', () => {
    // Sunday 23:30 in UTC is Monday 04:30 in Almaty and Sunday 15:30 in Los Angeles.
    const onlyMonday = makeWeek(null, { 0: { from: '04:00', until: '05:00' } });
    expect(readAt(onlyMonday, '2026-01-11T23:30:00Z', 'Asia/Almaty').isOpen).toBe(true);
    expect(readAt(onlyMonday, '2026-01-11T23:30:00Z', 'America/Los_Angeles')).toMatchObject({
      today: null,
      isOpen: false,
    });
  });

  it('stays open past midnight until the hours of the day before end, also on a closed day', () => {
    // Wednesday 14 January 2026 is closed.
    const hours = makeWeek(NIGHT, { 2: null });
    expect(readAt(hours, '2026-01-13T22:30:00Z')).toEqual({ today: NIGHT, isOpen: true, openUntil: '02:00' });
    expect(readAt(hours, '2026-01-14T00:30:00Z')).toEqual({ today: null, isOpen: true, openUntil: '02:00' });
    expect(readAt(hours, '2026-01-14T01:00:00Z')).toEqual({ today: null, isOpen: false, openUntil: null });
    expect(readAt(hours, '2026-01-14T23:30:00Z').isOpen).toBe(false);
  });

  it('carries the hours of Sunday into Monday', () => {
    const onlySunday = makeWeek(null, { 6: NIGHT });
    expect(readAt(onlySunday, '2026-01-12T00:30:00Z')).toEqual({ today: null, isOpen: true, openUntil: '02:00' });
  });

  it('is open all day when the hours end at 24:00', () => {
    const allDay = makeWeek({ from: '00:00', until: '24:00' });
    expect(readAt(allDay, '2026-01-13T23:00:00Z').isOpen).toBe(true);
    expect(readAt(allDay, '2026-01-14T22:59:00Z').isOpen).toBe(true);
  });

  it('opens by the wall clock on the day when summer time begins', () => {
    // Saturday is an hour behind UTC+2, Sunday 29 March 2026 has it.
    expect(readAt(makeWeek(DAYTIME), '2026-03-28T06:30:00Z').isOpen).toBe(false);
    expect(readAt(makeWeek(DAYTIME), '2026-03-29T06:30:00Z').isOpen).toBe(true);
    expect(readAt(makeWeek(DAYTIME), '2026-03-29T18:00:00Z').isOpen).toBe(false);
  });

  it('closes at the skipped hour when its end does not exist on the wall clock', () => {
    const untilSkipped = makeWeek({ from: '18:00', until: '02:30' });
    expect(readAt(untilSkipped, '2026-03-29T00:59:00Z').isOpen).toBe(true);
    expect(readAt(untilSkipped, '2026-03-29T01:00:00Z').isOpen).toBe(false);
  });

  it('stays open through both hours of the same name when summer time ends', () => {
    const untilThree = makeWeek({ from: '18:00', until: '03:00' });
    expect(readAt(untilThree, '2026-10-25T00:30:00Z').isOpen).toBe(true);
    expect(readAt(untilThree, '2026-10-25T01:30:00Z').isOpen).toBe(true);
    expect(readAt(untilThree, '2026-10-25T02:00:00Z').isOpen).toBe(false);
  });
});
