import { Button, SimpleGrid, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconMapPin } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Can } from '../../access/Can';
import type { Guarded } from '../../access/useCan';
import { useTimeZonesQuery } from '../../api/evo-basic/iotChargerGroups';
import { countryOptions } from '../../lib/countries';
import { formatZoneOffset } from '../../lib/time';
import { FormPart } from '../../kit/form/FormPart';
import { DegreesField } from './DegreesField';
import { PlaceDialog } from './PlaceDialog';
import type { PlaceValues } from './placeValues';
import type { PickedPlace } from './useTakePlace';
import { SelectField } from '../../kit/form/SelectField';

interface PlaceFieldsProps<Values extends PlaceValues> {
  form: UseFormReturnType<Values>;
  labelOf: (field: keyof PlaceValues) => string;
  /** Permission to pick the position on a map. */
  mapAllow: Guarded;
  /** Country of the company, not chosen by the user: the country of a picked spot replaces it. */
  suggestedCountry: string | null;
}

/** Address and position of a place: picked on a map, which suggests city, country and time zone, or typed. */
export function PlaceFields<Values extends PlaceValues>({
  form,
  labelOf,
  mapAllow,
  suggestedCountry,
}: PlaceFieldsProps<Values>) {
  const { t, i18n } = useTranslation('places');
  const { data: zones = [] } = useTimeZonesQuery({ body: {} });
  const [isPicking, setPicking] = useState(false);
  const [openedAt] = useState(() => Date.now());
  const { getInputProps, values } = form;
  const take = ({ longitude, latitude, timezone, near }: PickedPlace) => {
    setPicking(false);
    form.setValues({
      longitude,
      latitude,
      ...(timezone && { timezone }),
      ...(near && [null, suggestedCountry].includes(values.country) && { country: near.country }),
      ...(near && !values.city?.trim() && { city: near.name }),
    } as Partial<Values>);
    if (timezone === null) form.setFieldError('timezone', t('place.unknown'));
  };
  return (
    <FormPart title={t('where')}>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing={12}>
        <SelectField
          required
          searchable
          label={labelOf('country')}
          data={countryOptions(i18n.language, values.country)}
          {...getInputProps('country')}
        />
        <TextInput label={labelOf('province')} {...getInputProps('province')} />
        <TextInput required label={labelOf('city')} {...getInputProps('city')} />
        <TextInput required label={labelOf('address')} {...getInputProps('address')} />
        <DegreesField required label={labelOf('latitude')} {...getInputProps('latitude')} />
        <DegreesField required label={labelOf('longitude')} {...getInputProps('longitude')} />
        <SelectField
          required
          searchable
          limit={200}
          label={labelOf('timezone')}
          data={listZones(zones, values.timezone).map((zone) => ({
            value: zone,
            label: `${zone} (${formatZoneOffset(zone, openedAt)})`,
          }))}
          {...getInputProps('timezone')}
        />
        <Can allow={mapAllow}>
          <Button
            variant="default"
            style={{ alignSelf: 'end' }}
            leftSection={<IconMapPin size={15} stroke={1.6} aria-hidden />}
            onClick={() => setPicking(true)}
          >
            {t('place.pick')}
          </Button>
        </Can>
      </SimpleGrid>
      {isPicking && (
        <PlaceDialog
          longitude={values.longitude === '' ? null : values.longitude}
          latitude={values.latitude === '' ? null : values.latitude}
          onTake={take}
          onClose={() => setPicking(false)}
        />
      )}
    </FormPart>
  );
}

/** All zones of the server, and the zone of the place, which the server may know by another name. */
function listZones(zones: readonly { timezone: string }[], own: string | null): string[] {
  return [...new Set([...(own === null ? [] : [own]), ...zones.map(({ timezone }) => timezone)])];
}
