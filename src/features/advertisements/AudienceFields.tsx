import { SimpleGrid } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSeesCompanies } from '../../access/useSeesCompanies';
import { AD_POSITIONS } from '../../contract/evo-basic/appAdvertisement';
import { LOCALES } from '../../contract/fields';
import { OptionSelect } from '../../entities/option/OptionSelect';
import { FormPart } from '../../kit/form/FormPart';
import { NumberField } from '../../kit/form/NumberField';
import { countryOptions } from '../../lib/countries';
import type { FieldsProps } from './fieldProps';
import { SelectField } from '../../kit/form/SelectField';

/** Where in the app an advertisement is shown, and to which readers. */
export function AudienceFields({ form, advertisement }: FieldsProps) {
  const { t, i18n } = useTranslation(['advertisements', 'records']);
  const seesCompanies = useSeesCompanies();
  const { getInputProps, setValues, values } = form;
  const { companyId, country } = values;
  const countries = useMemo(() => countryOptions(i18n.language, country), [i18n.language, country]);
  return (
    <FormPart title={t('part.audience')}>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing={12}>
        <SelectField
          required
          allowDeselect={false}
          label={t('fields.position')}
          data={AD_POSITIONS.map((value) => ({ value, label: t(`position.${value}`) }))}
          {...getInputProps('position')}
        />
        <NumberField label={t('fields.displayOrder')} placeholder={t('last')} {...getInputProps('displayOrder')} />
        <SelectField
          clearable
          label={t('fields.language')}
          description={t('languageHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          placeholder={t('anyLanguage')}
          data={LOCALES.map((value) => ({ value, label: t(`records:language.${value}`) }))}
          {...getInputProps('language')}
        />
        <SelectField
          clearable
          searchable
          label={t('fields.country')}
          placeholder={t('allCountries')}
          data={countries}
          {...getInputProps('country')}
        />
        {seesCompanies && (
          <OptionSelect
            clearable
            kind="company"
            label={t('fields.companyId')}
            placeholder={t('operatorsOwn')}
            knownName={advertisement?.company ?? undefined}
            {...getInputProps('companyId')}
            // Stations of another company cannot be chosen, so a change clears the station.
            onChange={(id) => setValues({ companyId: id, ...(id !== companyId && { stationId: null }) })}
          />
        )}
      </SimpleGrid>
    </FormPart>
  );
}
