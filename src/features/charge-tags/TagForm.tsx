import { SimpleGrid, Textarea, TextInput } from '@mantine/core';
import { DateTimePicker } from '@mantine/dates';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { selectAccount } from '../../access/sessionSlice';
import { useAddChargeTagMutation, useUpdateChargeTagMutation } from '../../api/evo-basic/chargeTag';
import { chargeTagBody, TAG_STATUSES, TAG_TYPES, type ChargeTag } from '../../contract/evo-basic/chargeTag';
import { OptionSelect } from '../../entities/option/OptionSelect';
import { SegmentedField } from '../../kit/form/SegmentedField';
import { useFieldLabel } from '../../kit/crud/useFieldLabel';
import '../../kit/crud/bar/dates.css';
import { useList } from '../../kit/crud/useList';
import { makeFormModel } from '../../kit/form/formValues';
import { RecordForm } from '../../kit/form/RecordForm';
import { useRecordForm } from '../../kit/form/useRecordForm';
import { HolderSelect } from './HolderSelect';
import { SelectField } from '../../kit/form/SelectField';

const fields = makeFormModel(chargeTagBody, { type: 'ISO14443' });

/** Adds a charge tag, or changes one. */
export function TagForm({ tag }: { tag: ChargeTag | null }) {
  const { t } = useTranslation('chargeTags');
  const labelOf = useFieldLabel('chargeTags');
  const scope = useSelector(selectAccount)?.scope;
  const { state } = useList();
  const [add] = useAddChargeTagMutation();
  const [update] = useUpdateChargeTagMutation();
  const recordForm = useRecordForm({
    ...fields,
    record: tag,
    save: (body, base) => (base ? update({ body: { ...body, ...base } }) : add({ body })),
    onDone: () => state.openRecord(null),
  });
  const { form } = recordForm;
  const { getInputProps } = form;
  return (
    <RecordForm state={recordForm} labelOf={labelOf}>
      <TextInput required classNames={{ input: 'mono' }} label={t('fields.tagNo')} {...getInputProps('tagNo')} />
      <SelectField
        allowDeselect={false}
        label={t('fields.type')}
        data={TAG_TYPES.map((value) => ({ value, label: t(`type.${value}`) }))}
        {...getInputProps('type')}
      />
      <HolderSelect
        label={t('fields.appUserId')}
        hasChoice={scope === 'operator'}
        knownName={tag?.holder ?? null}
        {...getInputProps('appUserId')}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing={12}>
        {scope === 'operator' && (
          <OptionSelect
            clearable
            kind="company"
            label={t('fields.companyId')}
            {...(tag?.company && { knownName: tag.company })}
            {...getInputProps('companyId')}
          />
        )}
        {scope !== 'enterprise' && (
          <OptionSelect
            clearable
            kind="enterprise"
            label={t('fields.enterpriseId')}
            {...(tag?.enterprise && { knownName: tag.enterprise })}
            {...getInputProps('enterpriseId')}
          />
        )}
      </SimpleGrid>
      <SegmentedField
        required
        label={t('fields.status')}
        data={TAG_STATUSES.map((value) => ({ value, label: t(`status.${value}`) }))}
        {...getInputProps('status')}
      />
      <DateTimePicker
        clearable
        label={t('fields.expiresAt')}
        placeholder={t('neverExpires')}
        valueFormat="YYYY-MM-DD HH:mm"
        {...getInputProps('expiresAt')}
      />
      <TextInput label={t('fields.parentTag')} description={t('parentHint')} {...getInputProps('parentTag')} />
      <Textarea rows={3} label={t('fields.remark')} {...getInputProps('remark')} />
    </RecordForm>
  );
}
