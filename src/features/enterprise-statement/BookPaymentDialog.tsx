import { TextInput } from '@mantine/core';
import { DatePickerInput } from '@mantine/dates';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import '../../kit/crud/bar/dates.css';
import { useBookEnterprisePaymentMutation } from '../../api/evo-bill/financialManagement';
import { enterprisePaymentBody, type EnterpriseAccount } from '../../contract/evo-bill/enterpriseAccounts';
import { roundTo } from '../../lib/decimal';
import { countDigits, formatMoney } from '../../lib/money';
import { ActionDialog } from '../../kit/form/ActionDialog';
import { FigureField } from '../../kit/form/FigureField';
import { useActionForm } from '../../kit/form/useActionForm';
import { validateBy } from '../../kit/form/validateBy';
import { dayIn } from '../../lib/calendar';

interface BookPaymentDialogProps {
  account: EnterpriseAccount;
  name: string;
  onClose: () => void;
}

const validate = validateBy(enterprisePaymentBody.pick({ amount: true, paidOn: true, reference: true }));

/** Books money that an enterprise has paid by bank transfer. */
export function BookPaymentDialog({ account, name, onClose }: BookPaymentDialogProps) {
  const { t, i18n } = useTranslation(['statements', 'common']);
  const { enterpriseId, currency, due } = account;
  const [today] = useState(() => dayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, Date.now()));
  const action = useActionForm({
    initial: { amount: due.startsWith('-') ? '' : due, paidOn: today, reference: '' },
    validate,
    mutation: useBookEnterprisePaymentMutation(),
    toCall: ({ amount, ...values }) => ({ body: { enterpriseId, currency, amount: amount.trim(), ...values } }),
    announce: () => {
      const amount = roundTo(countDigits(due), action.form.getValues().amount.trim());
      return t('account.booked', { name, amount: `${formatMoney(amount, i18n.language)} ${currency}` });
    },
    onDone: onClose,
  });
  const { form } = action;
  return (
    <ActionDialog
      action={action}
      title={t('account.bookTitle', { name })}
      submitLabel={t('account.book')}
      onClose={onClose}
    >
      <FigureField
        required
        data-autofocus
        label={t('account.amount', { currency })}
        {...form.getInputProps('amount')}
      />
      <DatePickerInput required label={t('account.paidOn')} maxDate={today} {...form.getInputProps('paidOn')} />
      <TextInput required label={t('account.reference')} {...form.getInputProps('reference')} />
    </ActionDialog>
  );
}
