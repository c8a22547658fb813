import { describe, expect, it } from 'vitest';
import {
  decideNext,
  findFailureRate,
  findStateAfter,
  summarizeWaves,
} from '../../../../server/domain/firmware/campaign';
import { isWithinDaySpan } from '../../../../server/domain/daySpan';
import type { WaveStep } from '../../../../src/contract/evo-monitor/campaignRules';
import { CAMPAIGN_STATES } from '../../../../src/contract/evo-monitor/firmwareCampaigns';
import { allowsAction } from '../../../../src/lib/campaignStates';
import { planWaves, USUAL_WAVES } from '../../../../src/lib/campaignWaves';

const wave = (no: number, parts: Partial<Record<'waiting' | 'running' | 'proven' | 'failed' | 'skipped', number>>) => ({
  ...{ wave: no, waiting: 0, running: 0, proven: 0, failed: 0, skipped: 0 },
  ...parts,
  chargers: Object.values(parts).reduce((sum, count) => sum + count, 0),
});
const LIMITS = { failureLimit: 20, minSample: 5 };

const chargers = (size: number): WaveStep => ({ unit: 'chargers', size });
const percent = (size: number): WaveStep => ({ unit: 'percent', size });

describe('the waves of a campaign', () => {
  it.each<[number, readonly WaveStep[], number[]]>([
    [250, USUAL_WAVES, [1, 25, 224]],
    [3, USUAL_WAVES, [1, 1, 1]],
    [1, USUAL_WAVES, [1]],
    [2, [chargers(5)], [2]],
    [10, [], [10]],
    [10, [percent(50), percent(50)], [5, 5]],
    [0, [chargers(1)], []],
  ])('of %i chargers by %j are %j', (total, steps, sizes) => {
    expect(planWaves(total, steps)).toEqual(sizes);
  });

  it('hold every charger once, and none is empty, whatever their number', () => {
    for (let total = 0; total <= 1_000; total += 7) {
      for (const steps of [
        USUAL_WAVES,
        [percent(1), percent(1), percent(1)],
        [chargers(3), chargers(3), percent(90)],
        [chargers(999)],
      ]) {
        const sizes = planWaves(total, steps);
        expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(total);
        expect(sizes.every((size) => size >= 1)).toBe(true);
      }
    }
  });
});

describe('the progress of a campaign', () => {
  it.each([
    ['sends on while its wave is under way', [wave(1, { proven: 1, running: 1 }), wave(2, { waiting: 3 })], 1, 'send'],
    [
      'begins the next wave when all of one is settled',
      [wave(1, { proven: 1 }), wave(2, { waiting: 3 })],
      1,
      'nextWave',
    ],
    [
      'begins the next wave when its chargers were skipped',
      [wave(1, { skipped: 1 }), wave(2, { waiting: 3 })],
      1,
      'nextWave',
    ],
    ['stops when its first charger fails', [wave(1, { failed: 1 }), wave(2, { waiting: 3 })], 1, 'stop'],
    ['waits for the sample within a wave', [wave(1, { failed: 2, proven: 2, waiting: 9 })], 1, 'send'],
    ['stops within a wave once the sample is there', [wave(1, { failed: 2, proven: 3, waiting: 9 })], 1, 'stop'],
    ['goes on at the limit itself', [wave(1, { failed: 1, proven: 4 }), wave(2, { waiting: 1 })], 1, 'nextWave'],
    ['is done when its last wave is settled', [wave(1, { proven: 9 }), wave(2, { failed: 1, proven: 4 })], 2, 'done'],
  ])('%s', (_case, waves, current, next) => {
    expect(decideNext(waves, { wave: current, absent: 0 }, LIMITS)).toBe(next);
  });

  it.each([
    [
      'goes on without a charger that is absent',
      [wave(1, { proven: 1, waiting: 1 }), wave(2, { waiting: 3 })],
      'nextWave',
    ],
    ['waits for the others', [wave(1, { proven: 1, waiting: 2 }), wave(2, { waiting: 3 })], 'send'],
    ['waits when nothing is proven without it', [wave(1, { waiting: 1, skipped: 1 }), wave(2, { waiting: 3 })], 'send'],
    ['is not done before it came or was left out', [wave(1, { proven: 4, waiting: 1 })], 'send'],
  ])('%s', (_case, waves, next) => {
    expect(decideNext(waves, { wave: 1, absent: 1 }, LIMITS)).toBe(next);
  });

  it('counts states by wave, and failures without skipped chargers', () => {
    const waves = summarizeWaves([
      { wave: 2, state: 'waitingFree', count: 2 },
      { wave: 1, state: 'proven', count: 3 },
      { wave: 1, state: 'failed', count: 1 },
      { wave: 1, state: 'skipped', count: 4 },
      { wave: 2, state: 'awaitingProof', count: 1 },
    ]);
    expect(waves).toEqual([wave(1, { proven: 3, failed: 1, skipped: 4 }), wave(2, { waiting: 2, running: 1 })]);
    expect(findFailureRate(waves)).toBe(25);
    expect(findFailureRate([wave(1, { skipped: 4 })])).toBeNull();
  });
});

describe('the state of a campaign', () => {
  it.each([
    ['pause', ['scheduled', 'running']],
    ['resume', ['paused']],
    ['stop', ['scheduled', 'running', 'paused']],
    ['retry', ['running', 'paused', 'stopped', 'stoppedByFailures', 'done']],
  ] as const)('allows to %s', (action, states) => {
    expect(CAMPAIGN_STATES.filter((state) => allowsAction(state, action))).toEqual(states);
  });

  it('goes back to its schedule when it is resumed before its start', () => {
    expect(findStateAfter('paused', 'resume', false)).toBe('scheduled');
    expect(findStateAfter('paused', 'resume', true)).toBe('running');
    expect(findStateAfter('paused', 'retry', true)).toBe('paused');
    expect(findStateAfter('stoppedByFailures', 'retry', true)).toBe('running');
  });
});

describe('the time window of a campaign', () => {
  it.each([
    ['23:00', '05:00', 'Europe/Berlin', '2026-11-24T22:00:00Z', true],
    ['23:00', '05:00', 'Europe/Berlin', '2026-11-24T04:00:00Z', false],
    ['23:00', '05:00', 'Asia/Almaty', '2026-11-24T18:30:00Z', true],
    ['09:00', '17:00', 'Asia/Almaty', '2026-11-24T18:30:00Z', false],
    // The hour from 02:00 is skipped on 29 March 2026, and comes twice on 25 October.
    ['02:00', '03:00', 'Europe/Berlin', '2026-03-29T01:30:00Z', false],
    ['03:00', '04:00', 'Europe/Berlin', '2026-03-29T01:30:00Z', true],
    ['02:00', '03:00', 'Europe/Berlin', '2026-10-25T00:30:00Z', true],
    ['02:00', '03:00', 'Europe/Berlin', '2026-10-25T01:30:00Z', true],
    ['02:00', '03:00', 'Europe/Berlin', '2026-10-25T02:00:00Z', false],
  ])('from %s until %s in %s holds at %s: %s', (from, until, timezone, at, isOpen) => {
    expect(isWithinDaySpan({ from, until, timezone }, Date.parse(at))).toBe(isOpen);
  });
});
