import { SimpleGrid } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { countryOptions } from '../../lib/countries';
import { listZones, ownZone } from '../../lib/time';
import { SelectField } from '../../kit/form/SelectField';

interface CountryAndZoneValues {
  country: string | null;
  timezone: string | null;
}

interface CountryAndZoneProps<Values extends CountryAndZoneValues> {
  form: UseFormReturnType<Values>;
  labelOf: (field: keyof CountryAndZoneValues) => string;
}

/** Country and time zone of a record without an address. */
export function CountryAndZone<Values extends CountryAndZoneValues>({ form, labelOf }: CountryAndZoneProps<Values>) {
  const { i18n } = useTranslation();
  const { country, timezone } = form.values;
  const countries = useMemo(() => countryOptions(i18n.language, country), [i18n.language, country]);
  const zones = useMemo(() => listZones(timezone ?? ownZone()), [timezone]);
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing={12}>
      <SelectField required searchable label={labelOf('country')} data={countries} {...form.getInputProps('country')} />
      <SelectField
        required
        searchable
        allowDeselect={false}
        limit={200}
        label={labelOf('timezone')}
        data={zones}
        {...form.getInputProps('timezone')}
      />
    </SimpleGrid>
  );
}
