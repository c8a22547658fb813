import { Switch, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useAddUserTagMutation, useUpdateUserTagMutation } from '../../api/evo-basic/appUserTag';
import { appUserTagBody, type AppUserTag } from '../../contract/evo-basic/appUserTag';
import { useFieldLabel } from '../../kit/crud/useFieldLabel';
import { useList } from '../../kit/crud/useList';
import { makeFormModel } from '../../kit/form/formValues';
import { RecordForm } from '../../kit/form/RecordForm';
import { useRecordForm } from '../../kit/form/useRecordForm';

const fields = makeFormModel(appUserTagBody, {});

/** Adds a tag, or changes one. */
export function UserTagForm({ tag }: { tag: AppUserTag | null }) {
  const { t } = useTranslation('userTags');
  const labelOf = useFieldLabel('userTags');
  const { state } = useList();
  const [add] = useAddUserTagMutation();
  const [update] = useUpdateUserTagMutation();
  const recordForm = useRecordForm({
    ...fields,
    record: tag,
    save: (body, base) => (base ? update({ body: { ...body, ...base } }) : add({ body })),
    onDone: () => state.openRecord(null),
  });
  const { form } = recordForm;
  return (
    <RecordForm state={recordForm} labelOf={labelOf}>
      <TextInput required label={t('fields.name')} {...form.getInputProps('name')} />
      <Textarea rows={3} label={t('fields.remark')} {...form.getInputProps('remark')} />
      <Switch
        label={t('fields.isTester')}
        description={t('testerHint')}
        {...form.getInputProps('isTester', { type: 'checkbox' })}
      />
    </RecordForm>
  );
}
