import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import {
  useDeleteWashersMutation,
  useLockWasherMutation,
  useRetireWashersMutation,
} from '../../api/evo-basic/iotCarWasher';
import type { Washer } from '../../contract/evo-basic/iotCarWasher';
import { LeavingDialog, type Leaving } from '../../entities/record/LeavingDialog';
import { getOnlyRecord, type BulkTarget } from '../../kit/crud/selection/bulkTarget';
import { ActionDialog } from '../../kit/form/ActionDialog';
import { useActionForm } from '../../kit/form/useActionForm';

/** A pending action on washers, carried out after confirmation. */
export interface WasherAction {
  kind: Leaving | 'lock' | 'unlock';
  target: BulkTarget<Washer>;
}

interface WasherDialogsProps {
  action: WasherAction;
  onClose: () => void;
}

/** Asks, and does it. */
export function WasherDialogs({ action: { kind, target }, onClose }: WasherDialogsProps) {
  const [remove] = useDeleteWashersMutation();
  const [retire] = useRetireWashersMutation();
  if (kind !== 'lock' && kind !== 'unlock')
    return <LeavingDialog namespace="washers" {...{ kind, target, remove, retire, onClose }} />;
  const washer = getOnlyRecord(target);
  return washer && <LockDialog washer={washer} kind={kind} onClose={onClose} />;
}

interface LockDialogProps {
  washer: Washer;
  kind: 'lock' | 'unlock';
  onClose: () => void;
}

/** Locks or unlocks a washer; the drawer of the washer shows how the command goes. */
function LockDialog({ washer, kind, onClose }: LockDialogProps) {
  const { t } = useTranslation('washers');
  const action = useActionForm({
    initial: { reason: '' },
    mutation: useLockWasherMutation(),
    toCall: ({ reason }) => ({ body: { id: washer.id, isLocked: kind === 'lock', reason } }),
    operation: null,
    onDone: onClose,
  });
  return (
    <ActionDialog
      action={action}
      title={t(`lock.${kind}Title`, { name: washer.name })}
      submitLabel={t(`lock.${kind}`)}
      onClose={onClose}
    >
      <p style={{ margin: 0 }}>{t(`lock.${kind}Text`)}</p>
      <TextInput data-autofocus label={t('lock.reason')} maxLength={256} {...action.form.getInputProps('reason')} />
    </ActionDialog>
  );
}
