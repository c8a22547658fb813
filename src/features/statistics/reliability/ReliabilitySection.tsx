import { useMemo } from 'react';
import { useStatusMonitorQuery } from '../../../api/evo-basic/statisticAnalysis';
import type { ResponseOf } from '../../../contract/endpoint';
import type { statisticAnalysis } from '../../../contract/evo-basic/statisticAnalysis';
import type { AnalysisQuery } from '../address/analysisAddress';
import { AnalysisProvider, useAnalysis } from '../address/analysisContext';
import { AnswerPanel } from '../parts/AnswerPanel';
import { ComparedDays } from '../parts/ComparedDays';
import { FigureTile } from '../parts/FigureTile';
import tiles from '../parts/FigureTile.module.css';
import { pairPoints, toLine } from '../parts/lines';
import { LinesPanel } from '../parts/LinesPanel';
import panels from '../parts/Panel.module.css';
import { useFigureText } from '../parts/useFigureText';
import { useTile } from '../parts/useTile';
import { RankingPanel } from '../charging/RankingPanel';
import { StatusNow } from './StatusNow';
import { StatusTime } from './StatusTime';

type Answer = ResponseOf<typeof statisticAnalysis.statusMonitor>;

/** How connectors were through the range, and how they are now. */
export function ReliabilitySection() {
  const { chargingSteps } = useAnalysis();
  const answer = useStatusMonitorQuery({ body: chargingSteps });
  return (
    <>
      <AnswerPanel answer={answer} rows={12}>
        {(data) => (
          <>
            <Tiles answer={data} />
            <ComparedDays answer={data} />
            <div className={panels.panels}>
              <LinesPanel
                figure="availability"
                line={toLine({ unit: '%', digits: 3 }, pairPoints(data), ({ availability }) =>
                  availability === null ? null : availability * 100,
                )}
              />
              <LinesPanel
                figure="failures"
                line={toLine({ unit: '', digits: 0 }, pairPoints(data), ({ failures }) => failures)}
              />
              <StatusTime totals={data.totals} />
              <StatusNow answer={data} />
            </div>
          </>
        )}
      </AnswerPanel>
      <div className={panels.panels}>
        <FaultRanking />
      </div>
    </>
  );
}

/** Ranks places by failures unless another figure is chosen; independent of the ranking by money. */
function FaultRanking() {
  const analysis = useAnalysis();
  const { query, change } = analysis;
  const value = useMemo(
    () => ({
      ...analysis,
      query: { ...query, rank: query.faultRank },
      change: ({ rank, ...part }: Partial<AnalysisQuery>) =>
        change(rank === undefined ? part : { ...part, faultRank: rank }),
    }),
    [analysis, query, change],
  );
  return (
    <AnalysisProvider value={value}>
      <RankingPanel />
    </AnalysisProvider>
  );
}

function Tiles({ answer }: { answer: Answer }) {
  const { formatCount, formatShare, formatSpan } = useFigureText();
  const { toAlarms } = useAnalysis();
  const toTile = useTile(answer);
  const rows = toAlarms();
  return (
    <div className={tiles.tiles}>
      <FigureTile
        figure="availability"
        unit="%"
        {...toTile(
          ({ availability }) => availability,
          (share) => formatShare(share, 3),
        )}
      />
      <FigureTile figure="failures" rows={rows} {...toTile(({ failures }) => failures, formatCount)} />
      <FigureTile
        figure="meanTimeBetweenFailures"
        rows={rows}
        {...toTile(({ meanSecondsBetweenFailures }) => meanSecondsBetweenFailures, formatSpan)}
      />
      <FigureTile
        figure="meanTimeToRepair"
        rows={rows}
        {...toTile(({ meanSecondsToRepair }) => meanSecondsToRepair, formatSpan)}
      />
    </div>
  );
}
