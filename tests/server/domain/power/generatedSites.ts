import fc from 'fast-check';
import type { LimitKind, LimitNode, Phase } from '../../../../server/domain/power/limitTree';
import type { PowerDemand, PowerSite } from '../../../../server/domain/power/sharePower';

const LEVELS: readonly LimitKind[] = ['station', 'panel', 'circuit', 'charger', 'evse'];
const PHASE_SETS: readonly (readonly Phase[])[] = [[1], [2], [3], [1, 2, 3]];
const SPREADS = [3, 3, 3, 2];

export interface GeneratedSite extends PowerSite {
  nodes: readonly LimitNode[];
}

const limit = fc.option(fc.integer({ min: 0, max: 4_000 }), { nil: null, freq: 2 });

const nodeLimits: fc.Arbitrary<Omit<LimitNode, 'id' | 'parentId'>> = fc.record({
  watts: limit.map((value) => value && value * 100),
  amps: fc.option(fc.integer({ min: 0, max: 400 }), { nil: null, freq: 1 }),
  phases: fc.constantFrom(3, 3, 3, 1),
  baseWatts: fc.constantFrom(0, 0, 0, 1_000, 8_100),
  margin: fc.constantFrom(0, 0, 0.05, 0.1),
});

/** A tree with every level below the one before it; each node's parent is one of the level above. */
const tree: fc.Arbitrary<LimitNode[]> = fc
  .tuple(
    ...SPREADS.map((most) => fc.integer({ min: 1, max: most })),
    fc.array(nodeLimits, { minLength: 100, maxLength: 100 }),
  )
  .map((drawn) => {
    const limits = drawn.at(-1) as Omit<LimitNode, 'id' | 'parentId'>[];
    const spreads = drawn.slice(0, -1) as number[];
    let above = ['station'];
    const nodes: LimitNode[] = [{ id: 'station', parentId: null, ...limits[0]! }];
    spreads.forEach((spread, depth) => {
      const level = LEVELS[depth + 1]!;
      above = above.flatMap((parentId) =>
        Array.from({ length: spread }, (_, index) => {
          const id = `${parentId}/${level}${index}`;
          nodes.push({ id, parentId, ...limits[nodes.length % limits.length]! });
          return id;
        }),
      );
    });
    return nodes;
  });

function makeDemands(nodes: readonly LimitNode[]): fc.Arbitrary<PowerDemand[]> {
  const places = nodes.filter(({ id }) => id.includes('evse')).map(({ id }) => id);
  const demand = fc.record({
    nodeId: fc.constantFrom(...places),
    phases: fc.constantFrom(...PHASE_SETS),
    asks: fc.integer({ min: 0, max: 1_500 }).map((value) => value * 100),
    least: fc.constantFrom(0, 1_380, 4_140, 10_000),
    priority: fc.integer({ min: 0, max: 2 }),
    needs: fc.constantFrom(0, 0, 0, 7_000, 30_000),
    beganAt: fc.integer({ min: 0, max: 5 }),
    fixed: fc.option(
      fc.integer({ min: 0, max: 220 }).map((value) => value * 100),
      { nil: null, freq: 8 },
    ),
  });
  return fc
    .array(demand, { maxLength: 24 })
    .map((demands) => demands.map((each, index) => ({ id: `s${String(index).padStart(2, '0')}`, ...each })));
}

/** Stations with random trees, limits, phases and sessions. */
export const generatedSite: fc.Arbitrary<GeneratedSite> = tree.chain((nodes) =>
  makeDemands(nodes).map((demands) => ({ nodes, demands })),
);

/** The same parts in another order. */
export function shuffleParts<T>(parts: readonly T[], seed: number): T[] {
  return parts
    .map((part, index) => ({ part, key: Math.sin(seed + index * 12.9898) * 43_758.5453 }))
    .sort((one, other) => (one.key % 1) - (other.key % 1))
    .map(({ part }) => part);
}
