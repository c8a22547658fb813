import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useLockWasherMutation } from '../../api/evo-basic/iotCarWasher';
import { ActionDialog } from '../../kit/form/ActionDialog';
import { useActionForm } from '../../kit/form/useActionForm';

/** The lock or unlock of a washer that is asked for. */
export interface LockRequest {
  kind: 'lock' | 'unlock';
  washer: { id: string; name: string };
}

/** Locks or unlocks a washer; row and drawer of the washer show how the command goes. */
export function LockDialog({ request: { kind, washer }, onClose }: { request: LockRequest; onClose: () => void }) {
  const { t } = useTranslation('washers');
  const action = useActionForm({
    initial: { reason: '' },
    mutation: useLockWasherMutation(),
    toCall: ({ reason }) => ({ body: { id: washer.id, isLocked: kind === 'lock', reason } }),
    announce: null,
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
      <TextInput data-autofocus label={t('lock.reason')} {...action.form.getInputProps('reason')} />
    </ActionDialog>
  );
}
