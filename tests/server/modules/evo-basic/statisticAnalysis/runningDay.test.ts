import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readChargingTotals } from '../../../../../server/modules/evo-basic/statisticAnalysis/charging';
import { sumCharging } from '../../../../../server/statistics/chargingSums';
import { readState } from '../../../../../server/statistics/spans';
import { dayIn } from '../../../../../src/lib/calendar';
import { isKnownThroughout } from '../../../../../src/lib/comparedRange';
import { statisticAnalysis } from '../../../../../src/contract/evo-basic/statisticAnalysis';
import type { Comparison } from '../../../../../src/contract/comparisons';
import { openAnalysisWorld, type AnalysisWorld } from './analysisWorld';

let world: AnalysisWorld;

beforeAll(async () => {
  world = await openAnalysisWorld();
});
afterAll(() => world.test.close());

const RANGE = { from: '2026-01-01', until: '2026-01-06' };

/** Totals of a range at an instant, and totals of the days expected in its comparison. */
async function compareAt(now: string, comparison: Comparison, range = RANGE) {
  return world.test.deps.db.asSystem(async (tx) => {
    const state = await readState(tx, { now: () => Date.parse(now) });
    const answer = await readChargingTotals(tx, { ...range, comparison }, state);
    const { rangeCompared, rangeBefore } = answer;
    const sumDays = (days: typeof rangeCompared) => days && sumCharging(tx, days, {}, state);
    return { answer, alone: { compared: await sumDays(rangeCompared), before: await sumDays(rangeBefore) } };
  });
}

describe('the first day with figures', () => {
  it('is told beside the days before, of charging and of washing apart', async () => {
    const { answer } = await compareAt('2026-01-07T00:00:00Z', 'lastYear');
    const first = world.orders
      .map(({ stoppedAt, place }) => dayIn(place.timezone, stoppedAt))
      .toSorted()
      .at(0);
    expect(answer.knownFrom).toBe(first);
    expect(isKnownThroughout(answer.rangeBefore ?? RANGE, answer.knownFrom)).toBe(false);
    const washes = await world.ask(statisticAnalysis.carWashStatistics, world.operator, RANGE);
    expect(washes.knownFrom).toMatch(/^2026-01-0[56]$/);
  });
});

describe('the running day', () => {
  it('is left out on both sides while it runs at any station', async () => {
    // Midnight has passed in Almaty, and not in Berlin and London.
    const { answer, alone } = await compareAt('2026-01-06T20:00:00Z', 'lastMonth');
    expect(answer.rangeCompared).toEqual({ from: '2026-01-01', until: '2026-01-05' });
    expect(answer.rangeBefore).toEqual({ from: '2025-12-01', until: '2025-12-05' });
    expect(answer).toMatchObject(alone);
    expect(answer.totals.sessions).toBeGreaterThan(answer.compared?.sessions ?? Infinity);
  });

  it('counts when it has ended everywhere', async () => {
    const { answer } = await compareAt('2026-01-07T00:00:00Z', 'weeks');
    expect(answer.rangeCompared).toEqual(RANGE);
    expect(answer.rangeBefore).toEqual({ from: '2025-12-25', until: '2025-12-30' });
    expect(answer.compared).toEqual(answer.totals);
  });

  it('is compared with nothing when it is the only day', async () => {
    const { answer } = await compareAt('2026-01-06T20:00:00Z', 'previous', { from: '2026-01-06', until: '2026-01-06' });
    expect(answer).toMatchObject({ rangeCompared: null, rangeBefore: null, compared: null, before: null });
    expect(answer.totals.sessions).toBeGreaterThan(0);
  });
});
