import { useTranslation } from 'react-i18next';
import { isZero } from '../../lib/decimal';
import { formatMoney } from '../../lib/money';
import type { PeriodDialogProps } from './periodDialogProps';

/** Names the amount that enterprises still owe for the month; nothing is held back if it is zero. */
export function Uncollected({ period: { uncollected, currency } }: Pick<PeriodDialogProps, 'period'>) {
  const { t, i18n } = useTranslation('statements');
  if (isZero(uncollected)) return null;
  return <p>{t('settle.uncollected', { amount: `${formatMoney(uncollected, i18n.language)} ${currency}` })}</p>;
}
