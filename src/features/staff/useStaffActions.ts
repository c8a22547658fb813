import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { selectAccount } from '../../access/sessionSlice';
import { staff, type StaffAccount } from '../../contract/evo-basic/staff';
import type { RowAction } from '../../kit/crud/table/RowMenu';
import { toBulkTarget } from '../../kit/crud/selection/bulkTarget';
import type { StaffAction } from './StaffDialogs';

/** Why an account gets no code for a password. */
function refuseReset({ signsOnBy, email }: StaffAccount) {
  if (signsOnBy === 'provider') return 'noResetByProvider' as const;
  return email === null ? ('noAddress' as const) : null;
}

/** Possible actions on an account, for its row and its drawer. */
export function useStaffActions(ask: (action: StaffAction) => void): (account: StaffAccount) => RowAction[] {
  const { t } = useTranslation(['staff', 'records']);
  const caller = useSelector(selectAccount);
  return (account) => {
    const own = account.id === caller?.userId ? t('ownAccount') : null;
    const noReset = refuseReset(account);
    const run = (kind: StaffAction['kind']) => () => ask({ kind, target: toBulkTarget([account]) });
    return [
      {
        label: t('resetPassword'),
        allow: 'user/user/resetPassword',
        reason: noReset && t(noReset),
        run: run('resetPassword'),
      },
      {
        label: t('removeFactor'),
        allow: staff.removeSecondFactor,
        reason: account.hasSecondFactor && account.signsOnBy === 'password' ? own : t('noFactor'),
        run: run('removeSecondFactor'),
      },
      { label: t('records:record.remove'), allow: staff.delete, reason: own, run: run('delete') },
    ];
  };
}
