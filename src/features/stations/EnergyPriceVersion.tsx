import { ActionIcon, Button, Group, Select, Space, Stack } from '@mantine/core';
import { DatePickerInput } from '@mantine/dates';
import type { UseFormReturnType } from '@mantine/form';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { EnergyPriceVersions } from '../../contract/evo-basic/energyPrice';
import '../../kit/crud/bar/dates.css';
import { FigureField } from '../../kit/form/FigureField';
import { nameHour } from '../../lib/calendar';

/** px */
const ICON_WIDTH = 28;
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

export interface EnergyPriceValues extends Record<string, unknown> {
  versions: EnergyPriceVersions;
}

interface EnergyPriceVersionProps {
  form: UseFormReturnType<EnergyPriceValues>;
  index: number;
  currency: string;
}

/** A version of a purchase price: the day from which it counts, and a price for the hours from one on. */
export function EnergyPriceVersion({ form, index, currency }: EnergyPriceVersionProps) {
  const { t } = useTranslation('stationGroups');
  const path = `versions.${index}`;
  const bands = form.values.versions[index]?.bands ?? [];
  const number = index + 1;
  const addBand = () => {
    const free = HOURS.find((hour) => bands.every(({ from }) => from !== hour));
    form.insertListItem(`${path}.bands`, { from: free, price: bands.at(-1)?.price ?? '' });
  };
  return (
    <Stack gap="xs" role="group" aria-label={t('energyPrice.version', { number })}>
      <Group align="flex-end" wrap="nowrap">
        <DatePickerInput
          required
          flex={1}
          label={t('energyPrice.validFrom')}
          {...form.getInputProps(`${path}.validFrom`)}
        />
        <ActionIcon
          size={ICON_WIDTH}
          variant="subtle"
          aria-label={t('energyPrice.remove', { number })}
          onClick={() => form.removeListItem('versions', index)}
        >
          <IconX size={15} aria-hidden />
        </ActionIcon>
      </Group>
      {bands.map(({ from }, at) => (
        <Group key={at} align="flex-start" wrap="nowrap">
          <Select
            w={110}
            allowDeselect={false}
            disabled={at === 0}
            label={t('energyPrice.from')}
            data={HOURS.map((hour) => ({ value: String(hour), label: nameHour(hour) }))}
            value={String(from)}
            error={form.errors[`${path}.bands.${at}.from`]}
            onChange={(hour) => form.setFieldValue(`${path}.bands.${at}.from`, Number(hour))}
          />
          <FigureField
            required
            flex={1}
            label={t('energyPrice.price')}
            unit={`${currency}/kWh`}
            {...form.getInputProps(`${path}.bands.${at}.price`)}
          />
          {at === 0 ? (
            // All prices end at the same edge; the price from midnight stays.
            <Space w={ICON_WIDTH} />
          ) : (
            <ActionIcon
              mt={26}
              size={ICON_WIDTH}
              variant="subtle"
              aria-label={t('energyPrice.removeHours', { from: nameHour(from) })}
              onClick={() => form.removeListItem(`${path}.bands`, at)}
            >
              <IconX size={15} aria-hidden />
            </ActionIcon>
          )}
        </Group>
      ))}
      {form.errors[`${path}.bands`] && <p role="alert">{form.errors[`${path}.bands`]}</p>}
      {bands.length < HOURS.length && (
        <Button variant="subtle" size="xs" onClick={addBand}>
          {t('energyPrice.addHours')}
        </Button>
      )}
    </Stack>
  );
}
