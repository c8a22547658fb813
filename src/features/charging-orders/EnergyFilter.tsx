import { Group, NumberInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FilterChip } from '../../kit/crud/bar/FilterChip';
import type { FilterProps } from '../../kit/crud/bar/useFilterBar';
import { useList } from '../../kit/crud/useList';
import { formatNumber, withUnit } from '../../lib/format';

const MOST_KWH = 100_000;

/** Filters by how much energy was charged, from and until; `name` is that of the lower end. */
export function EnergyFilter({ name, label }: FilterProps) {
  const { t, i18n } = useTranslation('orders');
  const { state } = useList();
  const { energyFrom, energyUntil } = state.filters as { energyFrom?: number; energyUntil?: number };
  const figure = (kWh: number) => formatNumber(kWh, Number.isInteger(kWh) ? 0 : 3, i18n.language);
  const parts = [
    energyFrom === undefined ? null : `≥ ${figure(energyFrom)}`,
    energyUntil === undefined ? null : `≤ ${figure(energyUntil)}`,
  ].filter((part) => part !== null);
  const set = (end: 'energyFrom' | 'energyUntil') => (value: string | number) =>
    state.filter({ [end]: value === '' ? undefined : Number(value) });
  return (
    <FilterChip
      name={name}
      label={label}
      value={parts.length === 0 ? null : withUnit(parts.join(', '), 'kWh')}
      onRemove={() => state.filter({ energyFrom: undefined, energyUntil: undefined })}
    >
      <Group gap={8} wrap="nowrap">
        <NumberInput
          data-autofocus
          w={112}
          min={0}
          max={MOST_KWH}
          decimalScale={3}
          label={t('energyFrom')}
          value={energyFrom ?? ''}
          onChange={set('energyFrom')}
        />
        <NumberInput
          w={112}
          min={0}
          max={MOST_KWH}
          decimalScale={3}
          label={t('energyUntil')}
          value={energyUntil ?? ''}
          onChange={set('energyUntil')}
        />
      </Group>
    </FilterChip>
  );
}
