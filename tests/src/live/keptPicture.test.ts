import { describe, expect, it } from 'vitest';
import type { LiveFreshness } from '../../../src/live/freshness';
import { createKeptPicture, readStreams } from '../../../src/live/keptPicture';

const START = 1_000_000;
const FRESH: LiveFreshness = { freshness: 'fresh', ageMs: 400, phase: 'live', problem: null, offsetMs: 0 };
/** Restarted streams without a first answer. */
const ANEW: LiveFreshness = { ...FRESH, freshness: 'stale', ageMs: null, phase: 'connecting' };

describe('a picture that a screen keeps', () => {
  it('goes on ageing when its streams begin anew', () => {
    const read = createKeptPicture();
    expect(read(FRESH, START)).toEqual(FRESH);
    expect(read(ANEW, START + 5_000)).toMatchObject({ freshness: 'fresh', ageMs: 5_400 });
    expect(read(ANEW, START + 60_000)).toMatchObject({ freshness: 'stale', ageMs: 60_400 });
  });

  it('is as old as its streams once they have answered again', () => {
    const read = createKeptPicture();
    read(FRESH, START);
    read(ANEW, START + 60_000);
    expect(read(FRESH, START + 61_000)).toEqual(FRESH);
    expect(read(ANEW, START + 62_000)).toMatchObject({ ageMs: 1_400 });
  });

  it('has no age before the first data', () => {
    expect(createKeptPicture()(ANEW, START)).toEqual(ANEW);
    expect(readStreams(ANEW, START)).toEqual(ANEW);
  });
});
