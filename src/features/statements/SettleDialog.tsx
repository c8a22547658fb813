import { useTranslation } from 'react-i18next';
import { useSettleStatementMutation } from '../../api/evo-bill/financialManagement';
import { ConfirmActionDialog } from '../../kit/form/ConfirmActionDialog';
import { useAction } from '../../kit/form/useAction';
import { formatPeriod } from '../../lib/calendar';
import { Parties } from './Parties';
import type { PeriodDialogProps } from './periodDialogProps';
import { Uncollected } from './Uncollected';

/** Shows the payouts to confirm. */
export function SettleDialog({ period, onClose }: PeriodDialogProps) {
  const { t, i18n } = useTranslation(['statements', 'outcomes']);
  const failed = period.payouts.filter(({ state }) => state === 'failed');
  const month = formatPeriod(period.month, i18n.language);
  const name = `${month}, ${period.companyName}`;
  const action = useAction(useSettleStatementMutation(), onClose, () => t('outcomes:done.settled', { name }));
  return (
    <ConfirmActionDialog
      action={action}
      call={{ body: { id: period.id, version: period.version } }}
      title={t('settle.title', { name })}
      confirmLabel={t(failed.length > 0 ? 'settle.retry' : 'settle.action')}
      isDanger
      typedName={month}
      onClose={onClose}
    >
      <p>{t('settle.what')}</p>
      {failed.length === 0 && <Uncollected period={period} />}
      <Parties parties={failed.length > 0 ? failed : period.shares} currency={period.currency} />
    </ConfirmActionDialog>
  );
}
