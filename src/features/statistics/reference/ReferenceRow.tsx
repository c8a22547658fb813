import { useTranslation } from 'react-i18next';
import { usePreference } from '../../../access/usePreference';
import { formatPeriod } from '../../../lib/calendar';
import { formatMoney } from '../../../lib/money';
import classes from '../parts/FigureTable.module.css';
import { convertSum, readReference, type Reference } from './reference';

interface ReferenceRowProps<Figure extends string> {
  figures: readonly Figure[];
  rows: readonly (Record<Figure, string> & { currency: string })[];
}

/** All currencies in the reference currency, marked as an approximation (≈), with the exchange rates and their day. */
export function ReferenceRow<Figure extends string>({ figures, rows }: ReferenceRowProps<Figure>) {
  const { t, i18n } = useTranslation('statistics');
  const [reference] = usePreference('statistics.reference', readReference);
  if (!reference) return null;
  const words = {
    day: formatPeriod(reference.date, i18n.language),
    rates: listRates(reference, i18n.language),
  };
  return (
    <tfoot>
      <tr>
        <th scope="row">≈ {reference.currency}</th>
        <td />
        {figures.map((figure) => {
          const sum = convertSum(
            rows.map((row) => ({ currency: row.currency, amount: row[figure] })),
            reference,
          );
          return <td key={figure}>{sum === null ? '–' : `≈ ${formatMoney(sum, i18n.language)}`}</td>;
        })}
      </tr>
      <tr>
        <td colSpan={figures.length + 2} className={classes.quiet}>
          {t('reference.note', words)}
        </td>
      </tr>
    </tfoot>
  );
}

function listRates({ currency, rates }: Reference, locale: string): string {
  return Object.entries(rates)
    .map(([other, rate]) => `1 ${other} = ${formatMoney(rate, locale)} ${currency}`)
    .join(' · ');
}
