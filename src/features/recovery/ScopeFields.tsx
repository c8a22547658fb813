import { SimpleGrid, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { selectAccount } from '../../access/sessionSlice';
import type { RecoveryRule, recoveryRuleBody } from '../../contract/evo-monitor/recoveryRules';
import { OptionSelect } from '../../entities/option/OptionSelect';
import type { FormValues } from '../../kit/form/formValues';

interface ScopeFieldsProps {
  form: UseFormReturnType<FormValues<typeof recoveryRuleBody>>;
  record: RecoveryRule | null;
}

/** Where a rule acts; what is left empty limits nothing. */
export function ScopeFields({ form: { getInputProps }, record }: ScopeFieldsProps) {
  const { t } = useTranslation('recoveryRules');
  const isOperator = useSelector(selectAccount)?.scope === 'operator';
  const known = (name: string | null | undefined) => (name == null ? {} : { knownName: name });
  return (
    <SimpleGrid cols={2} spacing={12}>
      {isOperator && (
        <OptionSelect
          clearable
          kind="company"
          label={t('fields.companyId')}
          placeholder={t('anyCharger')}
          {...known(record?.company)}
          {...getInputProps('companyId')}
        />
      )}
      <OptionSelect
        clearable
        kind="station"
        label={t('fields.stationId')}
        {...known(record?.station)}
        {...getInputProps('stationId')}
      />
      <OptionSelect
        clearable
        kind="chargerModel"
        label={t('fields.modelId')}
        {...known(record?.model)}
        {...getInputProps('modelId')}
      />
      <TextInput label={t('fields.firmwareVersion')} {...getInputProps('firmwareVersion')} />
    </SimpleGrid>
  );
}
