import { Text, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useStopTransactionMutation } from '../../api/evo-bill/transactions';
import type { Transaction } from '../../contract/evo-bill/transactions';
import { ActionDialog } from '../../kit/form/ActionDialog';
import { useActionForm } from '../../kit/form/useActionForm';

interface StopDialogProps {
  transaction: Transaction;
  /** After the command has been sent; its outcome is seen in the open transaction. */
  onSent: () => void;
  onClose: () => void;
}

/** Names connector and consequence, asks for a reason, and sends the stop once. */
export function StopDialog({ transaction, onSent, onClose }: StopDialogProps) {
  const { t } = useTranslation('chargingHistory');
  const { id, chargerCode, connector } = transaction;
  const action = useActionForm({
    initial: { reason: '' },
    mutation: useStopTransactionMutation(),
    toCall: ({ reason }) => ({ body: { txnId: id, ...(reason.trim() && { reason: reason.trim() }) } }),
    announce: null,
    onDone: onSent,
  });
  return (
    <ActionDialog
      action={action}
      title={t('stop.title', { connector: `${chargerCode} · ${connector}` })}
      submitLabel={t('stop.verb')}
      onClose={onClose}
    >
      <Text>{t('stop.text')}</Text>
      <TextInput
        data-autofocus
        label={t('stop.reason')}
        description={t('stop.reasonHint')}
        {...action.form.getInputProps('reason')}
      />
    </ActionDialog>
  );
}
