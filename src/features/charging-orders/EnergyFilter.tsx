import { Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FilterChip } from '../../kit/crud/bar/FilterChip';
import { FilterNumber } from '../../kit/crud/bar/FilterNumber';
import type { FilterProps } from '../../kit/crud/bar/useFilterBar';
import { useList } from '../../kit/crud/useList';
import { formatNumber, withUnit } from '../../lib/format';

const MOST_KWH = 100_000;

/** Filters by a range of charged energy; `name` is the parameter of the lower bound. */
export function EnergyFilter({ name, label }: FilterProps) {
  const { t, i18n } = useTranslation('orders');
  const { state } = useList();
  const { energyFrom, energyUntil } = state.filters as { energyFrom?: number; energyUntil?: number };
  const figure = (kWh: number) => formatNumber(kWh, Number.isInteger(kWh) ? 0 : 3, i18n.language);
  const parts = [
    energyFrom === undefined ? null : `≥ ${figure(energyFrom)}`,
    energyUntil === undefined ? null : `≤ ${figure(energyUntil)}`,
  ].filter((part) => part !== null);
  const limits = { unit: 'kWh', min: 0, max: MOST_KWH };
  return (
    <FilterChip
      name={name}
      label={label}
      value={parts.length === 0 ? null : withUnit(parts.join(', '), 'kWh', i18n.language)}
      onRemove={() => state.filter({ energyFrom: undefined, energyUntil: undefined })}
    >
      <Group gap={8} wrap="nowrap">
        <FilterNumber
          isFirst
          {...limits}
          label={t('energyFrom')}
          value={energyFrom}
          onChange={(next) => state.filter({ energyFrom: next })}
        />
        <FilterNumber
          {...limits}
          label={t('energyUntil')}
          value={energyUntil}
          onChange={(next) => state.filter({ energyUntil: next })}
        />
      </Group>
    </FilterChip>
  );
}
