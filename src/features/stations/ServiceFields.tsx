import { NumberInput, SegmentedControl, Select, SimpleGrid, Input } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { usePriceSettingOptionsQuery } from '../../api/evo-basic/chargerPriceSettings';
import { useCurrencyListQuery } from '../../api/evo-basic/commonApi';
import { OPERATING_STATUSES, type Station } from '../../contract/evo-basic/iotChargerGroups';
import { HoursField } from './HoursField';
import { FormPart } from './FormPart';
import type { StationValues } from './stationValues';

interface ServiceFieldsProps {
  form: UseFormReturnType<StationValues>;
  station: Station | null;
}

/** How a station is run: when, at which prices, with how much power. */
export function ServiceFields({ form, station }: ServiceFieldsProps) {
  const { t } = useTranslation('stationGroups');
  const { getInputProps, values } = form;
  const { data: currencies = [] } = useCurrencyListQuery({ body: {} });
  const { data: prices = [] } = usePriceSettingOptionsQuery(
    { body: { currency: values.currency ?? '', ...(values.companyId && { companyId: values.companyId }) } },
    { skip: values.currency === null },
  );
  useDefaultPrice({ form, station }, prices);
  return (
    <FormPart title={t('part.service')}>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing={12}>
        <Select
          required
          searchable
          label={t('fields.currency')}
          data={currencies.map(({ currencyCode, symbol }) => ({
            value: currencyCode,
            label: `${currencyCode} ${symbol}`,
          }))}
          {...getInputProps('currency')}
        />
        <Select
          required
          label={t('fields.priceSettingId')}
          disabled={values.currency === null}
          data={priceChoices(prices, station, values.priceSettingId)}
          {...getInputProps('priceSettingId')}
        />
        <NumberInput min={0} suffix=" kW" label={t('fields.powerLimit')} {...getInputProps('powerLimit')} />
        <Input.Wrapper labelElement="div" label={t('fields.operatingStatus')}>
          <SegmentedControl
            fullWidth
            aria-label={t('fields.operatingStatus')}
            data={OPERATING_STATUSES.map((value) => ({ value, label: t(`operating.${value}`) }))}
            {...getInputProps('operatingStatus')}
          />
        </Input.Wrapper>
      </SimpleGrid>
      <HoursField form={form} />
    </FormPart>
  );
}

interface Price {
  id: string;
  name: string;
}

interface DefaultOf {
  currency: string;
  isDefault: boolean;
}

/** Those of the currency, and the one that the station has: it may have been retired since. */
function priceChoices(prices: readonly Price[], station: Station | null, selectedId: string | null) {
  const choices = prices.map(({ id, name }) => ({ value: id, label: name }));
  const isMissing =
    selectedId !== null && station?.priceSettingId === selectedId && !prices.some(({ id }) => id === selectedId);
  return isMissing ? [{ value: selectedId, label: station.priceSetting ?? selectedId }, ...choices] : choices;
}

/** Another currency has other prices: its default stands until another is chosen. What a station has is left alone. */
function useDefaultPrice({ form, station }: ServiceFieldsProps, prices: readonly (Price & DefaultOf)[]): void {
  const { setFieldValue, values } = form;
  const { currency, priceSettingId } = values;
  const isKept = station?.priceSettingId === priceSettingId && station?.currency === currency;
  const fits = isKept || prices.some(({ id }) => id === priceSettingId);
  const usual = prices.find((price) => price.isDefault && price.currency === currency)?.id;
  const defaultId = fits ? undefined : usual;
  useEffect(() => {
    if (defaultId !== undefined) setFieldValue('priceSettingId', defaultId);
  }, [defaultId, setFieldValue]);
}
