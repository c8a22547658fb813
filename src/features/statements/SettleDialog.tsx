import { useTranslation } from 'react-i18next';
import { useSettleStatementMutation } from '../../api/evo-bill/financialManagement';
import { formatPeriod } from '../../lib/calendar';
import { Parties } from './Parties';
import { PeriodQuestion, type PeriodDialogProps } from './PeriodQuestion';

/** Shows the payouts to confirm. */
export function SettleDialog({ period, onClose }: PeriodDialogProps) {
  const { t, i18n } = useTranslation('statements');
  const [send] = useSettleStatementMutation();
  const failed = period.payouts.filter(({ state }) => state === 'failed');
  const month = formatPeriod(period.month, i18n.language);
  return (
    <PeriodQuestion
      title={t('settle.title', { name: `${month}, ${period.companyName}` })}
      label={t(failed.length > 0 ? 'settle.retry' : 'settle.action')}
      typedName={month}
      period={period}
      send={send}
      onClose={onClose}
    >
      <p>{t('settle.what')}</p>
      <Parties parties={failed.length > 0 ? failed : period.shares} currency={period.currency} />
    </PeriodQuestion>
  );
}
