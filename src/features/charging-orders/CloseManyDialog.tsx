import { Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCloseOrdersMutation } from '../../api/evo-bill/chargerOrder';
import { BulkDialog } from '../../kit/crud/selection/BulkDialog';
import { FieldMessage } from '../../kit/form/FieldMessage';
import { useAction } from '../../kit/form/useAction';
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
  const { send, problem } = useAction(useCloseOrdersMutation());
  const [reason, setReason] = useState('');
  const refusal = problem?.fields?.['closeReason'];
  const sums = open.map(({ currency, amount }) => `${formatMoney(amount, i18n.language)} ${currency}`).join(', ');
  return (
    <BulkDialog
      title={t('closeMany.title', { count, shown: formatNumber(count, 0, i18n.language) })}
      confirmLabel={t('close.verb')}
      effect="restrict"
      typedName={String(count)}
      selector={selector}
      run={(some) => send({ body: { ...some, closeReason: reason } })}
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
