import { useTranslation } from 'react-i18next';
import { useCarWashStatisticsQuery, useCarWashUserAndOrderCountQuery } from '../../../api/evo-basic/statisticAnalysis';
import type { ResponseOf } from '../../../contract/endpoint';
import type { statisticAnalysis } from '../../../contract/evo-basic/statisticAnalysis';
import { formatMoney } from '../../../lib/money';
import { useAnalysis } from '../address/analysisContext';
import { AnswerPanel } from '../parts/AnswerPanel';
import { ComparedDays } from '../parts/ComparedDays';
import { FigureTile } from '../parts/FigureTile';
import tiles from '../parts/FigureTile.module.css';
import { toLine } from '../parts/lines';
import { LinesPanel } from '../parts/LinesPanel';
import panels from '../parts/Panel.module.css';
import { useFigureText } from '../parts/useFigureText';
import { useTile } from '../parts/useTile';
import { WashMoney } from './WashMoney';
import { WashRevenueLines } from './WashRevenueLines';
import { WashParts } from './WashParts';

type Answer = ResponseOf<typeof statisticAnalysis.carWashStatistics>;

/** Car washes that were paid in the range: revenue, mix of services, users and bays. */
export function WashSection() {
  const { washCompared } = useAnalysis();
  const answer = useCarWashStatisticsQuery({ body: washCompared });
  return (
    <>
      <AnswerPanel answer={answer} rows={3}>
        {(data) => (
          <>
            <Tiles answer={data} />
            <ComparedDays answer={data} />
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

function Tiles({ answer }: { answer: Answer }) {
  const toTile = useTile(answer);
  const { i18n } = useTranslation();
  const { toWashOrders } = useAnalysis();
  const { formatCount } = useFigureText();
  const rows = toWashOrders();
  return (
    <div className={tiles.tiles}>
      <FigureTile figure="washes" rows={rows} {...toTile(({ washes }) => washes, formatCount)} />
      <FigureTile figure="washUsers" rows={rows} {...toTile(({ users }) => users, formatCount)} />
      <FigureTile
        figure="washMinutes"
        unit="min"
        rows={rows}
        {...toTile(({ washMinutes }) => washMinutes, formatCount)}
      />
      {answer.totals.currencies.map(({ currency }) => (
        <FigureTile
          key={currency}
          figure="washRevenue"
          unit={currency}
          rows={toWashOrders({ currencies: [currency] })}
          {...toTile(
            ({ currencies }) => currencies.find((each) => each.currency === currency)?.net ?? '0',
            (net) => formatMoney(net, i18n.language),
          )}
        />
      ))}
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
