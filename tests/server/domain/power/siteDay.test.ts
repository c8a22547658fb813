import { describe, expect, it } from 'vitest';
import { SiteDaySimulation } from './siteDay';

/** A sample of the busy hours; the long tests run the whole day. */
const SPAN = process.env.LONG
  ? { from: 0, hours: 24, away: { from: 12, until: 13 } }
  : { from: 9, hours: 2, away: { from: 1, until: 1.5 } };

describe('a day of a station with 200 connectors', () => {
  const day = new SiteDaySimulation({
    ...{ plugs: 200, limit: 1_000_000, ...SPAN },
    ...{ fixedEvery: 40, seed: 7 },
  }).run();

  it('never stays above its limit for longer than ten seconds, also while the server is away', () => {
    expect(day.sessions).toBeGreaterThan(100);
    expect(day.longestAbove).toBeLessThanOrEqual(10);
  });

  it('uses at least 95 % of its limit while the cars would take more', () => {
    expect(day.demandSeconds).toBeGreaterThan(1_800);
    expect(day.use).toBeGreaterThanOrEqual(0.95);
  });

  it('sends a limit only for a cause', () => {
    // Arrival, departure and taper of a session, and a renewal each ten minutes.
    expect(day.orders / day.sessions).toBeLessThan(100);
    expect(day.plans).toBeLessThanOrEqual(SPAN.hours * 3_600);
  });
});
