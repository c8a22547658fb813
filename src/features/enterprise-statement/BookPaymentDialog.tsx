import { Modal, TextInput } from '@mantine/core';
import { DatePickerInput } from '@mantine/dates';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import '../../kit/crud/bar/dates.css';
import { useBookEnterprisePaymentMutation } from '../../api/evo-bill/financialManagement';
import { problemOf } from '../../api/problem';
import { useIdempotencyKey } from '../../api/useIdempotencyKey';
import { enterprisePaymentBody, type EnterpriseAccount } from '../../contract/evo-bill/enterpriseAccounts';
import { FormShell } from '../../kit/form/FormShell';
import { validateBy } from '../../kit/form/validateBy';
import { dayIn } from '../../lib/calendar';

interface BookPaymentDialogProps {
  account: EnterpriseAccount;
  name: string;
  onClose: () => void;
}

interface Values extends Record<string, unknown> {
  amount: string;
  paidOn: string;
  reference: string;
}

const validate = validateBy<Values>(enterprisePaymentBody.pick({ amount: true, paidOn: true, reference: true }));

/** Books money that an enterprise has paid by bank transfer. */
export function BookPaymentDialog({ account, name, onClose }: BookPaymentDialogProps) {
  const { t } = useTranslation(['statements', 'common']);
  const { enterpriseId, currency, due } = account;
  const [book, { isLoading, error }] = useBookEnterprisePaymentMutation();
  const [today] = useState(() => dayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, Date.now()));
  const form = useForm<Values>({
    initialValues: { amount: due.startsWith('-') ? '' : due, paidOn: today, reference: '' },
    validateInputOnBlur: true,
    validate,
  });
  const keyOf = useIdempotencyKey(form.values);
  const save = async ({ amount, paidOn, reference }: Values) => {
    const body = { enterpriseId, currency, amount: amount.trim(), paidOn, reference };
    const answer = await book({ body, idempotencyKey: keyOf() });
    if (answer.data) onClose();
    return answer;
  };
  return (
    <Modal
      opened
      title={t('account.bookTitle', { name })}
      onClose={onClose}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <FormShell
        form={form}
        onSubmit={save}
        isSaving={isLoading}
        problem={problemOf(error)}
        submitLabel={t('account.book')}
        onCancel={onClose}
      >
        <TextInput
          required
          data-autofocus
          inputMode="decimal"
          label={t('account.amount', { currency })}
          {...form.getInputProps('amount')}
        />
        <DatePickerInput required label={t('account.paidOn')} maxDate={today} {...form.getInputProps('paidOn')} />
        <TextInput required label={t('account.reference')} {...form.getInputProps('reference')} />
      </FormShell>
    </Modal>
  );
}
