import { Progress } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useOptionsQuery, type Option } from '../../../api/options';
import { MOST_ACCOUNTS } from '../../../contract/evo-discount/activityBody';
import type { BulkResult } from '../../../contract/records';
import { AccountsField } from '../../../entities/coupon/accounts/AccountsField';
import { OptionMultiSelect } from '../../../entities/option/OptionMultiSelect';
import { OptionSelect } from '../../../entities/option/OptionSelect';
import { announceDone } from '../../../kit/feedback/announceOutcome';
import { FormShell, type FormProblem } from '../../../kit/form/FormShell';
import { SegmentedField } from '../../../kit/form/SegmentedField';
import { useActionForm } from '../../../kit/form/useActionForm';
import { validateBy } from '../../../kit/form/validateBy';
import { RefusedUsers } from './RefusedUsers';
import { toUserItem } from './toUserItem';
import { useGrantInParts } from './useGrantInParts';

type Way = (typeof WAYS)[number];
type Values = { activityId: string | null; way: string; select: string[]; list: string[] };

const WAYS = ['select', 'list'] as const;
const GRANTABLE = { isGrantable: true };
const toActivityItem = ({ id, name, code }: Option) => ({ value: id, label: [name, code].filter(Boolean).join(' · ') });

const users = z.array(z.string()).min(1, 'validation.selectOne').max(MOST_ACCOUNTS, 'validation.maxItems');
const base = z.object({
  activityId: z.string('validation.required'),
  way: z.enum(WAYS),
  select: z.array(z.string()),
  list: z.array(z.string()),
});
/** Only the users of the way in use are granted. */
const validateWay = {
  select: validateBy<Values>(base.extend({ select: users })),
  list: validateBy<Values>(base.extend({ list: users })),
};
const wayOf = ({ way }: Values): Way => (way === 'list' ? 'list' : 'select');

interface ActivityGrantProps {
  /** The activity to begin with; null: none. */
  activityId: string | null;
  onDone: () => void;
}

/** Grants a coupon of an activity to each of some app users; refused users stay chosen, with the reason. */
export function ActivityGrant({ activityId, onDone }: ActivityGrantProps) {
  const { t } = useTranslation('coupons');
  const [outcome, setOutcome] = useState<BulkResult['results']>([]);
  const { mutation, answered } = useGrantInParts();
  const { form, submit, isSaving, problem } = useActionForm({
    initial: { activityId, way: 'select', select: [], list: [] } as Values,
    validate: (values) => validateWay[wayOf(values)](values),
    mutation,
    toCall: (values) => ({ body: { activityCode: code ?? '', appUserIds: values[wayOf(values)] } }),
    announce: null,
    onDone: ({ results }) => {
      const refused = results.filter(({ problem: reason }) => reason !== null).map(({ id }) => id);
      setOutcome(results);
      if (refused.length > 0) return form.setFieldValue(wayOf(form.getValues()), refused);
      announceDone(t('grant.done', { code, number: results.length }));
      onDone();
    },
  });
  const code = useActivityCode(form.values.activityId);
  const way = wayOf(form.values);
  const count = form.values[way].length;
  return (
    <FormShell
      form={form}
      onSubmit={submit}
      isSaving={isSaving || (form.values.activityId !== null && code === undefined)}
      problem={problem && atActivity(problem)}
      submitLabel={count === 0 ? t('grant.action') : t('grant.count', { count })}
      onCancel={onDone}
    >
      <OptionSelect
        required
        clearable
        data-autofocus
        kind="couponActivity"
        scope={GRANTABLE}
        toItem={toActivityItem}
        label={t('fields.activity')}
        description={t('grant.activityHint')}
        {...form.getInputProps('activityId')}
      />
      <SegmentedField
        label={t('grant.choice')}
        data={WAYS.map((value) => ({ value, label: t(`grant.choose.${value}`) }))}
        {...form.getInputProps('way')}
      />
      {way === 'select' ? (
        <OptionMultiSelect
          required
          clearable
          kind="appUser"
          label={t('grant.appUsers')}
          description={t('grant.usersHint')}
          toItem={toUserItem}
          {...form.getInputProps('select')}
        />
      ) : (
        <AccountsField label={t('grant.appUsers')} {...form.getInputProps('list')} />
      )}
      {answered !== null && count > 0 && (
        <Progress.Root size="sm">
          <Progress.Section value={(answered / count) * 100} aria-label={t('grant.running')} />
        </Progress.Root>
      )}
      <RefusedUsers results={outcome} />
    </FormShell>
  );
}

/** The server names the code of the activity, the form the activity. */
function atActivity({ fields: { activityCode, ...fields } = {}, ...problem }: FormProblem): FormProblem {
  return { ...problem, fields: { ...fields, ...(activityCode !== undefined && { activityId: activityCode }) } };
}

/** Code of an activity; undefined until it is known. */
function useActivityCode(id: string | null): string | undefined {
  const { data } = useOptionsQuery({ kind: 'couponActivity', ids: [id ?? ''] }, { skip: id === null });
  return id === null ? undefined : data?.find((activity) => activity.id === id)?.code;
}
