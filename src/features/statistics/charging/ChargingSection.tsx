import { useChargingStatisticsQuery } from '../../../api/evo-basic/statisticAnalysis';
import { useAnalysis } from '../address/analysisContext';
import { AnswerPanel } from '../parts/AnswerPanel';
import { ComparedDays } from '../parts/ComparedDays';
import panels from '../parts/Panel.module.css';
import { ChargingLines } from './ChargingLines';
import { ChargingTiles } from './ChargingTiles';
import { CostPanel } from './CostPanel';
import { HoursPanel } from './HoursPanel';
import { MoneyTable } from './MoneyTable';
import { PartsPanels } from './PartsPanels';
import { RankingPanel } from './RankingPanel';

/** Charging of a range: money by currency, totals, curve over time, energy cost, hours, parts and ranking. */
export function ChargingSection() {
  const { chargingCompared } = useAnalysis();
  const totals = useChargingStatisticsQuery({ body: chargingCompared });
  return (
    <>
      <AnswerPanel answer={totals} rows={5}>
        {(answer) => (
          <>
            <ChargingTiles answer={answer} />
            <ComparedDays answer={answer} />
            <MoneyTable answer={answer} />
          </>
        )}
      </AnswerPanel>
      <div className={panels.panels}>
        <ChargingLines />
        <CostPanel />
        <HoursPanel />
        <PartsPanels />
        <RankingPanel />
      </div>
    </>
  );
}
