import { Modal, Text, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useUpdateAmountMutation } from '../../api/evo-bill/chargingStationAbnormalOrders';
import { problemOf } from '../../api/problem';
import { useIdempotencyKey } from '../../api/useIdempotencyKey';
import { percentText } from '../../contract/evo-basic/pricePlan';
import { payableTotalAmount, type AbnormalOrderDetail } from '../../contract/evo-bill/chargingStationAbnormalOrders';
import { text } from '../../contract/fields';
import { ApprovalNote } from '../../entities/approval/ApprovalNote';
import { FieldMessage } from '../../kit/form/FieldMessage';
import { FormShell } from '../../kit/form/FormShell';
import { validateBy } from '../../kit/form/validateBy';
import { formatMoney } from '../../lib/money';
import { distanceTo, isAbove } from '../../lib/amounts';
import { ConflictNote } from './ConflictNote';
import { useSeenVersion } from './useSeenVersion';

interface AmountDialogProps {
  order: AbnormalOrderDetail;
  onClose: () => void;
}

type Values = { payableTotalAmount: string; reason: string; taxPercent: string; platformFeePercent: string };

const fields = z.object({
  payableTotalAmount,
  reason: text(256),
  taxPercent: z.string(),
  platformFeePercent: z.string(),
});
const withPercents = fields.extend({ taxPercent: percentText, platformFeePercent: percentText });

/** Sets what is payable by hand, or corrects it; a large difference waits for a second person. */
export function AmountDialog({ order, onClose }: AmountDialogProps) {
  const { t, i18n } = useTranslation(['abnormalOrders', 'common']);
  const { id, no, currency, amount, paid, amountTerms } = order;
  const needsPercents = amountTerms?.needsPercents === true;
  const validate = validateBy<Values>(needsPercents ? withPercents : fields);
  const [update, { isLoading, error }] = useUpdateAmountMutation();
  const form = useForm<Values>({
    initialValues: { payableTotalAmount: '', reason: '', taxPercent: '', platformFeePercent: '' },
    validateInputOnBlur: true,
    validate: (values) => ({
      ...validate(values),
      ...(amountTerms &&
        isAbove(values.payableTotalAmount, amountTerms.max) && {
          payableTotalAmount: <FieldMessage message={t('amount.tooMuch')} />,
        }),
    }),
  });
  // The limit holds for the difference to what the order costs without the amount.
  const distance = amountTerms && distanceTo(form.values.payableTotalAmount, amountTerms.reference);
  const isWaiting = amountTerms !== null && isAbove(distance ?? '0', amountTerms.approvalLeft);
  const version = useSeenVersion(order);
  const keyOf = useIdempotencyKey({ ...form.values, version });
  const problem = problemOf(error);
  const figure = (value: string | null) => formatMoney(value, i18n.language) || '–';
  const save = async ({ payableTotalAmount: sum, reason, taxPercent, platformFeePercent }: Values) => {
    const percents = needsPercents && { taxPercent, platformFeePercent };
    const body = { id, payableTotalAmount: sum.trim(), reason, ...percents, version };
    const answer = await update({ body, idempotencyKey: keyOf() });
    if (answer.data) {
      if (answer.data.waitingAmount) notifications.show({ message: t('amount.pending', { no }) });
      onClose();
    }
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
        {needsPercents && (
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
        )}
        <Textarea required rows={3} maxLength={256} label={t('close.reason')} {...form.getInputProps('reason')} />
        {amountTerms && (
          <ApprovalNote
            isWaiting={isWaiting}
            limit={amountTerms.approvalLimit}
            left={amountTerms.approvalLeft}
            currency={currency}
          />
        )}
        <ConflictNote problem={problem?.code === 409 ? problem : null} />
      </FormShell>
    </Modal>
  );
}
