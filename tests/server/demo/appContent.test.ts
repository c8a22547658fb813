import { describe, expect, it } from 'vitest';
import { announcementRows, packageRows } from '../../../server/demo/appContent';

const QUARTER_MS = 900_000;
const NOW = Date.parse('2026-11-28T11:10:18.482Z');

const readTimes = (rows: readonly Record<string, unknown>[]) =>
  rows.flatMap((row) => Object.values(row)).filter((value) => value instanceof Date);

describe('what the demo publishes in the apps', () => {
  it('begins and ends at whole quarter hours when the demo starts at an odd second', () => {
    const times = readTimes([...announcementRows(NOW), ...packageRows(NOW)]);
    expect(times.length).toBeGreaterThan(20);
    for (const time of times) expect(time.getTime() % QUARTER_MS, time.toISOString()).toBe(0);
  });

  it.each(['2026-11-28T00:00:00Z', '2026-11-28T23:59:59Z'])(
    'is past, current or upcoming when the demo starts at %s',
    (start) => {
      const now = Date.parse(start);
      const phases = announcementRows(now).map(({ startsAt, endsAt, createdAt }) => {
        expect(Number(createdAt)).toBeLessThan(now);
        if (Number(startsAt) > now) return 'upcoming';
        return Number(endsAt) <= now ? 'past' : 'current';
      });
      expect(phases).toEqual(['past', 'current', 'current', 'upcoming']);
    },
  );
});
