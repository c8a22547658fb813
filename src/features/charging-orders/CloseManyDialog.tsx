import { Text, Textarea } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCloseOrdersMutation } from '../../api/evo-bill/chargerOrder';
import { newIdempotencyKey } from '../../lib/idempotencyKey';
import { isPassing, isProblem } from '../../api/problem';
import { BulkDialog } from '../../kit/crud/selection/BulkDialog';
import type { BulkSelector } from '../../kit/crud/selection/bulkTarget';
import { FieldMessage } from '../../kit/form/FieldMessage';
import { formatNumber } from '../../lib/format';
import { formatMoney } from '../../lib/money';
import type { Unpaid } from './useUnpaid';

interface CloseManyDialogProps {
  unpaid: Unpaid;
  onClose: () => void;
}

/** Ends unpaid orders for good, with the reason why; without one the server refuses and says so. */
export function CloseManyDialog({ unpaid: { selector, count, open }, onClose }: CloseManyDialogProps) {
  const { t, i18n } = useTranslation('orders');
  const [close] = useCloseOrdersMutation();
  const [reason, setReason] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const sent = useRef<{ body: string; key: string }>(null);
  const run = async (some: BulkSelector) => {
    const body = { ...some, closeReason: reason };
    // A request without an answer is repeated with the same key; after an answer the next one is a new attempt.
    if (sent.current?.body !== JSON.stringify(body)) {
      sent.current = { body: JSON.stringify(body), key: newIdempotencyKey() };
    }
    const answer = await close({ body, idempotencyKey: sent.current.key });
    if (!isProblem(answer.error) || !isPassing(answer.error)) sent.current = null;
    setRefusal(isProblem(answer.error) ? answer.error.fields?.['closeReason'] : undefined);
    return answer;
  };
  const sums = open.map(({ currency, amount }) => `${formatMoney(amount, i18n.language)} ${currency}`).join(', ');
  return (
    <BulkDialog
      title={t('closeMany.title', { count, shown: formatNumber(count, 0, i18n.language) })}
      confirmLabel={t('close.verb')}
      isDanger
      typedName={String(count)}
      selector={selector}
      run={run}
      onClose={onClose}
    >
      <Text mb="md">
        {t('closeMany.open', { sums })} {t('closeMany.text')}
      </Text>
      <Textarea
        required
        data-autofocus
        rows={3}
        maxLength={256}
        label={t('close.reason')}
        value={reason}
        error={refusal && <FieldMessage message={refusal} />}
        onChange={({ currentTarget: { value } }) => setReason(value)}
      />
    </BulkDialog>
  );
}
