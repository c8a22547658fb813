import { SimpleGrid } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { selectAccount } from '../../access/sessionSlice';
import { NumberField } from '../../kit/form/NumberField';
import type { CompanyValues } from './companyValues';

/** Terms of the platform for a company; set by operators, read by the company. */
export function PlatformTerms({ form: { getInputProps } }: { form: UseFormReturnType<CompanyValues> }) {
  const { t } = useTranslation('companies');
  const isOperator = useSelector(selectAccount)?.scope === 'operator';
  const percent = { unit: '%', disabled: !isOperator };
  return (
    <fieldset style={{ border: 0, padding: 0, margin: 0 }}>
      <legend style={{ padding: 0, marginBottom: 4, fontWeight: 500 }}>{t('terms.title')}</legend>
      <p style={{ margin: '0 0 8px', color: 'var(--text-2)' }}>{t(isOperator ? 'terms.text' : 'terms.agreed')}</p>
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing={12} style={{ alignItems: 'end' }}>
        <NumberField label={t('fields.platformElectricity')} {...percent} {...getInputProps('platformElectricity')} />
        <NumberField label={t('fields.platformService')} {...percent} {...getInputProps('platformService')} />
        <NumberField
          label={t('fields.platformFee')}
          placeholder={t('terms.usualFee')}
          {...percent}
          {...getInputProps('platformFee')}
        />
      </SimpleGrid>
    </fieldset>
  );
}
