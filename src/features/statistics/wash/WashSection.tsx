import { useTranslation } from 'react-i18next';
import { useCarWashStatisticsQuery, useCarWashUserAndOrderCountQuery } from '../../../api/evo-basic/statisticAnalysis';
import type { ResponseOf } from '../../../contract/endpoint';
import type { statisticAnalysis } from '../../../contract/evo-basic/statisticAnalysis';
import { formatMoney } from '../../../lib/money';
import { useAnalysis } from '../address/analysisContext';
import { AnswerPanel } from '../parts/AnswerPanel';
import { FigureTile } from '../parts/FigureTile';
import tiles from '../parts/FigureTile.module.css';
import { toLine } from '../parts/lines';
import { LinesPanel } from '../parts/LinesPanel';
import panels from '../parts/Panel.module.css';
import { useFigureText } from '../parts/useFigureText';
import { WashMoney } from './WashMoney';
import { WashRevenueLines } from './WashRevenueLines';
import { WashParts } from './WashParts';

type Answer = ResponseOf<typeof statisticAnalysis.carWashStatistics>;

/** Car washes that were paid in the range: revenue, mix of services, users and bays. */
export function WashSection() {
  const { wash } = useAnalysis();
  const answer = useCarWashStatisticsQuery({ body: wash });
  return (
    <>
      <AnswerPanel answer={answer} rows={3}>
        {(data) => (
          <>
            <Tiles answer={data} />
            <WashMoney currencies={data.totals.currencies} />
          </>
        )}
      </AnswerPanel>
      <div className={panels.panels}>
        <WashRevenueLines />
        <OrderLines />
        <WashParts />
      </div>
    </>
  );
}

function Tiles({ answer: { totals, before } }: { answer: Answer }) {
  const { i18n } = useTranslation();
  const { toWashOrders } = useAnalysis();
  const { formatCount } = useFigureText();
  const rows = toWashOrders();
  return (
    <div className={tiles.tiles}>
      <FigureTile
        figure="washes"
        value={formatCount(totals.washes)}
        change={{ now: totals.washes, before: before.washes, words: formatCount(before.washes) }}
        rows={rows}
      />
      <FigureTile
        figure="washUsers"
        value={formatCount(totals.users)}
        change={{ now: totals.users, before: before.users, words: formatCount(before.users) }}
        rows={rows}
      />
      <FigureTile
        figure="washMinutes"
        value={formatCount(totals.washMinutes)}
        unit="min"
        change={{ now: totals.washMinutes, before: before.washMinutes, words: formatCount(before.washMinutes) }}
        rows={rows}
      />
      {totals.currencies.map(({ currency, net }) => {
        const base = before.currencies.find((each) => each.currency === currency)?.net ?? '0';
        return (
          <FigureTile
            key={currency}
            figure="washRevenue"
            value={formatMoney(net, i18n.language)}
            unit={currency}
            change={{ now: net, before: base, words: formatMoney(base, i18n.language) }}
            rows={toWashOrders({ currencies: [currency] })}
          />
        );
      })}
    </div>
  );
}

function OrderLines() {
  const { washSteps } = useAnalysis();
  const answer = useCarWashUserAndOrderCountQuery({ body: washSteps });
  return (
    <AnswerPanel answer={answer} rows={6}>
      {(series) => (
        <>
          <LinesPanel figure="washes" line={toLine({ unit: '', digits: 0 }, series, ({ washes }) => washes)} />
          <LinesPanel figure="washUsers" line={toLine({ unit: '', digits: 0 }, series, ({ users }) => users)} />
        </>
      )}
    </AnswerPanel>
  );
}
