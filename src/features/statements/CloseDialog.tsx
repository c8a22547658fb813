import { useTranslation } from 'react-i18next';
import { useCloseStatementMutation } from '../../api/evo-bill/financialManagement';
import { ConfirmActionDialog } from '../../kit/form/ConfirmActionDialog';
import { useAction } from '../../kit/form/useAction';
import { formatPeriod } from '../../lib/calendar';
import { formatNumber } from '../../lib/format';
import { formatMoney } from '../../lib/money';
import { Uncollected } from './Uncollected';
import type { PeriodDialogProps } from './periodDialogProps';

/** Shows the figures that the close freezes; the month has to be typed, since it cannot be opened again. */
export function CloseDialog({ period, onClose }: PeriodDialogProps) {
  const { t, i18n } = useTranslation(['statements', 'monthEnd', 'outcomes']);
  const { id, version, companyName: company, currency, orders, payable } = period;
  const { unpaidOrders, closeLimit } = period;
  const month = formatPeriod(period.month, i18n.language);
  const name = `${month}, ${company}`;
  const action = useAction(useCloseStatementMutation(), onClose, ({ state }) =>
    t(state === 'open' ? 'monthEnd:close.asked' : 'outcomes:done.closed', { name }),
  );
  const figures = {
    orders: formatNumber(orders, 0, i18n.language),
    payable: formatMoney(payable, i18n.language),
  };
  return (
    <ConfirmActionDialog
      action={action}
      call={{ body: { id, version } }}
      title={t('close.title', { name })}
      confirmLabel={closeLimit === null ? t('close.action') : t('monthEnd:close.ask')}
      isDanger
      typedName={month}
      onClose={onClose}
    >
      <p>{t('close.what', { company, month, currency, ...figures })}</p>
      <Uncollected period={period} />
      {unpaidOrders > 0 && <p>{t('close.open', { count: unpaidOrders })}</p>}
      {closeLimit !== null && (
        <p>{t('monthEnd:second.text', { limit: `${formatMoney(closeLimit, i18n.language)} ${currency}` })}</p>
      )}
    </ConfirmActionDialog>
  );
}
