import { useTranslation } from 'react-i18next';
import type { ResponseOf } from '../../../contract/endpoint';
import type { statisticAnalysis } from '../../../contract/evo-basic/statisticAnalysis';
import { formatMoney } from '../../../lib/money';
import classes from '../parts/FigureTable.module.css';

const AMOUNTS = ['net', 'revenue', 'refunded', 'discount', 'coupon', 'platformFee', 'tax'] as const;

interface WashMoneyProps {
  currencies: ResponseOf<typeof statisticAnalysis.carWashStatistics>['totals']['currencies'];
}

/** Money of washes, a row a currency: amounts of different ones are never added. */
export function WashMoney({ currencies }: WashMoneyProps) {
  const { t, i18n } = useTranslation(['figures', 'statistics']);
  if (currencies.length === 0) return null;
  return (
    <div className={classes.scroller} role="region" aria-label={t('statistics:washMoney')} tabIndex={0}>
      <table className={classes.table} aria-label={t('statistics:washMoney')}>
        <thead>
          <tr>
            <th scope="col">{t('statistics:currency')}</th>
            {AMOUNTS.map((name) => (
              <th key={name} scope="col">
                {t(`${name}.name`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {currencies.map((row) => (
            <tr key={row.currency}>
              <th scope="row">{row.currency}</th>
              {AMOUNTS.map((name) => (
                <td key={name} data-figure={name}>
                  {formatMoney(row[name], i18n.language)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
