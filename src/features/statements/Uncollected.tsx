import { useTranslation } from 'react-i18next';
import { isZero } from '../../lib/decimal';
import { formatMoney } from '../../lib/money';
import type { PeriodDialogProps } from './periodDialogProps';

/** Names what enterprises have not paid of the month; without it nothing is held back. */
export function Uncollected({ period: { uncollected, currency } }: Pick<PeriodDialogProps, 'period'>) {
  const { t, i18n } = useTranslation('statements');
  if (isZero(uncollected)) return null;
  return <p>{t('settle.uncollected', { amount: `${formatMoney(uncollected, i18n.language)} ${currency}` })}</p>;
}
