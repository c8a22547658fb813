import { SimpleGrid, TextInput } from '@mantine/core';
import type { FormErrors } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import type { SessionState } from '../../access/sessionSlice';
import { createFileStore } from '../../api/evo-basic/file';
import { useAddEnterpriseMutation, useUpdateEnterpriseMutation } from '../../api/evo-basic/sysEnterprise';
import type { StoredFile } from '../../contract/evo-basic/file';
import { sysEnterpriseBody, type Enterprise } from '../../contract/evo-basic/sysEnterprise';
import { ATTACHMENT_LIMITS } from '../../contract/fileKinds';
import { OptionMultiSelect } from '../../entities/option/OptionMultiSelect';
import { OptionSelect } from '../../entities/option/OptionSelect';
import { useFieldLabel } from '../../kit/crud/useFieldLabel';
import { useList } from '../../kit/crud/useList';
import { FieldMessage } from '../../kit/form/FieldMessage';
import { FigureField } from '../../kit/form/FigureField';
import { NumberField } from '../../kit/form/NumberField';
import { makeFormModel } from '../../kit/form/formValues';
import { RecordForm } from '../../kit/form/RecordForm';
import { useRecordForm } from '../../kit/form/useRecordForm';
import { findUnreachable } from '../../lib/enterpriseRules';
import { nameParts } from './nameParts';
import { FileField } from '../../kit/transfer/FileField';

const attachments = createFileStore('attachment');
const MOST_ATTACHMENTS = 5;
const fields = makeFormModel(sysEnterpriseBody.omit({ status: true }), { chargingDiscount: 0, serviceDiscount: 0 });

/** Attachments have their names and sizes in the form. */
type EnterpriseValues = Omit<ReturnType<typeof fields.toValues>, 'attachmentIds'> & {
  attachmentIds: Pick<StoredFile, 'id' | 'name' | 'size'>[];
};

function toValues(enterprise: Enterprise | null): EnterpriseValues {
  const attachmentIds = enterprise?.attachments.map(({ id, name, size }) => ({ id, name, size })) ?? [];
  return { ...fields.toValues(enterprise && nameParts(enterprise)), attachmentIds };
}

function toBody(values: EnterpriseValues) {
  return fields.toBody({
    ...values,
    chargingDiscount: values.chargingDiscount || 0,
    serviceDiscount: values.serviceDiscount || 0,
    attachmentIds: values.attachmentIds.map(({ id }) => id),
  });
}

/** Errors of the missing fields that billing and contact of an enterprise require. */
function requireReach(body: Parameters<typeof findUnreachable>[0], enterprise: Enterprise | null): FormErrors {
  const message = <FieldMessage message="validation.required" />;
  return Object.fromEntries(findUnreachable(body, enterprise).map((field) => [field, message]));
}

/** Adds an enterprise, or changes one; a company adds its own. */
export function EnterpriseForm({ enterprise }: { enterprise: Enterprise | null }) {
  const { t } = useTranslation('enterprises');
  const labelOf = useFieldLabel('enterprises');
  const { state } = useList();
  const isOperator = useSelector((store: { session: SessionState }) => store.session.account?.scope === 'operator');
  const [add] = useAddEnterpriseMutation();
  const [update] = useUpdateEnterpriseMutation();
  const recordForm = useRecordForm({
    toValues,
    toBody,
    validate: (body) => ({ ...fields.validate(body), ...requireReach(body, enterprise) }),
    record: enterprise,
    save: (body, base) => (base ? update({ body: { ...body, ...base } }) : add({ body })),
    onDone: () => state.openRecord(null),
  });
  const { form } = recordForm;
  const { getInputProps } = form;
  const isRequired = (field: 'contact' | 'email') => findUnreachable({}, enterprise).includes(field);
  return (
    <RecordForm state={recordForm} labelOf={labelOf}>
      <TextInput required label={t('fields.name')} {...getInputProps('name')} />
      {isOperator && (
        <OptionSelect
          clearable
          kind="company"
          label={t('fields.companyId')}
          description={t('companyHint')}
          placeholder={t('platform')}
          {...getInputProps('companyId')}
        />
      )}
      <SimpleGrid cols={2} spacing={12}>
        <NumberField required label={t('fields.chargingDiscount')} unit="%" {...getInputProps('chargingDiscount')} />
        <NumberField required label={t('fields.serviceDiscount')} unit="%" {...getInputProps('serviceDiscount')} />
      </SimpleGrid>
      <FigureField
        label={t('fields.spendLimit')}
        description={t('spendLimitHint')}
        unit={enterprise?.currency ?? undefined}
        {...getInputProps('spendLimit')}
      />
      {isOperator && (
        <FigureField
          label={t('fields.creditLimit')}
          description={t('creditHint')}
          unit={enterprise?.currency ?? undefined}
          {...getInputProps('creditLimit')}
        />
      )}
      <OptionMultiSelect
        kind="station"
        label={t('fields.stationIds')}
        description={t('stationsHint')}
        {...getInputProps('stationIds')}
      />
      <SimpleGrid cols={2} spacing={12}>
        <TextInput label={t('fields.adminName')} {...getInputProps('adminName')} />
        <TextInput label={t('fields.adminEmail')} {...getInputProps('adminEmail')} />
        <TextInput required={isRequired('contact')} label={t('fields.contact')} {...getInputProps('contact')} />
        <TextInput required={isRequired('email')} label={t('fields.email')} {...getInputProps('email')} />
      </SimpleGrid>
      <TextInput label={t('fields.address')} {...getInputProps('address')} />
      <FileField
        label={t('fields.attachmentIds')}
        description={t('attachmentsHint')}
        value={form.values.attachmentIds}
        onChange={(files) => form.setFieldValue('attachmentIds', files)}
        max={MOST_ATTACHMENTS}
        limits={ATTACHMENT_LIMITS}
        store={attachments}
        error={form.errors['attachmentIds']}
        data-path="attachmentIds"
      />
    </RecordForm>
  );
}
