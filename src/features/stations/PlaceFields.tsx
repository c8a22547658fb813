import { Button, NumberInput, Select, SimpleGrid, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconMapPin } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Can } from '../../access/Can';
import { useTimeZonesQuery } from '../../api/evo-basic/iotChargerGroups';
import { countryOptions } from '../../lib/countries';
import { formatZoneOffset } from '../../lib/time';
import { FormPart } from './FormPart';
import { PlaceDialog } from './PlaceDialog';
import type { StationValues } from './stationValues';
import type { PickedPlace } from './useTakePlace';

/** Position of a station: picked on a map, which suggests city, country and time zone, or typed. */
export function PlaceFields({ form }: { form: UseFormReturnType<StationValues> }) {
  const { t, i18n } = useTranslation('stationGroups');
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
      ...(near && values.country === null && { country: near.country }),
      ...(near && !values.city?.trim() && { city: near.name }),
    });
    if (timezone === null) form.setFieldError('timezone', t('place.unknown'));
  };
  return (
    <FormPart title={t('part.where')}>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing={12}>
        <Select
          required
          searchable
          label={t('fields.country')}
          data={countryOptions(i18n.language, values.country)}
          {...getInputProps('country')}
        />
        <TextInput label={t('fields.province')} maxLength={64} {...getInputProps('province')} />
        <TextInput required label={t('fields.city')} maxLength={64} {...getInputProps('city')} />
        <TextInput required label={t('fields.address')} maxLength={256} {...getInputProps('address')} />
        <NumberInput
          required
          hideControls
          decimalScale={7}
          label={t('fields.latitude')}
          {...getInputProps('latitude')}
        />
        <NumberInput
          required
          hideControls
          decimalScale={7}
          label={t('fields.longitude')}
          {...getInputProps('longitude')}
        />
        <Select
          required
          searchable
          limit={200}
          label={t('fields.timezone')}
          data={listZones(zones, values.timezone).map((zone) => ({
            value: zone,
            label: `${zone} (${formatZoneOffset(zone, openedAt)})`,
          }))}
          {...getInputProps('timezone')}
        />
        <Can allow="equipment/stationGroup/map">
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

/** All zones of the server, and the one that is set, which it may know by another name. */
function listZones(zones: readonly { timezone: string }[], own: string | null): string[] {
  return [...new Set([...(own === null ? [] : [own]), ...zones.map(({ timezone }) => timezone)])];
}
