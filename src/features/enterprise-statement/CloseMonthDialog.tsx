import { useTranslation } from 'react-i18next';
import { useCloseEnterpriseMonthMutation } from '../../api/evo-bill/financialManagement';
import type { EnterpriseAccount } from '../../contract/evo-bill/enterpriseAccounts';
import { ConfirmActionDialog } from '../../kit/form/ConfirmActionDialog';
import { useAction } from '../../kit/form/useAction';
import { formatPeriod } from '../../lib/calendar';
import { formatMoney } from '../../lib/money';

interface CloseMonthDialogProps {
  account: EnterpriseAccount;
  name: string;
  month: EnterpriseAccount['months'][number];
  onClose: () => void;
}

/** Shows the amount that the close fixes, since a closed month cannot be opened again. */
export function CloseMonthDialog({ account, name, month, onClose }: CloseMonthDialogProps) {
  const { t, i18n } = useTranslation('statements');
  const { enterpriseId, currency } = account;
  const title = `${formatPeriod(month.month, i18n.language)}, ${name}`;
  const amount = `${formatMoney(month.amount, i18n.language)} ${currency}`;
  const action = useAction(useCloseEnterpriseMonthMutation(), onClose, () =>
    t('account.closed', { name: title, amount }),
  );
  return (
    <ConfirmActionDialog
      action={action}
      call={{ body: { enterpriseId, currency, month: month.month } }}
      title={t('account.closeTitle', { name: title })}
      confirmLabel={t('account.close')}
      isDanger
      onClose={onClose}
    >
      <p>{t('account.closeText', { amount })}</p>
    </ConfirmActionDialog>
  );
}
