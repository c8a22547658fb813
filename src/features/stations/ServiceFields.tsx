import { SimpleGrid, Switch } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useOptionsQuery, type OptionScope } from '../../api/options';
import type { Station } from '../../contract/evo-basic/iotChargerGroups';
import { CurrencySelect } from '../../entities/money/CurrencySelect';
import { OptionSelect } from '../../entities/option/OptionSelect';
import { HoursField } from '../../entities/place/HoursField';
import { OperatingField } from '../../entities/place/OperatingField';
import { FormPart } from '../../kit/form/FormPart';
import { NumberField } from '../../kit/form/NumberField';
import type { StationValues } from './stationValues';

interface ServiceFieldsProps {
  form: UseFormReturnType<StationValues>;
  station: Station | null;
}

/** How a station is run: when, at which prices, with how much power. */
export function ServiceFields({ form, station }: ServiceFieldsProps) {
  const { t } = useTranslation('stationGroups');
  const { getInputProps, values } = form;
  const { currency, companyId } = values;
  const scope = currency === null ? undefined : { currency, ...(companyId && { companyId }) };
  useDefaultPrice({ form, station }, scope);
  return (
    <FormPart title={t('part.service')}>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing={12}>
        <CurrencySelect required label={t('fields.currency')} {...getInputProps('currency')} />
        <OptionSelect
          required
          kind="priceSetting"
          label={t('fields.priceSettingId')}
          disabled={!scope}
          scope={scope}
          knownName={station?.priceSetting ?? undefined}
          {...getInputProps('priceSettingId')}
        />
        <NumberField unit="kW" label={t('fields.powerLimit')} {...getInputProps('powerLimit')} />
        <OperatingField label={t('fields.operatingStatus')} {...getInputProps('operatingStatus')} />
      </SimpleGrid>
      <Switch label={t('fields.acceptsOffline')} {...getInputProps('acceptsOffline', { type: 'checkbox' })} />
      <HoursField form={form} label={t('fields.openingHours')} />
    </FormPart>
  );
}

/** Prices depend on the currency: selects its default if the setting does not fit. The station's stored pair stays. */
function useDefaultPrice({ form, station }: ServiceFieldsProps, scope: OptionScope | undefined): void {
  const { setFieldValue, values } = form;
  const { currency, priceSettingId } = values;
  const isOriginal = station?.priceSettingId === priceSettingId && station?.currency === currency;
  const isMisfit = useIsMisfit(priceSettingId, scope);
  // The default one of a currency is the first.
  const { currentData: prices } = useOptionsQuery({ kind: 'priceSetting', ...scope }, { skip: !scope });
  const usual = prices?.find((price) => price.isDefault && price.currency === currency)?.id;
  const defaultId = isMisfit && !isOriginal ? usual : undefined;
  useEffect(() => {
    if (defaultId !== undefined) setFieldValue('priceSettingId', defaultId);
  }, [defaultId, setFieldValue]);
}

/** Whether there is no price setting yet, or it does not fit the station's company and currency. */
function useIsMisfit(priceSettingId: string | null, scope: OptionScope | undefined): boolean {
  const ids = priceSettingId === null ? [] : [priceSettingId];
  const isSkipped = !scope || priceSettingId === null;
  const { currentData } = useOptionsQuery({ kind: 'priceSetting', ...scope, ids }, { skip: isSkipped });
  return priceSettingId === null || currentData?.length === 0;
}
