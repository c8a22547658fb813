import type { AttemptSummary } from '../../../contract/evo-monitor/attempts';
import { CausePareto } from '../../../entities/attempt/CausePareto';
import { RateFigures } from '../../../entities/attempt/RateFigures';
import { SkeletonRows } from '../../../kit/layout/SkeletonRows';
import type { RankingState } from './rankingState';

interface RankingFiguresProps {
  state: RankingState;
  summary: AttemptSummary | undefined;
}

/** Figures of all attempts of the filters, and their causes, which filter the chargers. */
export function RankingFigures({ state, summary }: RankingFiguresProps) {
  if (!summary) return <SkeletonRows count={8} />;
  return (
    <>
      <RateFigures summary={summary} />
      <CausePareto
        figures={summary}
        before={summary.before}
        definition={summary.definition}
        chosen={state.filters.causes ?? []}
        onChoose={(chosen) => state.filter({ causes: chosen && [...chosen] })}
      />
    </>
  );
}
