import { Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStopTransactionMutation } from '../../api/evo-bill/transactions';
import { problemOf } from '../../api/problem';
import { useIdempotencyKey } from '../../api/useIdempotencyKey';
import type { Transaction } from '../../contract/evo-bill/transactions';
import { ConfirmDialog } from '../../kit/feedback/ConfirmDialog';

interface StopDialogProps {
  transaction: Transaction;
  /** It is on its way; what comes of it is seen in the open transaction. */
  onSent: () => void;
  onClose: () => void;
}

/** Names connector and consequence, asks for a reason, and tells the charger once to stop. */
export function StopDialog({ transaction, onSent, onClose }: StopDialogProps) {
  const { t } = useTranslation('chargingHistory');
  const { id, chargerCode, connector } = transaction;
  const [reason, setReason] = useState('');
  const [stop, { isLoading, error }] = useStopTransactionMutation();
  const keyOf = useIdempotencyKey({ id, reason });
  const problem = problemOf(error);
  const send = async () => {
    if (isLoading) return;
    const body = { txnId: id, ...(reason.trim() !== '' && { reason: reason.trim() }) };
    const { data } = await stop({ body, idempotencyKey: keyOf() });
    if (data) onSent();
  };
  return (
    <ConfirmDialog
      title={t('stop.title', { connector: `${chargerCode} · ${connector}` })}
      confirmLabel={t('stop.verb')}
      isSaving={isLoading}
      onConfirm={() => void send()}
      onCancel={onClose}
    >
      <Text mb="md">{t('stop.text')}</Text>
      <TextInput
        label={t('stop.reason')}
        description={t('stop.reasonHint')}
        maxLength={256}
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
