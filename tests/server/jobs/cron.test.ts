import { describe, expect, it } from 'vitest';
import { isDueBetween } from '../../../server/jobs/cron';

const atTime = (time: string) => Date.parse(`2026-03-09T${time}Z`);

describe('a schedule', () => {
  it.each([
    ['* * * * *', '10:00:00', '10:00:59', false],
    ['* * * * *', '10:00:59', '10:01:00', true],
    ['7 * * * *', '10:00:00', '10:06:59', false],
    ['7 * * * *', '10:00:00', '10:07:00', true],
    ['7 * * * *', '10:07:00', '11:06:59', false],
    ['*/5 * * * *', '10:05:00', '10:09:59', false],
    ['*/5 * * * *', '10:05:00', '10:10:00', true],
    ['1,30 4 * * *', '04:01:00', '04:29:00', false],
    ['1,30 4 * * *', '04:01:00', '09:00:00', true],
    ['0 0 9 3 1', '00:00:00', '23:59:00', false],
    ['59 23 9 3 1', '00:00:00', '23:59:00', true],
    ['59 23 9 3 2', '00:00:00', '23:59:00', false],
  ])('%s after %s until %s is due: %s', (line, since, now, isDue) => {
    expect(isDueBetween(line, atTime(since), atTime(now))).toBe(isDue);
  });

  it.each(['* * * *', '1-5 * * * *', '1/2 * * * *', ''])('%s is refused', (line) => {
    expect(() => isDueBetween(line, 0, 0)).toThrow();
  });
});
