import { describe, expect, it } from 'vitest';
import { findNextTurn, findSpan } from '../../../../server/domain/power/weekTurns';

const ALMATY = 'Asia/Almaty';
const BERLIN = 'Europe/Berlin';
const AFTERNOON = { days: [1, 2, 3, 4, 5], from: '13:30', until: '18:00', limit: 150 };
const NIGHT = { days: [6], from: '22:00', until: '06:00', limit: 80 };
/** Sunday nights, when clocks change. */
const SMALL_HOURS = { days: [7], from: '02:30', until: '03:30', limit: 40 };

const toMs = (text: string) => Date.parse(text);
const findLimit = (spans: readonly (typeof NIGHT)[], zone: string, text: string) =>
  findSpan(spans, zone, toMs(text))?.limit ?? null;

describe('spans of a week', () => {
  it('hold by the clock of the zone, from their beginning until their end', () => {
    const findAt = (text: string) => findLimit([AFTERNOON], ALMATY, text);
    // Almaty is five hours ahead.
    expect(findAt('2026-11-27T08:29:59Z')).toBeNull();
    expect(findAt('2026-11-27T08:30:00Z')).toBe(150);
    expect(findAt('2026-11-27T12:59:59Z')).toBe(150);
    expect(findAt('2026-11-27T13:00:00Z')).toBeNull();
    expect(findAt('2026-11-28T08:30:00Z')).toBeNull();
  });

  it('go on past midnight when they end before they begin', () => {
    const findAt = (text: string) => findLimit([NIGHT], BERLIN, text);
    expect(findAt('2026-11-28T20:59:00Z')).toBeNull();
    expect(findAt('2026-11-28T21:00:00Z')).toBe(80);
    expect(findAt('2026-11-29T04:59:00Z')).toBe(80);
    expect(findAt('2026-11-29T05:00:00Z')).toBeNull();
  });

  it('hold a whole day when they end as they begin', () => {
    const whole = { ...NIGHT, from: '00:00', until: '00:00' };
    expect(findLimit([whole], BERLIN, '2026-11-27T23:00:00Z')).toBe(80);
    expect(findLimit([whole], BERLIN, '2026-11-28T22:59:59Z')).toBe(80);
    expect(findLimit([whole], BERLIN, '2026-11-28T23:00:00Z')).toBeNull();
  });

  it('hold by the first of the list when several do', () => {
    const all = { ...AFTERNOON, from: '00:00', until: '00:00', limit: 90 };
    expect(findLimit([AFTERNOON, all], ALMATY, '2026-11-27T09:00:00Z')).toBe(150);
    expect(findLimit([all, AFTERNOON], ALMATY, '2026-11-27T09:00:00Z')).toBe(90);
  });

  it('are short when clocks go forward, and long when they go back', () => {
    const findAt = (text: string) => findLimit([SMALL_HOURS], BERLIN, text);
    // From 02:00 the clock jumps to 03:00.
    expect(findAt('2026-03-29T00:59:59Z')).toBeNull();
    expect(findAt('2026-03-29T01:00:00Z')).toBe(40);
    expect(findAt('2026-03-29T01:30:00Z')).toBeNull();
    // From 03:00 the clock jumps to 02:00: the clock shows half past two twice.
    expect(findAt('2026-10-25T00:30:00Z')).toBe(40);
    expect(findAt('2026-10-25T01:00:00Z')).toBeNull();
    expect(findAt('2026-10-25T01:30:00Z')).toBe(40);
    expect(findAt('2026-10-25T02:30:00Z')).toBeNull();
  });
});

describe('the next turn of a week', () => {
  it('is never when there are no spans', () => {
    expect(findNextTurn([], ALMATY, toMs('2026-11-27T08:29:00Z'))).toBe(Infinity);
  });

  it('is the next edge on the clock when that is near', () => {
    expect(findNextTurn([AFTERNOON], ALMATY, toMs('2026-11-27T08:25:10Z'))).toBe(toMs('2026-11-27T08:30:00Z'));
  });

  it('misses no change when clocks go back', () => {
    const spans = [SMALL_HOURS, NIGHT, AFTERNOON];
    const end = toMs('2026-10-26T00:00:00Z');
    let now = toMs('2026-10-24T00:00:00Z');
    while (now < end) {
      const turn = findNextTurn(spans, BERLIN, now);
      expect(turn).toBeGreaterThan(now);
      const held = findSpan(spans, BERLIN, now);
      for (let minute = now; minute < turn; minute += 60_000) expect(findSpan(spans, BERLIN, minute)).toBe(held);
      now = turn;
    }
  });
});
