import { SimpleGrid } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { useChargerMenuItemsQuery } from '../../api/evo-basic/iotChargers';
import type { FirmwareValues } from './firmwareValues';
import { MultiSelectField, SelectField } from '../../kit/form/SelectField';

/** Manufacturer and models that a firmware is made for, out of the caller's chargers. */
export function MadeForFields<Values extends FirmwareValues>({ form }: { form: UseFormReturnType<Values> }) {
  const { t } = useTranslation('firmware');
  const { data } = useChargerMenuItemsQuery();
  const { manufacturer } = form.values.madeFor;
  const models = data?.models.filter((model) => model.manufacturer === manufacturer) ?? [];
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing={12}>
      <SelectField
        required
        searchable
        allowDeselect={false}
        label={t('dialog.manufacturer')}
        data={data?.manufacturers ?? []}
        {...form.getInputProps('madeFor.manufacturer')}
        onChange={(next) => {
          if (next !== manufacturer) form.setFieldValue('madeFor', { manufacturer: next ?? '', modelIds: [] } as never);
        }}
      />
      <MultiSelectField
        searchable
        clearable
        disabled={manufacturer === ''}
        {...(manufacturer === '' && { placeholder: t('dialog.manufacturerFirst') })}
        label={t('dialog.models')}
        description={t('dialog.modelsHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        data={models.map(({ id, name }) => ({ value: id, label: name }))}
        {...form.getInputProps('madeFor.modelIds')}
      />
    </SimpleGrid>
  );
}
