import { Text, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCloseOrdersMutation } from '../../api/evo-bill/chargerOrder';
import { BulkDialog } from '../../kit/crud/selection/BulkDialog';
import { FieldMessage } from '../../kit/form/FieldMessage';
import { useAction } from '../../kit/form/useAction';
import { useReason } from '../../kit/form/useReason';
import { formatNumber } from '../../lib/format';
import { formatMoney } from '../../lib/money';
import type { Unpaid } from './useUnpaid';

interface CloseManyDialogProps {
  unpaid: Unpaid;
  onClose: () => void;
}

/** Closes unpaid orders for good, with a reason; the server refuses an empty reason. */
export function CloseManyDialog({ unpaid: { selector, count, open }, onClose }: CloseManyDialogProps) {
  const { t, i18n } = useTranslation('orders');
  const { send, problem } = useAction(useCloseOrdersMutation());
  const { reason, tooLong, input } = useReason();
  const refusal = problem?.fields?.['closeReason'];
  const sums = open.map(({ currency, amount }) => `${formatMoney(amount, i18n.language)} ${currency}`).join(', ');
  return (
    <BulkDialog
      title={t('closeMany.title', { count, shown: formatNumber(count, 0, i18n.language) })}
      confirmLabel={t('close.verb')}
      effect="restrict"
      typedName={String(count)}
      selector={selector}
      run={async (some) =>
        tooLong === null ? send({ body: { ...some, closeReason: reason } }) : { error: { message: tooLong } }
      }
      onClose={onClose}
    >
      <Text mb="md">
        {t('closeMany.open', { sums })} {t('closeMany.text')}
      </Text>
      <Textarea
        required
        data-autofocus
        rows={3}
        label={t('close.reason')}
        {...input}
        error={tooLong ?? (refusal && <FieldMessage message={refusal} />)}
      />
    </BulkDialog>
  );
}
