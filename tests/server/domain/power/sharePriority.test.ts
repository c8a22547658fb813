import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sharePower, type PowerDemand } from '../../../../server/domain/power/sharePower';
import { generatedSite } from './generatedSites';
import { byId, makeDemand, makeStation, shareWatts } from './siteParts';

// A sample with fixed seeds; whole in the long tests.
const SITES = process.env.LONG ? 10_000 : 2_000;

describe('sharing by priority', () => {
  it('fills a higher priority first and leaves the others their minimum', () => {
    const demands = [makeDemand('a'), makeDemand('b', { priority: 1, asks: 50_000 }), makeDemand('c')];
    expect(shareWatts(makeStation(60_000, demands))).toEqual([5_000, 50_000, 5_000]);
  });

  it('says that a session stands behind one of a higher priority', () => {
    const demands = [makeDemand('a'), makeDemand('b', { priority: 1 }), makeDemand('c', { least: 90_000 })];
    const reasons = sharePower(makeStation(60_000, demands)).map(({ reason }) => reason);
    expect(reasons).toEqual([
      { kind: 'limit', node: 'station', sharers: 2, isBehind: true },
      { kind: 'limit', node: 'station', sharers: 2 },
      { kind: 'tooLittle', node: 'station', isBehind: true },
    ]);
  });

  it('gives what a departure needs before it shares the rest', () => {
    const demands = [makeDemand('a', { needs: 40_000 }), makeDemand('b'), makeDemand('c')];
    expect(shareWatts(makeStation(60_000, demands))).toEqual([40_000, 10_000, 10_000]);
  });

  it('never gives a session less than one of a lower priority beside it', () => {
    const isBeside = (one: PowerDemand, other: PowerDemand) =>
      one.nodeId === other.nodeId && one.phases.join() === other.phases.join() && one.least === other.least;
    const wantsMore = (one: PowerDemand, other: PowerDemand) => one.asks >= other.asks && one.needs >= other.needs;
    fc.assert(
      fc.property(generatedSite, (site) => {
        const grants = byId(sharePower(site));
        const steered = site.demands.filter(({ fixed }) => fixed === null);
        for (const high of steered)
          for (const low of steered) {
            if (high.priority <= low.priority || !isBeside(high, low) || !wantsMore(high, low)) continue;
            expect(grants.get(high.id)!.watts).toBeGreaterThanOrEqual(grants.get(low.id)!.watts);
          }
      }),
      { numRuns: SITES, seed: 1 },
    );
  });
});
