import { Modal, Text, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useCloseOrderMutation } from '../../api/evo-bill/chargerOrder';
import { problemOf } from '../../api/problem';
import { useIdempotencyKey } from '../../api/useIdempotencyKey';
import { closeReason } from '../../contract/evo-bill/chargerOrder';
import type { ChargingOrder } from '../../contract/evo-bill/orderRow';
import { FormShell } from '../../kit/form/FormShell';
import { validateBy } from '../../kit/form/validateBy';

interface CloseDialogProps {
  order: ChargingOrder;
  onClose: () => void;
}

const validate = validateBy(z.object({ closeReason }));

/** Ends an unpaid order for good, with the reason why. */
export function CloseDialog({ order, onClose }: CloseDialogProps) {
  const { t } = useTranslation(['orders', 'common']);
  const [close, { isLoading, error }] = useCloseOrderMutation();
  const form = useForm({ initialValues: { closeReason: '' }, validateInputOnBlur: true, validate });
  const keyOf = useIdempotencyKey(form.values);
  const save = async (values: { closeReason: string }) => {
    const body = { orderId: order.id, version: order.version, ...values };
    const answer = await close({ body, idempotencyKey: keyOf() });
    if (answer.data) onClose();
    return answer;
  };
  return (
    <Modal
      opened
      title={t('close.title', { no: order.no })}
      onClose={onClose}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <FormShell
        form={form}
        onSubmit={save}
        isSaving={isLoading}
        problem={problemOf(error)}
        submitLabel={t('close.verb')}
        onCancel={onClose}
      >
        <Text>{t('close.text')}</Text>
        <Textarea
          required
          data-autofocus
          rows={3}
          maxLength={256}
          label={t('close.reason')}
          {...form.getInputProps('closeReason')}
        />
      </FormShell>
    </Modal>
  );
}
