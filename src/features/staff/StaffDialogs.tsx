import { useTranslation } from 'react-i18next';
import { useDeleteStaffMutation } from '../../api/evo-basic/staff';
import { useResetUserPasswordMutation } from '../../api/evo-basic/companyUsers';
import type { StaffAccount } from '../../contract/evo-basic/staff';
import { BulkDialog } from '../../kit/crud/BulkDialog';

/** What is to be done with some accounts, when the user agrees. */
export interface StaffAction {
  kind: 'delete' | 'resetPassword';
  accounts: readonly StaffAccount[];
}

interface StaffDialogsProps {
  action: StaffAction;
  onClose: () => void;
}

/** Asks, and does it. */
export function StaffDialogs({ action: { kind, accounts }, onClose }: StaffDialogsProps) {
  const { t } = useTranslation(['staff', 'records']);
  const [remove] = useDeleteStaffMutation();
  const [reset] = useResetUserPasswordMutation();
  const [first] = accounts;
  const values = { count: accounts.length, name: first?.fullName ?? '', email: first?.email ?? '' };
  const ids = accounts.map(({ id }) => id);
  if (kind === 'delete') {
    return (
      <BulkDialog
        isDanger
        title={ids.length === 1 ? t('deleteOne', values) : t('deleteMany', values)}
        confirmLabel={t('records:record.remove')}
        ids={ids}
        run={(some) => remove({ body: { ids: some } })}
        onClose={onClose}
      >
        {t('deleteText')}
      </BulkDialog>
    );
  }
  const sendTo = async ([id = '']: string[]) => {
    const { error } = await reset({ body: { id } });
    return error === undefined ? { data: { results: [{ id, name: values.name, problem: null }] } } : { error };
  };
  return (
    <BulkDialog title={t('resetTitle', values)} confirmLabel={t('sendCode')} ids={ids} run={sendTo} onClose={onClose}>
      {t('resetText', values)}
    </BulkDialog>
  );
}
