import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useGrantByExchangeCodeMutation } from '../../../api/evo-discount/coupons';
import { OptionSelect } from '../../../entities/option/OptionSelect';
import { useList } from '../../../kit/crud/useList';
import { announceDone } from '../../../kit/feedback/announceOutcome';
import { FormShell } from '../../../kit/form/FormShell';
import { useActionForm } from '../../../kit/form/useActionForm';
import { validateBy } from '../../../kit/form/validateBy';
import { toUserItem } from './toUserItem';

type Values = { exchangeCode: string; appUserId: string | null };

const validate = validateBy<Values>(
  z.object({
    exchangeCode: z.string().trim().min(1, 'validation.required'),
    appUserId: z.string('validation.required'),
  }),
);

/** Exchanges a code for a coupon of an app user, and opens it. */
export function CodeGrant({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation(['coupons', 'outcomes']);
  const { state } = useList();
  const { form, submit, isSaving, problem } = useActionForm({
    initial: { exchangeCode: '', appUserId: null } as Values,
    validate,
    mutation: useGrantByExchangeCodeMutation(),
    toCall: (values) => ({ body: { ...values, appUserId: values.appUserId ?? '' } }),
    announce: null,
    // The coupon takes the place of the dialog in the address.
    onDone: (granted) => {
      announceDone(t('outcomes:done.granted', { name: form.getValues().exchangeCode }));
      state.openRecord(granted.id);
    },
  });
  return (
    <FormShell
      form={form}
      onSubmit={submit}
      isSaving={isSaving}
      problem={problem}
      submitLabel={t('grant.exchange')}
      onCancel={onDone}
    >
      <TextInput
        required
        data-autofocus
        classNames={{ input: 'mono' }}
        autoComplete="off"
        label={t('grant.exchangeCode')}
        description={t('grant.exchangeHint')}
        {...form.getInputProps('exchangeCode')}
      />
      <OptionSelect
        required
        clearable
        kind="appUser"
        label={t('fields.appUser')}
        toItem={toUserItem}
        {...form.getInputProps('appUserId')}
      />
    </FormShell>
  );
}
