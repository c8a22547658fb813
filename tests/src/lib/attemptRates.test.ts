import { describe, expect, it } from 'vitest';
import { ATTEMPT_CAUSES, type AttemptCause } from '../../../src/contract/evo-monitor/attemptRules';
import type { AttemptFigures } from '../../../src/contract/evo-monitor/attempts';
import { countFailures, rankCauses, readFirstRate } from '../../../src/lib/attemptRates';

const makeFigures = (causes: Partial<Record<AttemptCause, number>>): AttemptFigures => ({
  ...{ attempts: 0, succeeded: 0, visitsFirst: 0, visitsTroubled: 0, visitsFailed: 0 },
  causes: Object.fromEntries(ATTEMPT_CAUSES.map((cause) => [cause, causes[cause] ?? 0])) as AttemptFigures['causes'],
});
const first = (count: number) => Object.fromEntries(ATTEMPT_CAUSES.slice(0, count).map((cause, i) => [cause, 20 - i]));

describe('causes of failures', () => {
  it('are ranked by their number, with shares whose sum is all of them', () => {
    const rows = rankCauses(makeFigures({ fault: 3, noPlug: 6, unknown: 1 }), makeFigures({ fault: 2 }));
    expect(rows).toEqual([
      { causes: ['noPlug'], failed: 6, before: 0, share: 60, sum: 60 },
      { causes: ['fault'], failed: 3, before: 2, share: 30, sum: 90 },
      { causes: ['unknown'], failed: 1, before: 0, share: 10, sum: 100 },
    ]);
  });

  it('are one row after the first seven when there are more', () => {
    const figures = makeFigures(first(ATTEMPT_CAUSES.length));
    const rows = rankCauses(figures, null);
    expect(rows.map(({ causes }) => causes.length)).toEqual([1, 1, 1, 1, 1, 1, 1, 5]);
    expect(rows.at(-1)).toMatchObject({ before: null, sum: 100 });
    expect(rows.reduce((sum, { failed }) => sum + failed, 0)).toBe(countFailures(figures));
  });

  it('all have their names when the row of the others would be of one', () => {
    expect(rankCauses(makeFigures(first(8)), null).map(({ causes }) => causes.length)).toEqual(Array(8).fill(1));
  });
});

it('first-time success is not known when there were no visits', () => {
  expect(readFirstRate(makeFigures({}))).toBeNull();
});
