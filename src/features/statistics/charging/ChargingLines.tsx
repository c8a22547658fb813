import { useTranslation } from 'react-i18next';
import { useChargingRevenueQuery, useUserAndOrderCountQuery } from '../../../api/evo-basic/statisticAnalysis';
import { withUnit } from '../../../lib/format';
import { useAnalysis } from '../address/analysisContext';
import { AnswerPanel } from '../parts/AnswerPanel';
import { toLine } from '../parts/lines';
import { LinesPanel } from '../parts/LinesPanel';

/** Money and amount of charging by step. */
export function ChargingLines() {
  return (
    <>
      <RevenueLines />
      <SessionLines />
    </>
  );
}

/** Net revenue by step, a picture a currency: amounts of different ones share no scale. */
function RevenueLines() {
  const { t } = useTranslation('figures');
  const { chargingSteps } = useAnalysis();
  const answer = useChargingRevenueQuery({ body: chargingSteps });
  return (
    <AnswerPanel answer={answer} rows={6}>
      {({ currencies }) =>
        currencies.map(({ currency, points, before }) => (
          <LinesPanel
            key={currency}
            figure="net"
            title={withUnit(t('net.name'), currency)}
            line={toLine({ unit: currency, digits: 2 }, { points, before }, ({ net }) => net)}
          />
        ))
      }
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
