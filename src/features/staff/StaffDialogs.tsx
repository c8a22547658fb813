import { useTranslation } from 'react-i18next';
import { useDeleteStaffMutation } from '../../api/evo-basic/staff';
import { useResetUserPasswordMutation } from '../../api/evo-basic/companyUsers';
import type { StaffAccount } from '../../contract/evo-basic/staff';
import { DeleteDialog } from '../../entities/record/DeleteDialog';
import { asBulk } from '../../kit/crud/asBulk';
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
  const { t } = useTranslation('staff');
  const [remove] = useDeleteStaffMutation();
  const [reset] = useResetUserPasswordMutation();
  const [first] = accounts;
  if (!first) return null;
  const { id, fullName: name, email } = first;
  if (kind === 'delete') {
    const records = accounts.map((account) => ({ id: account.id, name: account.fullName }));
    return <DeleteDialog namespace="staff" records={records} remove={remove} onClose={onClose} />;
  }
  return (
    <BulkDialog
      title={t('resetTitle', { name })}
      confirmLabel={t('sendCode')}
      which={{ ids: [id] }}
      run={() => asBulk(first, reset({ body: { id } }))}
      onClose={onClose}
    >
      {t('resetText', { email })}
    </BulkDialog>
  );
}
