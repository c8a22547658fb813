import { describe, expect, it } from 'vitest';
import { createStatusCounts } from '../../../../src/contract/live/stationGroup';
import { compareByNeed } from '../../../../workers/live/views/stationNeed';

type Needy = Parameters<typeof compareByNeed>[0];

const makeState = (
  mix: Partial<Needy['mix']>,
  worst: Needy['worst'] = null,
  oldestAt: string | null = null,
): Needy => ({ worst, oldestAt, connectors: 4, mix: { ...createStatusCounts(), ...mix } });

const CASES: [rule: string, first: Needy, second: Needy][] = [
  ['a worse alarm', makeState({}, 'urgent'), makeState({ faulted: 4 }, 'high')],
  ['any alarm before none', makeState({}, 'nice'), makeState({ faulted: 4 })],
  ['a larger share out of order', makeState({ offline: 2 }), makeState({ faulted: 1, charging: 3 })],
  [
    'the alarm that has waited longer',
    makeState({}, 'high', '2026-11-20 09:00:00'),
    makeState({}, 'high', '2026-11-20 10:00:00'),
  ],
  ['a larger share that charges', makeState({ charging: 2 }), makeState({ charging: 1 })],
];

describe('stations by need', () => {
  it.each(CASES)('put %s first', (_rule, first, second) => {
    expect(compareByNeed(first, second)).toBeLessThan(0);
    expect(compareByNeed(second, first)).toBeGreaterThan(0);
  });

  it('leave equal stations to their names', () => {
    expect(compareByNeed(makeState({ charging: 1 }), makeState({ charging: 1 }))).toBe(0);
  });

  it('count no share at a station without connectors', () => {
    expect(compareByNeed({ ...makeState({}), connectors: 0 }, makeState({}))).toBe(0);
  });
});
