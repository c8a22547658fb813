import { SimpleGrid, type ComboboxItem } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Option } from '../../../api/options';
import type { WashServiceItem } from '../../../contract/evo-basic/iotCarWasherService';
import { OptionSelect } from '../../../entities/option/OptionSelect';
import type { ServiceItemValues } from './serviceItemValues';

interface SupplierFieldsProps {
  form: UseFormReturnType<ServiceItemValues>;
  item: WashServiceItem | null;
}

interface ServiceChoice extends ComboboxItem {
  washMinutes?: number | undefined;
}
const toChoice = ({ id, name, washMinutes }: Option): ServiceChoice => ({ value: id, label: name, washMinutes });

/** Supplier and service of a service item; the supplier comes first, since it determines the services. */
export function SupplierFields({ form, item }: SupplierFieldsProps) {
  const { t } = useTranslation('washServiceItems');
  const { getInputProps, setValues, values } = form;
  const { supplierId, supplierServiceId } = values;
  const fillUntouched = useServiceDefaults(form, item);
  const isSameService = supplierServiceId === item?.supplierServiceId;
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing={12}>
      <OptionSelect
        required
        allowDeselect={false}
        kind="washSupplier"
        label={t('fields.supplierId')}
        knownName={item?.supplier}
        {...getInputProps('supplierId')}
        onChange={(id) => {
          if (id !== supplierId) setValues({ supplierId: id, supplierServiceId: null });
        }}
      />
      <OptionSelect
        key={supplierId}
        required
        allowDeselect={false}
        kind="washSupplierService"
        label={t('fields.supplierServiceId')}
        disabled={supplierId === null}
        description={supplierId === null && t('supplierFirst')}
        scope={supplierId === null ? undefined : { supplierId }}
        toItem={toChoice}
        knownName={isSameService ? item?.supplierService : undefined}
        {...getInputProps('supplierServiceId')}
        onChange={(id, choice) => setValues({ supplierServiceId: id, ...fillUntouched(choice) })}
      />
    </SimpleGrid>
  );
}

/**
 * Fills name and minutes from a chosen service, unless the user has entered others: only empty values and values of the
 * previous service are replaced.
 */
function useServiceDefaults({ values }: SupplierFieldsProps['form'], item: SupplierFieldsProps['item']) {
  const filled = useRef<Pick<ServiceItemValues, 'name' | 'washMinutes'>>({
    name: item?.supplierService ?? '',
    washMinutes: item?.supplierMinutes ?? '',
  });
  return (choice: ServiceChoice): Partial<ServiceItemValues> => {
    const name = choice.label;
    const washMinutes = choice.washMinutes ?? '';
    const takesName = !values.name || values.name === filled.current.name;
    const takesMinutes = values.washMinutes === '' || values.washMinutes === filled.current.washMinutes;
    filled.current = { name, washMinutes };
    return { ...(takesName && { name }), ...(takesMinutes && { washMinutes }) };
  };
}
