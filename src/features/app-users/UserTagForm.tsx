import { Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { useAddUserTagMutation, useUpdateUserTagMutation } from '../../api/evo-basic/appUserTag';
import { appUserTagBody, type AppUserTag } from '../../contract/evo-basic/appUserTag';
import { useFieldLabel } from '../../kit/crud/useFieldLabel';
import { useList } from '../../kit/crud/useList';
import { RecordForm } from '../../kit/form/RecordForm';
import { validateBy } from '../../kit/form/validateBy';

interface TagValues extends Record<string, unknown> {
  name: string;
  remark: string;
}

const valuesOf = (tag: AppUserTag | null): TagValues => ({ name: tag?.name ?? '', remark: tag?.remark ?? '' });

/** Adds a tag, or changes one. */
export function UserTagForm({ tag }: { tag: AppUserTag | null }) {
  const { t } = useTranslation('userTags');
  const labelOf = useFieldLabel('userTags');
  const { state } = useList();
  const [add] = useAddUserTagMutation();
  const [update] = useUpdateUserTagMutation();
  const form = useForm<TagValues>({
    initialValues: valuesOf(tag),
    validateInputOnBlur: true,
    validate: validateBy(appUserTagBody),
  });
  return (
    <RecordForm
      form={form}
      record={tag}
      valuesOf={valuesOf}
      save={(values, base) => (base ? update({ body: { ...values, ...base } }) : add({ body: values }))}
      labelOf={labelOf}
      onDone={() => state.openRecord(null)}
    >
      <TextInput required label={t('fields.name')} maxLength={32} {...form.getInputProps('name')} />
      <Textarea rows={3} label={t('fields.remark')} maxLength={256} {...form.getInputProps('remark')} />
    </RecordForm>
  );
}
