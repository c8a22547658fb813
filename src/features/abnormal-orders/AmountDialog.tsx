import { Modal, Text, Textarea, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useTranslation } from 'react-i18next';
import { useUpdateAmountMutation } from '../../api/evo-bill/chargingStationAbnormalOrders';
import { problemOf } from '../../api/problem';
import { useIdempotencyKey } from '../../api/useIdempotencyKey';
import type { AbnormalOrderDetail } from '../../contract/evo-bill/chargingStationAbnormalOrders';
import { ApprovalNote } from '../../entities/approval/ApprovalNote';
import { FormShell } from '../../kit/form/FormShell';
import { formatMoney } from '../../lib/money';
import { ConflictNote } from './ConflictNote';
import { useAmountForm, type AmountValues } from './useAmountForm';
import { useSeenVersion } from './useSeenVersion';

interface AmountDialogProps {
  order: AbnormalOrderDetail;
  onClose: () => void;
}

/** Sets what is payable by hand, or corrects it; a large difference waits for a second person. */
export function AmountDialog({ order, onClose }: AmountDialogProps) {
  const { t, i18n } = useTranslation(['abnormalOrders', 'common']);
  const { id, no, currency, amount, paid, amountTerms } = order;
  const [update, { isLoading, error }] = useUpdateAmountMutation();
  const { form, needsPercents, isWaiting } = useAmountForm(amountTerms);
  const version = useSeenVersion(order);
  const keyOf = useIdempotencyKey({ ...form.values, version });
  const problem = problemOf(error);
  const figure = (value: string | null) => formatMoney(value, i18n.language) || '–';
  const save = async ({ payableTotalAmount: sum, reason, taxPercent, platformFeePercent }: AmountValues) => {
    const percents = needsPercents && { taxPercent, platformFeePercent };
    const body = { id, payableTotalAmount: sum.trim(), reason, ...percents, version };
    const answer = await update({ body, idempotencyKey: keyOf() });
    if (!answer.data) return answer;
    if (answer.data.waiting) notifications.show({ message: t('amount.pending', { no }) });
    onClose();
    return answer;
  };
  const conflict = problem?.code === 409 ? problem : null;
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
        problem={conflict ? null : problem}
        submitLabel={t(isWaiting ? 'amount.ask' : 'amount.verb')}
        onCancel={onClose}
      >
        <Text>{t('amount.now', { amount: figure(amount), paid: figure(paid), currency })}</Text>
        <TextInput
          required
          data-autofocus
          inputMode="decimal"
          label={t('amount.label', { currency })}
          description={amountTerms && t('amount.max', { max: figure(amountTerms.max) })}
          {...form.getInputProps('payableTotalAmount')}
        />
        {needsPercents && <PercentFields form={form} />}
        <Textarea required rows={3} maxLength={256} label={t('close.reason')} {...form.getInputProps('reason')} />
        {amountTerms && (
          <ApprovalNote
            isWaiting={isWaiting}
            limit={amountTerms.approvalLimit}
            left={amountTerms.approvalLeft}
            currency={currency}
          />
        )}
        <ConflictNote problem={conflict} />
      </FormShell>
    </Modal>
  );
}

/** Percentages of an order that no price is known for. */
function PercentFields({ form }: Pick<ReturnType<typeof useAmountForm>, 'form'>) {
  const { t } = useTranslation('abnormalOrders');
  return (
    <>
      <Text>{t('amount.noPrice')}</Text>
      <TextInput required inputMode="decimal" label={t('amount.tax')} {...form.getInputProps('taxPercent')} />
      <TextInput
        required
        inputMode="decimal"
        label={t('amount.platformFee')}
        {...form.getInputProps('platformFeePercent')}
      />
    </>
  );
}
