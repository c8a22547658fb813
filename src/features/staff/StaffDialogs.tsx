import { useTranslation } from 'react-i18next';
import {
  useDeleteStaffMutation,
  useEndStaffSessionsMutation,
  useRemoveSecondFactorMutation,
} from '../../api/evo-basic/staff';
import { useResetUserPasswordMutation } from '../../api/evo-basic/companyUsers';
import type { StaffAccount } from '../../contract/evo-basic/staff';
import { useShowInvitation } from '../../entities/account/useShowInvitation';
import { DeleteDialog } from '../../entities/record/DeleteDialog';
import { toBulkAnswer, type BulkTarget } from '../../kit/crud/selection/bulkTarget';
import { BulkDialog } from '../../kit/crud/selection/BulkDialog';

/** A pending action on accounts, carried out after confirmation. */
export interface StaffAction {
  kind: 'delete' | 'resetPassword' | 'removeSecondFactor' | 'endSessions';
  target: BulkTarget<StaffAccount>;
}

interface StaffDialogsProps {
  action: StaffAction;
  onClose: () => void;
}

export function StaffDialogs({ action: { kind, target }, onClose }: StaffDialogsProps) {
  const { t } = useTranslation(['staff', 'records']);
  const [remove] = useDeleteStaffMutation();
  const [reset] = useResetUserPasswordMutation();
  const [removeFactor] = useRemoveSecondFactorMutation();
  const [endSessions] = useEndStaffSessionsMutation();
  const showInvitation = useShowInvitation();
  const [first] = target.records;
  if (!first) return null;
  const resetAccount = async (call: Parameters<typeof reset>[0]) => {
    const result = await reset(call);
    showInvitation(first.fullName, result.data);
    return result;
  };
  const { id, fullName: name, email } = first;
  if (kind === 'delete') {
    return <DeleteDialog namespace="staff" target={target} remove={remove} onClose={onClose} />;
  }
  const how = {
    resetPassword: {
      title: t('resetTitle', { name }),
      label: t('sendCode'),
      text: t('resetText', { email }),
      run: resetAccount,
    },
    removeSecondFactor: {
      title: t('removeFactorTitle', { name }),
      label: t('records:record.remove'),
      text: t('removeFactorText'),
      run: removeFactor,
    },
    endSessions: {
      title: t('sessions.endTitle', { name }),
      label: t('sessions.endAll'),
      text: t('sessions.endText'),
      run: endSessions,
    },
  }[kind];
  return (
    <BulkDialog
      title={how.title}
      confirmLabel={how.label}
      effect={kind === 'resetPassword' ? 'change' : 'restrict'}
      selector={{ ids: [id] }}
      run={() => toBulkAnswer(first, how.run({ body: { id } }))}
      onClose={onClose}
    >
      {how.text}
    </BulkDialog>
  );
}
