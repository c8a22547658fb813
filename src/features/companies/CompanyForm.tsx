import { SimpleGrid, TextInput } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { uploaderFor } from '../../api/evo-basic/file';
import { useAddCompanyMutation, useUpdateCompanyMutation } from '../../api/evo-basic/sysCompany';
import { COOPERATION_MODES, type Company } from '../../contract/evo-basic/sysCompany';
import { CurrencySelect } from '../../entities/money/CurrencySelect';
import { FilePicture } from '../../entities/file/FilePicture';
import { useFieldLabel } from '../../kit/crud/useFieldLabel';
import { useList } from '../../kit/crud/useList';
import { RecordForm } from '../../kit/form/RecordForm';
import { useRecordForm } from '../../kit/form/useRecordForm';
import { ImageField } from '../../kit/transfer/ImageField';
import { countryOptions } from '../../lib/countries';
import { listZones, ownZone } from '../../lib/time';
import { companyModel, type CompanyValues } from './companyValues';
import { PlatformTerms } from './PlatformTerms';
import { SelectField } from '../../kit/form/SelectField';

const upload = uploaderFor('image');

/** Adds a company, or changes one. */
export function CompanyForm({ company }: { company: Company | null }) {
  const { t, i18n } = useTranslation('companies');
  const labelOf = useFieldLabel('companies');
  const { state } = useList();
  const [add] = useAddCompanyMutation();
  const [update] = useUpdateCompanyMutation();
  const recordForm = useRecordForm({
    ...companyModel,
    toBody: (values: CompanyValues) => ({
      ...companyModel.toBody(values),
      platformElectricity: values.platformElectricity || 0,
      platformService: values.platformService || 0,
    }),
    record: company,
    save: (body, base) => (base ? update({ body: { ...body, ...base } }) : add({ body })),
    onDone: () => state.openRecord(null),
  });
  const { form } = recordForm;
  const { country, logoId, timezone } = form.values;
  const countries = useMemo(() => countryOptions(i18n.language, country), [i18n.language, country]);
  const zones = useMemo(() => listZones(timezone ?? ownZone()), [timezone]);
  const { getInputProps } = form;
  return (
    <RecordForm state={recordForm} labelOf={labelOf}>
      <TextInput required label={t('fields.name')} {...getInputProps('name')} />
      <SimpleGrid cols={2} spacing={12}>
        <CurrencySelect required label={t('fields.currency')} {...getInputProps('currency')} />
        <SelectField
          required
          allowDeselect={false}
          label={t('fields.cooperationMode')}
          data={COOPERATION_MODES.map((value) => ({ value, label: t(`mode.${value}`) }))}
          {...getInputProps('cooperationMode')}
        />
      </SimpleGrid>
      <SelectField
        required
        searchable
        allowDeselect={false}
        label={t('fields.timezone')}
        description={t('timezoneHint')}
        data={zones}
        {...getInputProps('timezone')}
      />
      <SimpleGrid cols={2} spacing={12}>
        <SelectField searchable clearable label={t('fields.country')} data={countries} {...getInputProps('country')} />
        <TextInput label={t('fields.taxNo')} {...getInputProps('taxNo')} />
        <TextInput label={t('fields.contact')} {...getInputProps('contact')} />
        <TextInput label={t('fields.phone')} {...getInputProps('phone')} />
      </SimpleGrid>
      <TextInput label={t('fields.email')} {...getInputProps('email')} />
      <TextInput label={t('fields.address')} {...getInputProps('address')} />
      <PlatformTerms form={form} />
      <ImageField
        label={t('fields.logoId')}
        value={logoId === null ? [] : [logoId]}
        onChange={([id]) => form.setFieldValue('logoId', id ?? null)}
        max={1}
        upload={upload}
        Picture={FilePicture}
        error={form.errors['logoId']}
        data-path="logoId"
      />
    </RecordForm>
  );
}
