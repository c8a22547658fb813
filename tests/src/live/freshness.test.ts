import { describe, expect, it } from 'vitest';
import { freshnessAt } from '../../../src/live/freshness';
import type { StreamState } from '../../../workers/live/service';

const stream = (given: Partial<StreamState>): StreamState => ({
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
    const ahead = stream({ serverTimeMs: 100_000, offsetMs: -3_600_000 });
    expect(freshnessAt([ahead], 3_702_000)).toMatchObject({ freshness: 'fresh', ageMs: 2_000 });
    expect(freshnessAt([ahead], 3_710_000)).toMatchObject({ freshness: 'late', ageMs: 10_000 });
    expect(freshnessAt([ahead], 3_715_000)).toMatchObject({ freshness: 'stale' });
  });

  it('is that of the worst stream', () => {
    const old = stream({ name: 'curve:7', serverTimeMs: 80_000, phase: 'retrying', problem: 'offline' });
    expect(freshnessAt([stream({}), old], 101_000)).toMatchObject({
      freshness: 'stale',
      phase: 'retrying',
      problem: 'offline',
    });
  });

  it('names a failing stream before one that is as fresh and works', () => {
    const failing = stream({ phase: 'retrying', problem: 'Bad gateway' });
    expect(freshnessAt([failing, stream({})], 101_000).phase).toBe('retrying');
    expect(freshnessAt([stream({}), failing], 101_000).phase).toBe('retrying');
  });

  it('never calls fresh what was not received', () => {
    expect(freshnessAt([stream({ serverTimeMs: null, phase: 'connecting' })], 0)).toMatchObject({
      freshness: 'stale',
      ageMs: null,
    });
  });

  it('does not let a finished curve age', () => {
    expect(freshnessAt([stream({ phase: 'complete' })], 10_000_000)).toMatchObject({ freshness: 'fresh', ageMs: null });
  });

  it('says when nothing is followed', () => {
    expect(freshnessAt([], 0)).toMatchObject({ phase: 'idle', ageMs: null });
  });
});
