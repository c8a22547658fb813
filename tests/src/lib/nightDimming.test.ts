import { describe, expect, it } from 'vitest';
import { isDimmedAt } from '../../../src/lib/nightDimming';

const NIGHT = { from: '22:00', until: '06:00' };
const at = (utc: string) => Date.parse(`${utc}Z`);

describe('the night of a display', () => {
  it.each([
    ['2026-11-20T16:59:59', false],
    ['2026-11-20T17:00:00', true],
    ['2026-11-20T20:00:00', true],
    ['2026-11-21T00:59:59', true],
    ['2026-11-21T01:00:00', false],
  ])('goes over midnight in its own zone: at %s UTC in Almaty it is dimmed: %s', (utc, isDimmed) => {
    expect(isDimmedAt(at(utc), 'Asia/Almaty', NIGHT)).toBe(isDimmed);
  });

  it('lies within a day when it begins before it ends, and is never when both are the same', () => {
    const noon = { from: '11:00', until: '13:00' };
    expect(isDimmedAt(at('2026-11-20T12:00:00'), 'UTC', noon)).toBe(true);
    expect(isDimmedAt(at('2026-11-20T13:00:00'), 'UTC', noon)).toBe(false);
    expect(isDimmedAt(at('2026-11-20T12:00:00'), 'UTC', { from: '12:00', until: '12:00' })).toBe(false);
  });

  it('ends by the clock of the wall when daylight saving begins and ends in it', () => {
    // Berlin, 29 March 2026: 02:00 becomes 03:00, so that 06:00 is 04:00 UTC; 25 October: 03:00 becomes 02:00.
    expect(isDimmedAt(at('2026-03-29T03:59:59'), 'Europe/Berlin', NIGHT)).toBe(true);
    expect(isDimmedAt(at('2026-03-29T04:00:00'), 'Europe/Berlin', NIGHT)).toBe(false);
    expect(isDimmedAt(at('2026-10-25T04:59:59'), 'Europe/Berlin', NIGHT)).toBe(true);
    expect(isDimmedAt(at('2026-10-25T05:00:00'), 'Europe/Berlin', NIGHT)).toBe(false);
  });

  it('is never without a schedule', () => {
    expect(isDimmedAt(at('2026-11-20T02:00:00'), 'UTC', null)).toBe(false);
  });
});
