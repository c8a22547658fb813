import { TextInput } from '@mantine/core';
import { DateTimePicker } from '@mantine/dates';
import type { UseFormReturnType } from '@mantine/form';
import { IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { selectAccount } from '../../../access/sessionSlice';
import type { PriceSettingDetail } from '../../../contract/evo-basic/chargerPriceSettings';
import { CurrencySelect } from '../../../entities/money/CurrencySelect';
import { OptionSelect } from '../../../entities/option/OptionSelect';
import '../../../kit/crud/bar/dates.css';
import classes from './PriceForm.module.css';
import type { PriceValues } from '../priceValues';

interface HeadFieldsProps {
  form: UseFormReturnType<PriceValues>;
  setting: PriceSettingDetail | null;
  /** IANA name of the zone whose clock `validFrom` is of. */
  zone: string;
}

/** Name, owner, currency and start of a setting. */
export function HeadFields({ form, setting, zone }: HeadFieldsProps) {
  const { t } = useTranslation('priceSettings');
  const isOperator = useSelector(selectAccount)?.scope === 'operator';
  const { getInputProps, values } = form;
  return (
    <div className={classes.fields}>
      <TextInput required label={t('fields.name')} {...getInputProps('name')} />
      {isOperator && (
        <OptionSelect
          clearable
          kind="company"
          label={t('fields.companyId')}
          placeholder={t('operator')}
          {...(setting?.company && { knownName: setting.company })}
          {...getInputProps('companyId')}
        />
      )}
      {setting ? (
        <TextInput
          disabled
          label={t('fields.currency')}
          value={values.currency}
          rightSection={<IconLock size={15} stroke={1.6} aria-hidden />}
          title={t('currencyStays')}
        />
      ) : (
        <CurrencySelect
          required
          label={t('fields.currency')}
          {...getInputProps('currency')}
          value={values.currency || null}
        />
      )}
      <DateTimePicker
        clearable
        label={t('fields.validFrom')}
        placeholder={t('atOnce')}
        valueFormat="YYYY-MM-DD HH:mm"
        description={values.validFrom ? t('clockOf', { zone }) : undefined}
        {...getInputProps('validFrom')}
      />
    </div>
  );
}
