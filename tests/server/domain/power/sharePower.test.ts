import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PHASE_VOLTS, PHASES } from '../../../../server/domain/power/limitTree';
import { releaseRoom } from '../../../../server/domain/power/releaseRoom';
import { sharePower, STEP_WATTS, type PowerDemand, type PowerSite } from '../../../../server/domain/power/sharePower';
import { generatedSite, shuffleParts } from './generatedSites';
import { byId, makeDemand, makeNode, makeStation, shareWatts } from './siteParts';

// A sample with fixed seeds; whole in the long tests.
const SITES = process.env.LONG ? 10_000 : 2_000;
/** Rounding of a sum. */
const HAIR = 1e-3;

/** How far a load is above each limit that it is under, computed apart from the code under test. */
function listExcesses({ nodes, demands }: PowerSite, wattsOf: (demand: PowerDemand) => number): Map<string, number> {
  const known = new Map(nodes.map((node) => [node.id, node]));
  const isBelow = (id: string | null, top: string): boolean =>
    id !== null && (id === top || isBelow(known.get(id)?.parentId ?? null, top));
  const excesses = new Map<string, number>();
  for (const { id, watts, amps, phases: feed, margin } of nodes) {
    const base = nodes.filter((node) => isBelow(node.id, id)).reduce((sum, node) => sum + node.baseWatts, 0);
    const inside = demands.filter(({ nodeId }) => isBelow(nodeId, id));
    const total = inside.reduce((sum, demand) => sum + wattsOf(demand), base);
    if (watts !== null) excesses.set(id, total - watts * (1 - margin));
    if (amps !== null && feed === 1) excesses.set(`${id} alone`, total - amps * PHASE_VOLTS * (1 - margin));
    if (amps === null || feed === 1) continue;
    for (const phase of PHASES) {
      const load = inside
        .filter(({ phases }) => phases.includes(phase))
        .reduce((sum, demand) => sum + wattsOf(demand) / demand.phases.length, base / 3);
      excesses.set(`${id} L${phase}`, load - amps * PHASE_VOLTS * (1 - margin));
    }
  }
  return excesses;
}

/** The excess that fixed loads and base loads alone cause. */
const listUnavoidable = (site: PowerSite) => listExcesses(site, ({ fixed }) => fixed ?? 0);

describe('sharing the power of a station', () => {
  it('gives each session what it asks when there is enough', () => {
    const site = makeStation(300_000, [makeDemand('a'), makeDemand('b', { asks: 22_000 })]);
    expect(sharePower(site)).toEqual([
      { id: 'a', watts: 100_000, reason: { kind: 'asks' } },
      { id: 'b', watts: 22_000, reason: { kind: 'asks' } },
    ]);
  });

  it('shares evenly when a limit binds, and gives what one does not take to the others', () => {
    const demands = [makeDemand('a'), makeDemand('b'), makeDemand('c', { asks: 11_000 })];
    const site = makeStation(100_000, demands);
    expect(shareWatts(site)).toEqual([44_500, 44_500, 11_000]);
    expect(sharePower(site)[0]?.reason).toEqual({ kind: 'limit', node: 'station', sharers: 3 });
  });

  it('names the nearest limit that binds', () => {
    const nodes = [
      makeNode('station', null, { watts: 200_000 }),
      makeNode('charger', 'station', { watts: 12_000 }),
      makeNode('evse', 'charger'),
    ];
    const grants = sharePower({ nodes, demands: [makeDemand('a', { nodeId: 'evse' })] });
    expect(grants).toEqual([{ id: 'a', watts: 12_000, reason: { kind: 'limit', node: 'charger', sharers: 1 } }]);
  });

  it('feeds the earlier session when there is no second minimum', () => {
    const demands = [makeDemand('late', { beganAt: 9 }), makeDemand('early', { beganAt: 1 })];
    const grants = sharePower(makeStation(6_000, demands));
    expect(grants.map(({ watts }) => watts)).toEqual([0, 6_000]);
    expect(grants[0]?.reason).toEqual({ kind: 'tooLittle', node: 'station' });
  });

  it('takes base load, margin and fixed loads off before it shares', () => {
    const nodes = [makeNode('station', null, { watts: 100_000, baseWatts: 8_000, margin: 0.1 })];
    const demands = [makeDemand('a'), makeDemand('b', { fixed: 22_000 })];
    expect(shareWatts({ nodes, demands })).toEqual([60_000, 22_000]);
  });

  it('keeps every phase within its limit when sessions load single phases', () => {
    const nodes = [makeNode('station', null, { amps: 32 })];
    const single = { asks: 7_360, least: 1_380 };
    const demands = [
      makeDemand('a', { ...single, phases: [1] }),
      makeDemand('b', { ...single, phases: [1] }),
      makeDemand('c', { ...single, phases: [2] }),
    ];
    expect(shareWatts({ nodes, demands })).toEqual([3_680, 3_680, 7_360]);
  });

  it('counts all that is below one phase on that phase', () => {
    const nodes = [
      makeNode('station', null, { watts: 50_000 }),
      makeNode('circuit', 'station', { amps: 32, phases: 1 }),
    ];
    expect(shareWatts({ nodes, demands: [makeDemand('a', { nodeId: 'circuit' })] })).toEqual([7_360]);
  });

  it('stays below every limit of the tree, over all phases and in each', () => {
    fc.assert(
      fc.property(generatedSite, (site) => {
        const grants = byId(sharePower(site));
        const unavoidable = listUnavoidable(site);
        for (const [limit, excess] of listExcesses(site, ({ id }) => grants.get(id)!.watts))
          expect(excess).toBeLessThanOrEqual(Math.max(0, unavoidable.get(limit)!) + HAIR);
      }),
      { numRuns: SITES, seed: 1 },
    );
  });

  it('gives a session its minimum or nothing, and starves none that could be fed', () => {
    fc.assert(
      fc.property(generatedSite, (site) => {
        const grants = byId(sharePower(site));
        const isFed = ({ id, least, fixed }: PowerDemand) =>
          fixed === null && (grants.get(id)!.watts > 0 || least === 0);
        for (const demand of site.demands) {
          const { watts, reason } = grants.get(demand.id)!;
          if (demand.fixed !== null) continue;
          expect(watts === 0 || watts >= demand.least).toBe(true);
          expect(watts).toBeLessThanOrEqual(Math.max(demand.asks, demand.least));
          if (reason.kind !== 'tooLittle') continue;
          // With the minimums of the fed alone, its own has no room anywhere above it.
          const excesses = listExcesses(site, (each) =>
            each.id === demand.id ? each.least : (each.fixed ?? (isFed(each) ? each.least : 0)),
          );
          expect([...excesses.values()].some((excess) => excess > 0)).toBe(true);
        }
      }),
      { numRuns: SITES, seed: 2 },
    );
  });

  it('leaves no power unused that a session asks for', () => {
    fc.assert(
      fc.property(generatedSite, (site) => {
        const grants = byId(sharePower(site));
        for (const demand of site.demands) {
          const { watts, reason } = grants.get(demand.id)!;
          if (reason.kind !== 'limit') continue;
          const excesses = listExcesses(site, ({ id }) => (id === demand.id ? watts + 3 : 0) + grants.get(id)!.watts);
          const more = (site.demands.length + 1) * STEP_WATTS;
          expect([...excesses.values()].some((excess) => excess > -more)).toBe(true);
        }
      }),
      { numRuns: SITES, seed: 3 },
    );
  });

  it('comes to the same grants in whatever order nodes and sessions stand', () => {
    fc.assert(
      fc.property(generatedSite, fc.integer({ min: 1, max: 1_000 }), (site, seed) => {
        const other = { nodes: shuffleParts(site.nodes, seed), demands: shuffleParts(site.demands, seed + 1) };
        expect(byId(sharePower(other))).toEqual(byId(sharePower(site)));
      }),
      { numRuns: SITES, seed: 4 },
    );
  });

  it('changes no grant below a limit that another branch does not share', () => {
    fc.assert(
      fc.property(generatedSite, generatedSite, (one, other) => {
        const root = makeNode('root', null);
        const hang = (site: PowerSite, name: string): PowerSite => ({
          nodes: site.nodes.map((node) => ({
            ...node,
            id: name + node.id,
            parentId: node.parentId === null ? 'root' : name + node.parentId,
          })),
          demands: site.demands.map((each) => ({ ...each, id: name + each.id, nodeId: name + each.nodeId })),
        });
        const [left, right] = [hang(one, 'l'), hang(other, 'r')];
        const alone = byId(sharePower({ nodes: [root, ...left.nodes], demands: left.demands }));
        const nodes = [root, ...left.nodes, ...right.nodes];
        const both = byId(sharePower({ nodes, demands: [...left.demands, ...right.demands] }));
        for (const [id, grant] of alone) expect(both.get(id)).toEqual(grant);
      }),
      { numRuns: 1_000, seed: 5 },
    );
  });
});

describe('releasing room', () => {
  it('holds a rise back until the room for it is free', () => {
    const site = makeStation(100_000, [makeDemand('old'), makeDemand('new', { beganAt: 1 })]);
    const shares = sharePower(site);
    const before = releaseRoom(site, shares, new Map([['old', 100_000]]));
    expect(before.map(({ watts, isHeld }) => [watts, isHeld])).toEqual([
      [50_000, false],
      [0, true],
    ]);
    const after = releaseRoom(site, shares, new Map([['old', 50_000]]));
    expect(after.map(({ watts, isHeld }) => [watts, isHeld])).toEqual([
      [50_000, false],
      [50_000, false],
    ]);
  });

  it('never adds to what is held above a limit', () => {
    fc.assert(
      fc.property(generatedSite, fc.array(fc.integer({ min: 0, max: 1_000 }), { maxLength: 24 }), (site, drawn) => {
        const holds = new Map(site.demands.map(({ id }, index) => [id, (drawn[index] ?? 0) * 100]));
        const steps = byId(releaseRoom(site, sharePower(site), holds));
        const heldOf = ({ id, fixed }: PowerDemand) => fixed ?? holds.get(id)!;
        const held = listExcesses(site, heldOf);
        const drawnThen = (demand: PowerDemand) => Math.max(heldOf(demand), steps.get(demand.id)!.watts);
        for (const [limit, excess] of listExcesses(site, drawnThen))
          expect(excess).toBeLessThanOrEqual(Math.max(0, held.get(limit)!) + HAIR);
      }),
      { numRuns: SITES, seed: 6 },
    );
  });
});
