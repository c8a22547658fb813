import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { selectAccount } from '../../access/sessionSlice';
import { companyUsers, type CompanyUser } from '../../contract/evo-basic/companyUsers';
import type { RowAction } from '../../kit/crud/table/RowMenu';
import { toBulkTarget } from '../../kit/crud/selection/bulkTarget';
import type { AccountAction } from './AccountDialogs';

/** Possible actions on an account, for its row and its drawer; blocking and deleting the own account is disabled. */
export function useAccountActions(ask: (action: AccountAction) => void): (account: CompanyUser) => RowAction[] {
  const { t } = useTranslation(['companyAccounts', 'records']);
  const caller = useSelector(selectAccount);
  return (account) => {
    const isEnabled = account.status === 'enabled';
    const own = account.id === caller?.userId ? t('notYourself') : null;
    const run = (kind: AccountAction['kind']) => () => ask({ kind, target: toBulkTarget([account]) });
    return [
      {
        label: t('resetPassword'),
        allow: companyUsers.resetPassword,
        reason: isEnabled ? null : t('isBlocked'),
        run: run('reset'),
      },
      {
        label: t(isEnabled ? 'block' : 'enable'),
        allow: 'company/account/block',
        reason: own,
        run: run(isEnabled ? 'block' : 'enable'),
      },
      {
        label: t('records:record.remove'),
        allow: companyUsers.delete,
        reason: own,
        run: run('delete'),
      },
    ];
  };
}
