import { Text, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useEndSessionMutation } from '../../api/evo-bill/transactions';
import { ActionDialog } from '../../kit/form/ActionDialog';
import { useActionForm } from '../../kit/form/useActionForm';
import type { EndableSession } from './endableSession';

interface EndSessionDialogProps {
  session: EndableSession;
  onClose: () => void;
}

/** Ends a session that its charger does not end: says what it is billed by, and asks for a reason. */
export function EndSessionDialog({ session, onClose }: EndSessionDialogProps) {
  const { t } = useTranslation('chargingHistory');
  const { transactionId, chargerCode, connector } = session;
  const action = useActionForm({
    initial: { reason: '' },
    validate: ({ reason }) => ({ reason: reason.trim() === '' ? t('end.reasonMissing') : null }),
    validateInputOnBlur: false,
    mutation: useEndSessionMutation(),
    toCall: ({ reason }) => ({ body: { txnId: transactionId, reason: reason.trim() } }),
    onDone: onClose,
  });
  return (
    <ActionDialog
      action={action}
      title={t('end.title', { connector: `${chargerCode} · ${connector}` })}
      submitLabel={t('end.verb')}
      onClose={onClose}
    >
      <Text>{t('end.text')}</Text>
      <TextInput
        required
        data-autofocus
        label={t('end.reason')}
        description={t('end.reasonHint')}
        maxLength={256}
        {...action.form.getInputProps('reason')}
      />
    </ActionDialog>
  );
}
