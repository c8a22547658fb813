import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useGrantByActivityCodeMutation } from '../../../api/evo-discount/coupons';
import { MOST_AT_ONCE, type BulkResult } from '../../../contract/records';
import { OptionMultiSelect } from '../../../entities/option/OptionMultiSelect';
import { announceDone } from '../../../kit/feedback/announceOutcome';
import { FormShell } from '../../../kit/form/FormShell';
import { useActionForm } from '../../../kit/form/useActionForm';
import { validateBy } from '../../../kit/form/validateBy';
import { toUserItem } from './toUserItem';
import { RefusedUsers } from './RefusedUsers';

type Values = { activityCode: string; appUserIds: string[] };

const validate = validateBy<Values>(
  z.object({
    activityCode: z.string().trim().min(1, 'validation.required'),
    appUserIds: z.array(z.string()).min(1, 'validation.selectOne').max(MOST_AT_ONCE, 'validation.maxItems'),
  }),
);

interface ActivityGrantProps {
  activityCode: string;
  onDone: () => void;
}

/** Grants a coupon of an activity to each of some app users; refused users stay chosen, with the reason. */
export function ActivityGrant({ activityCode, onDone }: ActivityGrantProps) {
  const { t } = useTranslation('coupons');
  const [outcome, setOutcome] = useState<BulkResult['results']>([]);
  const { form, submit, isSaving, problem } = useActionForm({
    initial: { activityCode, appUserIds: [] } as Values,
    validate,
    mutation: useGrantByActivityCodeMutation(),
    toCall: (body) => ({ body }),
    announce: null,
    onDone: ({ results }) => {
      const refused = results.filter(({ problem: reason }) => reason !== null);
      setOutcome(results);
      if (refused.length > 0)
        return form.setFieldValue(
          'appUserIds',
          refused.map(({ id }) => id),
        );
      announceDone(t('grant.done', { code: form.getValues().activityCode, number: results.length }));
      onDone();
    },
  });
  const count = form.values.appUserIds.length;
  return (
    <FormShell
      form={form}
      onSubmit={submit}
      isSaving={isSaving}
      problem={problem}
      submitLabel={count === 0 ? t('grant.action') : t('grant.count', { count })}
      onCancel={onDone}
    >
      <TextInput
        required
        data-autofocus
        classNames={{ input: 'mono' }}
        label={t('fields.activityCode')}
        description={t('grant.codeHint')}
        {...form.getInputProps('activityCode')}
      />
      <OptionMultiSelect
        required
        clearable
        kind="appUser"
        label={t('grant.appUsers')}
        description={t('grant.usersHint')}
        toItem={toUserItem}
        {...form.getInputProps('appUserIds')}
      />
      <RefusedUsers results={outcome} />
    </FormShell>
  );
}
