import { PHASES, type LimitNode } from '../server/domain/power/limitTree';
import { type PowerDemand, type PowerSite, sharePower } from '../server/domain/power/sharePower';
import { createTimeFigure, type Figure } from './figure';
import { findP95 } from './records/times';

const RUNS = 200;
const SITES = Number(process.env.BENCH_SITES ?? 2_000);
const CONNECTORS_A_SITE = 20;
const LIMITS = { large: 5, all: 2_000 };

/** Re-planning of stations whose limits bind; the baseline divides the limit evenly and looks at nothing else. */
export async function runBench(): Promise<Figure[]> {
  const large = makeSite(200, 0);
  const divided = makeSite(200, 0);
  const times: number[] = [];
  const evenTimes: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    times.push(measure(() => sharePower(large)));
    evenTimes.push(measure(() => divideEvenly(divided)));
  }
  const sites = Array.from({ length: SITES }, (_, index) => makeSite(CONNECTORS_A_SITE, index));
  const pass = measure(() => sites.forEach((site) => sharePower(site)));
  const evenPass = measure(() => sites.forEach(divideEvenly));
  const baseline = (value: number) => ({ name: 'divided evenly', value });
  return [
    createTimeFigure('station of 200 connectors, p95', findP95(times.sort(compare)), {
      limit: LIMITS.large,
      baseline: baseline(findP95(evenTimes.sort(compare))),
    }),
    createTimeFigure(`${SITES} stations in one pass`, pass, { limit: LIMITS.all, baseline: baseline(evenPass) }),
  ];
}

const compare = (one: number, other: number) => one - other;

function measure(work: () => unknown): number {
  const from = performance.now();
  work();
  return performance.now() - from;
}

/** Limits at every level, phases of AC, and cars that ask for different powers. */
function makeSite(connectors: number, seed: number): PowerSite {
  const nodes: LimitNode[] = [makeNode('station', null, connectors * 8_000)];
  const demands: PowerDemand[] = [];
  for (let index = 0; index < connectors; index += 1) {
    const panel = `panel${Math.floor(index / 50)}`;
    const charger = `charger${Math.floor(index / 2)}`;
    if (index % 50 === 0) nodes.push(makeNode(panel, 'station', 500_000, 700));
    if (index % 2 === 0) nodes.push(makeNode(charger, panel, 44_000, 64));
    nodes.push(makeNode(`evse${index}`, charger, 22_000, 32));
    demands.push({
      ...{ id: `session${index}`, nodeId: `evse${index}`, phases: index % 3 === 0 ? [1] : PHASES },
      ...{ asks: 4_000 + (((index + seed) * 7_919) % 19) * 1_000, least: index % 3 === 0 ? 1_380 : 4_140 },
      ...{ priority: index % 10 === 0 ? 1 : 0, needs: 0, beganAt: index, fixed: index % 40 === 7 ? 22_000 : null },
    });
  }
  return { nodes, demands };
}

function makeNode(id: string, parentId: string | null, watts: number, amps: number | null = null): LimitNode {
  return { id, parentId, watts, amps, phases: 3, baseWatts: 0, margin: 0.02 };
}

function divideEvenly({ nodes, demands }: PowerSite): number[] {
  const watts = nodes[0]?.watts ?? 0;
  return demands.map(({ asks }) => Math.min(asks, watts / demands.length));
}
