import { Text, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useAcceptWashMutation } from '../../api/evo-bill/carWasherOrders';
import type { WashOrderDetail } from '../../contract/evo-bill/washOrderRow';
import { lines } from '../../contract/fields';
import { ActionDialog } from '../../kit/form/ActionDialog';
import { useActionForm } from '../../kit/form/useActionForm';
import { validateBy } from '../../kit/form/validateBy';
import { subtractAmounts } from '../../lib/decimal';
import { formatMoney } from '../../lib/money';

interface AcceptDialogProps {
  order: WashOrderDetail;
  onClose: () => void;
}

const validate = validateBy(z.object({ reason: lines(256) }));

/** Keeps the money of a failed wash that waits for a decision, with the reason why. */
export function AcceptDialog({ order, onClose }: AcceptDialogProps) {
  const { t, i18n } = useTranslation('washOrders');
  const { id, no, paid, refunded, currency } = order;
  const amount = formatMoney(subtractAmounts(paid, refunded), i18n.language);
  const action = useActionForm({
    initial: { reason: '' },
    validate,
    mutation: useAcceptWashMutation(),
    toCall: ({ reason }) => ({ body: { orderId: id, reason } }),
    announce: () => t('accept.done', { no, amount, currency }),
    onDone: onClose,
  });
  return (
    <ActionDialog action={action} title={t('accept.title', { no })} submitLabel={t('accept.verb')} onClose={onClose}>
      <Text>{t('accept.text', { amount, currency })}</Text>
      <Textarea required data-autofocus rows={3} label={t('accept.reason')} {...action.form.getInputProps('reason')} />
    </ActionDialog>
  );
}
