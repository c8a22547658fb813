import { useTranslation } from 'react-i18next';
import { useCarWashRevenueQuery } from '../../../api/evo-basic/statisticAnalysis';
import { withUnit } from '../../../lib/format';
import { useAnalysis } from '../address/analysisContext';
import { AnswerPanel } from '../parts/AnswerPanel';
import { toLine } from '../parts/lines';
import { LinesPanel } from '../parts/LinesPanel';

/** Revenue of washes by step, a picture a currency. */
export function WashRevenueLines() {
  const { t } = useTranslation('figures');
  const { washSteps } = useAnalysis();
  const answer = useCarWashRevenueQuery({ body: washSteps });
  return (
    <AnswerPanel answer={answer} rows={6}>
      {({ currencies }) =>
        currencies.map(({ currency, points, before }) => (
          <LinesPanel
            key={currency}
            figure="washRevenue"
            title={withUnit(t('washRevenue.name'), currency)}
            line={toLine({ unit: currency, digits: 2 }, { points, before }, ({ net }) => net)}
          />
        ))
      }
    </AnswerPanel>
  );
}
