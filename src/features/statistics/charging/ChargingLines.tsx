import { useChargingRevenueQuery, useUserAndOrderCountQuery } from '../../../api/evo-basic/statisticAnalysis';
import { useAnalysis } from '../address/analysisContext';
import { AnswerPanel } from '../parts/AnswerPanel';
import { toLine } from '../parts/lines';
import { LinesPanel } from '../parts/LinesPanel';
import { MoneyPanels } from '../parts/MoneyPanels';

/** Money and amount of charging by step. */
export function ChargingLines() {
  return (
    <>
      <RevenueLines />
      <SessionLines />
    </>
  );
}

function RevenueLines() {
  const { chargingSteps } = useAnalysis();
  const answer = useChargingRevenueQuery({ body: chargingSteps });
  return (
    <AnswerPanel answer={answer} rows={6}>
      {(series) => <MoneyPanels figure="net" answer={series} />}
    </AnswerPanel>
  );
}

function SessionLines() {
  const { chargingSteps } = useAnalysis();
  const answer = useUserAndOrderCountQuery({ body: chargingSteps });
  return (
    <AnswerPanel answer={answer} rows={6}>
      {(series) => (
        <>
          <LinesPanel figure="energy" line={toLine({ unit: 'kWh', digits: 0 }, series, ({ energy }) => energy)} />
          <LinesPanel figure="sessions" line={toLine({ unit: '', digits: 0 }, series, ({ sessions }) => sessions)} />
          <LinesPanel
            figure="utilisation"
            line={toLine({ unit: '%', digits: 1 }, series, ({ utilisation }) => toPercent(utilisation))}
          />
          <LinesPanel
            figure="activeUsers"
            line={toLine({ unit: '', digits: 0 }, series, ({ activeUsers }) => activeUsers)}
          />
        </>
      )}
    </AnswerPanel>
  );
}

const toPercent = (share: number | null) => (share === null ? null : share * 100);
