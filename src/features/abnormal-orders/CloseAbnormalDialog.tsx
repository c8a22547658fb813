import { Modal, Text, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useCloseAbnormalMutation } from '../../api/evo-bill/chargingStationAbnormalOrders';
import { problemOf } from '../../api/problem';
import { useIdempotencyKey } from '../../api/useIdempotencyKey';
import { closeReason } from '../../contract/evo-bill/chargerOrder';
import type { AbnormalOrder } from '../../contract/evo-bill/chargingStationAbnormalOrders';
import { FormShell } from '../../kit/form/FormShell';
import { validateBy } from '../../kit/form/validateBy';
import { formatMoney } from '../../lib/money';
import { ConflictNote } from './ConflictNote';
import { useSeenVersion } from './useSeenVersion';

interface CloseAbnormalDialogProps {
  order: AbnormalOrder;
  onClose: () => void;
}

const validate = validateBy(z.object({ closeReason }));

/** Ends an order, with the reason why; what was paid goes back. */
export function CloseAbnormalDialog({ order, onClose }: CloseAbnormalDialogProps) {
  const { t, i18n } = useTranslation(['abnormalOrders', 'common']);
  const [close, { isLoading, error }] = useCloseAbnormalMutation();
  const form = useForm({ initialValues: { closeReason: '' }, validateInputOnBlur: true, validate });
  const version = useSeenVersion(order);
  const keyOf = useIdempotencyKey({ ...form.values, version });
  const problem = problemOf(error);
  const save = async (values: { closeReason: string }) => {
    const answer = await close({ body: { orderId: order.id, ...values, version }, idempotencyKey: keyOf() });
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
        problem={problem?.code === 409 ? null : problem}
        submitLabel={t('close.verb')}
        onCancel={onClose}
      >
        <Text>{t('close.text', { paid: formatMoney(order.paid, i18n.language), currency: order.currency })}</Text>
        <Textarea
          required
          data-autofocus
          rows={3}
          maxLength={256}
          label={t('close.reason')}
          {...form.getInputProps('closeReason')}
        />
        <ConflictNote problem={problem?.code === 409 ? problem : null} />
      </FormShell>
    </Modal>
  );
}
