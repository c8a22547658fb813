import { useCarWashRevenueQuery } from '../../../api/evo-basic/statisticAnalysis';
import { useAnalysis } from '../address/analysisContext';
import { AnswerPanel } from '../parts/AnswerPanel';
import { MoneyPanels } from '../parts/MoneyPanels';

/** Revenue of washes by step. */
export function WashRevenueLines() {
  const { washSteps } = useAnalysis();
  const answer = useCarWashRevenueQuery({ body: washSteps });
  return (
    <AnswerPanel answer={answer} rows={6}>
      {(series) => <MoneyPanels figure="washRevenue" answer={series} />}
    </AnswerPanel>
  );
}
