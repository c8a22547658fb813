import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bindLimit, type GivenLimit } from '../../../../server/domain/power/bindLimit';
import { LIMIT_SOURCES } from '../../../../src/contract/evo-monitor/powerNode';

const makeLimit = (source: GivenLimit['source'], watts: number): GivenLimit => ({ source, watts, name: source });

describe('the limit that binds', () => {
  it('is none without limits', () => {
    expect(bindLimit([])).toBeNull();
  });

  it('is the lowest, whatever sets it', () => {
    expect(bindLimit([makeLimit('hand', 120), makeLimit('schedule', 90), makeLimit('own', 180)])).toEqual(
      makeLimit('schedule', 90),
    );
    expect(bindLimit([makeLimit('rated', 60), makeLimit('hand', 120)])).toEqual(makeLimit('rated', 60));
  });

  it('is named after the person, then the signal, then the schedule when several are equal', () => {
    const equal = LIMIT_SOURCES.map((source) => makeLimit(source, 90)).toReversed();
    for (const source of LIMIT_SOURCES) {
      expect(bindLimit(equal)).toEqual(makeLimit(source, 90));
      equal.pop();
    }
  });

  it('is never above one of them, and the same in whatever order they stand', () => {
    const given = fc.array(
      fc.record({ source: fc.constantFrom(...LIMIT_SOURCES), watts: fc.integer({ min: 0, max: 9 }) }),
    );
    fc.assert(
      fc.property(given, (all) => {
        const limits = all.map(({ source, watts }) => makeLimit(source, watts));
        const bound = bindLimit(limits);
        for (const { watts } of limits) expect(bound!.watts).toBeLessThanOrEqual(watts);
        expect(bindLimit(limits.toReversed())).toEqual(bound);
      }),
      { seed: 1 },
    );
  });
});
