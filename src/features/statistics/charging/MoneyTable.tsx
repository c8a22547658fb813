import { useTranslation } from 'react-i18next';
import type { ChargingTotals } from '../../../contract/evo-basic/statisticAnalysis';
import { PageLink } from '../../../entities/record/PageLink';
import { FigureHint } from '../../../kit/layout/FigureHint';
import { formatNumber } from '../../../lib/format';
import { formatMoney } from '../../../lib/money';
import { formatRelativeChange } from '../../../lib/relativeChange';
import { useAnalysis } from '../address/analysisContext';
import { readChange } from '../parts/comparedFigures';
import classes from '../parts/FigureTable.module.css';
import { useComparedText } from '../parts/useComparedText';
import { ReferenceChoice } from '../reference/ReferenceChoice';
import { ReferenceRow } from '../reference/ReferenceRow';
import type { ChargingAnswer } from './ChargingTiles';

const AMOUNTS = [
  'net',
  'revenue',
  'refunded',
  'original',
  'discount',
  'coupon',
  'platformFee',
  'channelFee',
  'tax',
] as const;
type CurrencyTotals = ChargingTotals['currencies'][number];

/** Money of charging, a row a currency: amounts of different ones are never added. */
export function MoneyTable({ answer }: { answer: ChargingAnswer }) {
  const { totals } = answer;
  const { t } = useTranslation(['figures', 'statistics']);
  const { isPaper } = useAnalysis();
  if (totals.currencies.length === 0) return <p className={classes.empty}>{t('statistics:noRevenue')}</p>;
  return (
    <div className={classes.scroller} role="region" aria-label={t('statistics:money')} tabIndex={0}>
      <table className={classes.table} aria-label={t('statistics:money')}>
        <thead>
          <tr>
            <th scope="col">{t('statistics:currency')}</th>
            <HeadCell figure="sessions" />
            {AMOUNTS.map((figure) => (
              <HeadCell key={figure} figure={figure} />
            ))}
          </tr>
        </thead>
        <tbody>
          {totals.currencies.map((row) => (
            <MoneyRow key={row.currency} row={row} answer={answer} />
          ))}
        </tbody>
        <ReferenceRow figures={AMOUNTS} rows={totals.currencies} />
      </table>
      {!isPaper && <ReferenceChoice currencies={totals.currencies.map(({ currency }) => currency)} />}
    </div>
  );
}

function HeadCell({ figure }: { figure: (typeof AMOUNTS)[number] | 'sessions' }) {
  const { t } = useTranslation('figures');
  const name = t(`${figure}.name`);
  return (
    <th scope="col">
      {name}
      <FigureHint name={name} definition={t(`${figure}.definition`)} />
    </th>
  );
}

function MoneyRow({ row, answer }: { row: CurrencyTotals; answer: ChargingAnswer }) {
  const { i18n } = useTranslation('statistics');
  const nameCompared = useComparedText();
  const { toOrders } = useAnalysis();
  const { currency, sessions } = row;
  const readNet = ({ currencies }: ChargingTotals) => currencies.find((each) => each.currency === currency)?.net ?? '0';
  const change = readChange(answer, readNet, (net) => `${formatMoney(net, i18n.language)} ${currency}`);
  return (
    <tr data-currency={currency}>
      <th scope="row">{currency}</th>
      <td>
        <PageLink {...toOrders({ currencies: [currency] })}>{formatNumber(sessions, 0, i18n.language)}</PageLink>
      </td>
      {AMOUNTS.map((name) => (
        <td key={name} data-figure={name}>
          {name === 'net' ? (
            <>
              <b>{formatMoney(row.net, i18n.language)}</b>{' '}
              <span className={classes.change} title={[nameCompared(answer), change?.words].filter(Boolean).join(': ')}>
                {change ? formatRelativeChange(change.now, change.before, i18n.language) : '–'}
              </span>
            </>
          ) : (
            formatMoney(row[name], i18n.language)
          )}
        </td>
      ))}
    </tr>
  );
}
