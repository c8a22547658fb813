import { Modal, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useUpdateAmountMutation } from '../../api/evo-bill/chargingStationAbnormalOrders';
import { problemOf } from '../../api/problem';
import { useIdempotencyKey } from '../../api/useIdempotencyKey';
import { payableTotalAmount, type AbnormalOrder } from '../../contract/evo-bill/chargingStationAbnormalOrders';
import { FormShell } from '../../kit/form/FormShell';
import { validateBy } from '../../kit/form/validateBy';
import { formatMoney } from '../../lib/money';
import { ConflictNote } from './ConflictNote';
import { useSeenVersion } from './useSeenVersion';

interface AmountDialogProps {
  order: AbnormalOrder;
  onClose: () => void;
}

type Values = { payableTotalAmount: string; reason: string };

const validate = validateBy<Values>(
  z.object({ payableTotalAmount, reason: z.string().max(256, 'validation.maxLength') }),
);

/** Sets what is payable by hand. */
export function AmountDialog({ order, onClose }: AmountDialogProps) {
  const { t, i18n } = useTranslation(['abnormalOrders', 'common']);
  const { id, no, currency, amount, paid } = order;
  const [update, { isLoading, error }] = useUpdateAmountMutation();
  const form = useForm<Values>({
    initialValues: { payableTotalAmount: '', reason: '' },
    validateInputOnBlur: true,
    validate,
  });
  const version = useSeenVersion(order);
  const keyOf = useIdempotencyKey({ ...form.values, version });
  const problem = problemOf(error);
  const figure = (value: string | null) => formatMoney(value, i18n.language) || '–';
  const save = async ({ payableTotalAmount: sum, reason }: Values) => {
    const body = { id, payableTotalAmount: sum.trim(), ...(reason.trim() !== '' && { reason }), version };
    const answer = await update({ body, idempotencyKey: keyOf() });
    if (answer.data) onClose();
    return answer;
  };
  return (
    <Modal
      opened
      title={t('amount.title', { no })}
      onClose={onClose}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <FormShell
        form={form}
        onSubmit={save}
        isSaving={isLoading}
        problem={problem?.code === 409 ? null : problem}
        submitLabel={t('amount.verb')}
        onCancel={onClose}
      >
        <Text>{t('amount.now', { amount: figure(amount), paid: figure(paid), currency })}</Text>
        <TextInput
          required
          data-autofocus
          inputMode="decimal"
          label={t('amount.label', { currency })}
          {...form.getInputProps('payableTotalAmount')}
        />
        <TextInput label={t('close.reason')} maxLength={256} {...form.getInputProps('reason')} />
        <ConflictNote problem={problem?.code === 409 ? problem : null} />
      </FormShell>
    </Modal>
  );
}
