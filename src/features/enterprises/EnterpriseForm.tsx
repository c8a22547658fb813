import { NumberInput, SimpleGrid, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import type { SessionState } from '../../access/sessionSlice';
import { uploaderFor } from '../../api/evo-basic/file';
import { useAddEnterpriseMutation, useUpdateEnterpriseMutation } from '../../api/evo-basic/sysEnterprise';
import { sysEnterpriseBody, type Enterprise } from '../../contract/evo-basic/sysEnterprise';
import { ATTACHMENT_LIMITS } from '../../contract/fileKinds';
import { OptionMultiSelect } from '../../entities/option/OptionMultiSelect';
import { OptionSelect } from '../../entities/option/OptionSelect';
import { useFieldLabel } from '../../kit/crud/useFieldLabel';
import { useList } from '../../kit/crud/useList';
import { RecordForm } from '../../kit/form/RecordForm';
import { validateBy } from '../../kit/form/validateBy';
import { FileField } from '../../kit/transfer/FileField';
import { enterpriseValues, savedEnterprise, type EnterpriseValues } from './enterpriseValues';

const validate = validateBy(sysEnterpriseBody);
const upload = uploaderFor('attachment');
const MOST_ATTACHMENTS = 5;

/** Adds an enterprise, or changes one; a company adds its own. */
export function EnterpriseForm({ enterprise }: { enterprise: Enterprise | null }) {
  const { t } = useTranslation('enterprises');
  const labelOf = useFieldLabel('enterprises');
  const { state } = useList();
  const isOperator = useSelector((store: { session: SessionState }) => store.session.account?.scope === 'operator');
  const [add] = useAddEnterpriseMutation();
  const [update] = useUpdateEnterpriseMutation();
  const form = useForm<EnterpriseValues>({
    initialValues: enterpriseValues(enterprise),
    validateInputOnBlur: true,
    validate: (values) => validate(savedEnterprise(values)),
  });
  const { getInputProps } = form;
  const percent = { min: 0, max: 100, decimalScale: 2, suffix: ' %' };
  return (
    <RecordForm
      form={form}
      record={enterprise}
      valuesOf={enterpriseValues}
      save={(values, base) =>
        base ? update({ body: { ...savedEnterprise(values), ...base } }) : add({ body: savedEnterprise(values) })
      }
      labelOf={labelOf}
      onDone={() => state.openRecord(null)}
    >
      <TextInput required label={t('fields.name')} maxLength={128} {...getInputProps('name')} />
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
        <NumberInput
          required
          label={t('fields.chargingDiscount')}
          {...percent}
          {...getInputProps('chargingDiscount')}
        />
        <NumberInput required label={t('fields.serviceDiscount')} {...percent} {...getInputProps('serviceDiscount')} />
      </SimpleGrid>
      <OptionMultiSelect
        kind="station"
        label={t('fields.stationIds')}
        description={t('stationsHint')}
        {...getInputProps('stationIds')}
      />
      <SimpleGrid cols={2} spacing={12}>
        <TextInput label={t('fields.adminName')} maxLength={64} {...getInputProps('adminName')} />
        <TextInput label={t('fields.adminEmail')} maxLength={128} {...getInputProps('adminEmail')} />
        <TextInput label={t('fields.contact')} maxLength={64} {...getInputProps('contact')} />
        <TextInput label={t('fields.email')} maxLength={128} {...getInputProps('email')} />
      </SimpleGrid>
      <TextInput label={t('fields.address')} maxLength={256} {...getInputProps('address')} />
      <FileField
        label={t('fields.attachmentIds')}
        description={t('attachmentsHint')}
        value={form.values.attachmentIds}
        onChange={(files) => form.setFieldValue('attachmentIds', files)}
        max={MOST_ATTACHMENTS}
        limits={ATTACHMENT_LIMITS}
        upload={upload}
        error={form.errors['attachmentIds']}
      />
    </RecordForm>
  );
}
