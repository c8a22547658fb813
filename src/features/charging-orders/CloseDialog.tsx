import { Text, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useCloseOrderMutation } from '../../api/evo-bill/chargerOrder';
import { closeReason } from '../../contract/evo-bill/chargerOrder';
import type { ChargingOrder } from '../../contract/evo-bill/orderRow';
import { ActionDialog } from '../../kit/form/ActionDialog';
import { useActionForm } from '../../kit/form/useActionForm';
import { validateBy } from '../../kit/form/validateBy';

interface CloseDialogProps {
  order: ChargingOrder;
  onClose: () => void;
}

const validate = validateBy(z.object({ closeReason }));

/** Ends an unpaid order for good, with the reason why. */
export function CloseDialog({ order, onClose }: CloseDialogProps) {
  const { t } = useTranslation(['orders', 'common']);
  const action = useActionForm({
    initial: { closeReason: '' },
    validate,
    mutation: useCloseOrderMutation(),
    toCall: (values) => ({ body: { orderId: order.id, version: order.version, ...values } }),
    onDone: onClose,
  });
  return (
    <ActionDialog
      action={action}
      title={t('close.title', { no: order.no })}
      submitLabel={t('close.verb')}
      onClose={onClose}
    >
      <Text>{t('close.text')}</Text>
      <Textarea
        required
        data-autofocus
        rows={3}
        maxLength={256}
        label={t('close.reason')}
        {...action.form.getInputProps('closeReason')}
      />
    </ActionDialog>
  );
}
