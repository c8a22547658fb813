import { SimpleGrid, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { useStationDetailQuery } from '../../api/evo-basic/iotChargerGroups';
import type { Charger, chargerBody } from '../../contract/evo-basic/iotChargers';
import { OptionSelect } from '../../entities/option/OptionSelect';
import { useOnlyOption } from '../../entities/option/useOnlyOption';
import type { FormValues } from '../../kit/form/formValues';

interface ChargerFieldsProps {
  form: UseFormReturnType<FormValues<typeof chargerBody>>;
  /** The charger to change; null for a new one. */
  charger: Charger | null;
  /** It knocked under this code. */
  isCodeFixed?: boolean;
}

/** Fields of a charger, with notes on the effects of a change of place or code. */
export function ChargerFields({ form, charger, isCodeFixed = false }: ChargerFieldsProps) {
  const { t } = useTranslation('chargers');
  const { getInputProps, values } = form;
  useOnlyOption(form, 'stationId', { kind: 'station', isNew: charger === null });
  useOnlyOption(form, 'modelId', { kind: 'chargerModel', isNew: charger === null });
  const isMoved = charger !== null && values.stationId !== null && values.stationId !== charger.stationId;
  const isRenamed = charger !== null && values.chargerCode !== charger.chargerCode;
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing={12}>
        <TextInput
          required
          classNames={{ input: 'mono' }}
          label={t('fields.chargerCode')}
          description={t(isRenamed ? 'codeChanges' : 'codeHint')}
          readOnly={isCodeFixed}
          {...getInputProps('chargerCode')}
        />
        <TextInput label={t('fields.name')} description={'\u00a0'} {...getInputProps('name')} />
      </SimpleGrid>
      <OptionSelect
        required
        kind="station"
        label={t('fields.stationId')}
        {...(charger && { knownName: charger.station })}
        {...(isMoved && { description: t('moveHint', { station: charger.station }) })}
        {...getInputProps('stationId')}
      />
      <OptionSelect
        required
        kind="chargerModel"
        label={t('fields.modelId')}
        {...(charger && { knownName: charger.model })}
        {...getInputProps('modelId')}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing={12}>
        <TextInput label={t('fields.serialNumber')} description={'\u00a0'} {...getInputProps('serialNumber')} />
        <PriceSelect form={form} charger={charger} />
      </SimpleGrid>
      <Textarea rows={3} label={t('fields.remark')} {...getInputProps('remark')} />
      <Textarea
        autosize
        minRows={1}
        maxRows={4}
        classNames={{ input: 'mono' }}
        label={t('fields.meterKeys')}
        description={t('meterKeysHint')}
        {...getInputProps('meterKeys')}
      />
    </>
  );
}

/** Prices of the currency of the chosen station. */
function PriceSelect({ form, charger }: Pick<ChargerFieldsProps, 'form' | 'charger'>) {
  const { t } = useTranslation('chargers');
  const { stationId } = form.values;
  const { data: station } = useStationDetailQuery({ body: { id: stationId ?? '' } }, { skip: stationId === null });
  return (
    <OptionSelect
      clearable
      kind="priceSetting"
      label={t('fields.priceSettingId')}
      description={t('priceHint')}
      disabled={!station}
      scope={station && { currency: station.currency, companyId: station.companyId }}
      knownName={charger?.priceSetting ?? undefined}
      {...form.getInputProps('priceSettingId')}
    />
  );
}
