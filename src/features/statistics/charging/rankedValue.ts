import type { RANKING_FIGURES, RankedPlace } from '../../../contract/evo-basic/statisticAnalysis';

/** A figure of a place as a number, for lengths of bars. */
export function readRanked(place: RankedPlace, figure: (typeof RANKING_FIGURES)[number]): number {
  return Number(place[figure] ?? 0);
}
