import { Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndSessionMutation } from '../../api/evo-bill/transactions';
import { problemOf } from '../../api/problem';
import { useIdempotencyKey } from '../../api/useIdempotencyKey';
import { ConfirmDialog } from '../../kit/feedback/ConfirmDialog';
import type { EndableSession } from './endableSession';

interface EndSessionDialogProps {
  session: EndableSession;
  onClose: () => void;
}

/** Ends a session whose charger does not: says what it is billed by, and asks why. */
export function EndSessionDialog({ session, onClose }: EndSessionDialogProps) {
  const { t } = useTranslation('chargingHistory');
  const { transactionId, chargerCode, connector } = session;
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const [end, { isLoading, error }] = useEndSessionMutation();
  const keyOf = useIdempotencyKey({ transactionId, reason });
  const problem = problemOf(error);
  const isEmpty = reason.trim() === '';
  const send = async () => {
    setTried(true);
    if (isLoading || isEmpty) return;
    const { data } = await end({ body: { txnId: transactionId, reason: reason.trim() }, idempotencyKey: keyOf() });
    if (data) onClose();
  };
  return (
    <ConfirmDialog
      title={t('end.title', { connector: `${chargerCode} · ${connector}` })}
      confirmLabel={t('end.verb')}
      isSaving={isLoading}
      onConfirm={() => void send()}
      onCancel={onClose}
    >
      <Text mb="md">{t('end.text')}</Text>
      <TextInput
        label={t('end.reason')}
        description={t('end.reasonHint')}
        maxLength={256}
        required
        error={isTried && isEmpty && t('end.reasonMissing')}
        value={reason}
        onChange={({ currentTarget: { value } }) => setReason(value)}
      />
      {problem && (
        <Text mt="md" c="var(--st-faulted)" role="alert">
          {problem.message}
        </Text>
      )}
    </ConfirmDialog>
  );
}
