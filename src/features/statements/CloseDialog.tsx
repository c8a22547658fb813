import { useTranslation } from 'react-i18next';
import { useCloseStatementMutation } from '../../api/evo-bill/financialManagement';
import { ConfirmActionDialog } from '../../kit/form/ConfirmActionDialog';
import { useAction } from '../../kit/form/useAction';
import { formatPeriod } from '../../lib/calendar';
import { formatNumber } from '../../lib/format';
import { formatMoney } from '../../lib/money';
import { Uncollected } from './Uncollected';
import type { PeriodDialogProps } from './periodDialogProps';

/** Says what is frozen; the month has to be typed, since it cannot be opened again. */
export function CloseDialog({ period, onClose }: PeriodDialogProps) {
  const { t, i18n } = useTranslation('statements');
  const action = useAction(useCloseStatementMutation(), onClose, 'submit');
  const { id, version, companyName: company, currency, orders, payable } = period;
  const { openOrders, unpricedOrders, reviewedOrders, openWashes, reviewedWashes } = period;
  const month = formatPeriod(period.month, i18n.language);
  const figures = {
    orders: formatNumber(orders, 0, i18n.language),
    payable: formatMoney(payable, i18n.language),
  };
  return (
    <ConfirmActionDialog
      action={action}
      call={{ body: { id, version } }}
      title={t('close.title', { name: `${month}, ${company}` })}
      confirmLabel={t('close.action')}
      isDanger
      typedName={month}
      onClose={onClose}
    >
      <p>{t('close.what', { company, month, currency, ...figures })}</p>
      <Uncollected period={period} />
      {openOrders > 0 && <p>{t('close.open', { count: openOrders })}</p>}
      {unpricedOrders > 0 && <p>{t('close.unpriced', { count: unpricedOrders })}</p>}
      {reviewedOrders > 0 && <p>{t('close.reviewed', { count: reviewedOrders })}</p>}
      {openWashes > 0 && <p>{t('close.openWashes', { count: openWashes })}</p>}
      {reviewedWashes > 0 && <p>{t('close.reviewedWashes', { count: reviewedWashes })}</p>}
    </ConfirmActionDialog>
  );
}
