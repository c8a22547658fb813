import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import type { SessionState } from '../../access/sessionSlice';
import { useCan, type Guarded } from '../../access/useCan';
import { companyUsers, type CompanyUser } from '../../contract/evo-basic/companyUsers';
import type { AccountAction } from './AccountDialogs';

interface OfferedAction {
  label: string;
  allow: Guarded;
  isAllowed: boolean;
  /** Why it cannot be done now, in words. */
  reason: string | null;
  run: () => void;
}

/** What can be done with an account, for its row and its drawer; nobody blocks or deletes himself. */
export function useAccountActions(ask: (action: AccountAction) => void): (account: CompanyUser) => OfferedAction[] {
  const { t } = useTranslation(['companyAccounts', 'records']);
  const ownId = useSelector((state: { session: SessionState }) => state.session.account?.userId);
  const mayBlock = useCan('company/account/block');
  const mayReset = useCan(companyUsers.resetPassword);
  const mayDelete = useCan(companyUsers.delete);
  return (account) => {
    const isEnabled = account.status === 'enabled';
    const own = account.id === ownId ? t('notYourself') : null;
    const run = (kind: AccountAction['kind']) => () => ask({ kind, accounts: [account] });
    return [
      {
        label: t('resetPassword'),
        allow: companyUsers.resetPassword,
        isAllowed: mayReset,
        reason: isEnabled ? null : t('isBlocked'),
        run: run('reset'),
      },
      {
        label: t(isEnabled ? 'block' : 'enable'),
        allow: 'company/account/block',
        isAllowed: mayBlock,
        reason: own,
        run: run(isEnabled ? 'block' : 'enable'),
      },
      {
        label: t('records:record.remove'),
        allow: companyUsers.delete,
        isAllowed: mayDelete,
        reason: own,
        run: run('delete'),
      },
    ];
  };
}
