import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSeesCompanies } from '../../../access/useSeesCompanies';
import { useAddWebhookMutation, useUpdateWebhookMutation } from '../../../api/evo-basic/webhook';
import { webhookBody, type WebhookRow } from '../../../contract/evo-basic/webhook';
import { listGroupKinds, WEBHOOK_GROUPS } from '../../../contract/webhookKinds';
import { OptionSelect } from '../../../entities/option/OptionSelect';
import { useFieldLabel } from '../../../kit/crud/useFieldLabel';
import { useList } from '../../../kit/crud/useList';
import { makeFormModel } from '../../../kit/form/formValues';
import { RecordForm } from '../../../kit/form/RecordForm';
import { MultiSelectField } from '../../../kit/form/SelectField';
import { useRecordForm } from '../../../kit/form/useRecordForm';

interface WebhookFormProps {
  record: WebhookRow | null;
  onSecret: (secret: string) => void;
  /** After a change; a new endpoint is opened. */
  onDone?: () => void;
}

/** Adds an endpoint, whose secret is shown then, or changes one. */
export function WebhookForm({ record, onSecret, onDone }: WebhookFormProps) {
  const { t } = useTranslation('webhooks');
  const labelOf = useFieldLabel('webhooks');
  const seesCompanies = useSeesCompanies();
  const { state } = useList();
  const [add] = useAddWebhookMutation();
  const [update] = useUpdateWebhookMutation();
  const recordForm = useRecordForm({
    ...makeFormModel(webhookBody, { kinds: [], companyId: null }),
    record,
    async save(body, base) {
      if (base) return update({ body: { ...body, ...base } });
      const added = await add({ body });
      if (added.data) onSecret(added.data.secret);
      return added;
    },
    onDone: onDone ?? (() => state.openRecord(null)),
  });
  const { getInputProps } = recordForm.form;
  return (
    <RecordForm state={recordForm} labelOf={labelOf}>
      <TextInput required label={t('fields.name')} {...getInputProps('name')} />
      <TextInput required type="url" label={t('fields.url')} description={t('urlHint')} {...getInputProps('url')} />
      <MultiSelectField
        required
        searchable
        label={t('fields.kinds')}
        data={WEBHOOK_GROUPS.map((group) => ({
          group: t(`groupTitle.${group}`),
          items: listGroupKinds(group).map((value) => ({ value, label: t(`kind.${value}`) })),
        }))}
        {...getInputProps('kinds')}
      />
      {seesCompanies && (
        <OptionSelect
          kind="company"
          clearable
          label={t('fields.companyId')}
          placeholder={t('allCompanies')}
          knownName={record?.company ?? undefined}
          {...getInputProps('companyId')}
        />
      )}
    </RecordForm>
  );
}
