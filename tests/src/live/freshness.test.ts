import { describe, expect, it } from 'vitest';
import { findWorstFreshness, rateFreshness } from '../../../src/live/freshness';
import type { StreamState } from '../../../src/contract/live/liveService';

const makeStream = (given: Partial<StreamState>): StreamState => ({
  name: 'monitor',
  views: ['monitor'],
  phase: 'live',
  serverTimeMs: 100_000,
  offsetMs: 0,
  intervalMs: 5_000,
  problem: null,
  ...given,
});

describe('freshness of live pictures', () => {
  it('is measured on the server clock, not on that of the device', () => {
    const ahead = makeStream({ serverTimeMs: 100_000, offsetMs: -3_600_000 });
    expect(findWorstFreshness([ahead], 3_702_000)).toMatchObject({ freshness: 'fresh', ageMs: 2_000 });
    expect(findWorstFreshness([ahead], 3_710_000)).toMatchObject({ freshness: 'late', ageMs: 10_000 });
    expect(findWorstFreshness([ahead], 3_715_000)).toMatchObject({ freshness: 'stale' });
  });

  it('is that of the worst stream', () => {
    const old = makeStream({ name: 'curve:7', serverTimeMs: 80_000, phase: 'retrying', problem: 'offline' });
    expect(findWorstFreshness([makeStream({}), old], 101_000)).toMatchObject({
      freshness: 'stale',
      phase: 'retrying',
      problem: 'offline',
    });
  });

  it('names a failing stream before a working one of the same age', () => {
    const failing = makeStream({ phase: 'retrying', problem: 'Bad gateway' });
    expect(findWorstFreshness([failing, makeStream({})], 101_000).phase).toBe('retrying');
    expect(findWorstFreshness([makeStream({}), failing], 101_000).phase).toBe('retrying');
  });

  it('is never fresh without data', () => {
    expect(findWorstFreshness([makeStream({ serverTimeMs: null, phase: 'connecting' })], 0)).toMatchObject({
      freshness: 'stale',
      ageMs: null,
    });
  });

  it('ignores the age of a finished curve', () => {
    expect(findWorstFreshness([makeStream({ phase: 'complete' })], 10_000_000)).toMatchObject({
      freshness: 'fresh',
      ageMs: null,
    });
  });

  it('is idle when no stream is followed', () => {
    expect(findWorstFreshness([], 0)).toMatchObject({ phase: 'idle', ageMs: null });
  });
});

describe('freshness', () => {
  it.each([
    [0, 5_000, 'fresh'],
    [9_999, 5_000, 'fresh'],
    [10_000, 5_000, 'late'],
    [14_999, 5_000, 'late'],
    [15_000, 5_000, 'stale'],
    [2_000, 1_000, 'late'],
    [16_000, 15_000, 'stale'],
    [null, 5_000, 'stale'],
  ] as const)('is, at an age of %s ms and an interval of %s ms, %s', (ageMs, intervalMs, expected) => {
    expect(rateFreshness(ageMs, intervalMs)).toBe(expected);
  });
});
