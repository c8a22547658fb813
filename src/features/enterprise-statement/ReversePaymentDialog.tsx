import { Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useReverseEnterprisePaymentMutation } from '../../api/evo-bill/financialManagement';
import { paymentReversalBody, type EnterpriseAccount } from '../../contract/evo-bill/enterpriseAccounts';
import { ActionDialog } from '../../kit/form/ActionDialog';
import { useActionForm } from '../../kit/form/useActionForm';
import { validateBy } from '../../kit/form/validateBy';
import { formatMoney } from '../../lib/money';

interface ReversePaymentDialogProps {
  payment: EnterpriseAccount['payments'][number];
  currency: string;
  onClose: () => void;
}

const validate = validateBy(paymentReversalBody.pick({ reason: true }));

/** Reverses a payment that was booked wrongly; the reason stands with the reversal. */
export function ReversePaymentDialog({
  payment: { id, amount, reference },
  currency,
  onClose,
}: ReversePaymentDialogProps) {
  const { t, i18n } = useTranslation('statements');
  const sum = `${formatMoney(amount, i18n.language)} ${currency}`;
  const action = useActionForm({
    initial: { reason: '' },
    validate,
    mutation: useReverseEnterprisePaymentMutation(),
    toCall: ({ reason }) => ({ body: { id, reason: reason.trim() } }),
    announce: ({ payments }) => {
      const isDone = payments.some((each) => each.id === id && each.reversal === 'done');
      return t(isDone ? 'account.reversed' : 'account.reverseAsked', { amount: sum, reference });
    },
    onDone: onClose,
  });
  return (
    <ActionDialog
      action={action}
      title={t('account.reverseTitle', { amount: sum, reference })}
      submitLabel={t('account.reverse')}
      onClose={onClose}
    >
      <p>{t('account.reverseText')}</p>
      <Textarea required data-autofocus label={t('account.reason')} {...action.form.getInputProps('reason')} />
    </ActionDialog>
  );
}
