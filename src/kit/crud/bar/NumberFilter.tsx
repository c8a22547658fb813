import { formatNumber, withUnit } from '../../../lib/format';
import { useTranslation } from 'react-i18next';
import { useListBar } from '../useListBar';
import { FilterChip } from './FilterChip';
import { FilterNumber } from './FilterNumber';
import type { FilterProps } from './useFilterBar';

interface NumberFilterProps extends FilterProps {
  /** Quiet, after the figure: `kW`. */
  unit: string;
  most: number;
}

/** Filters by a whole number above 0. */
export function NumberFilter({ name, label, unit, most }: NumberFilterProps) {
  const { i18n } = useTranslation();
  const { state } = useListBar();
  const selected = state.filters[name];
  const value = typeof selected === 'number' ? selected : null;
  return (
    <FilterChip
      name={name}
      label={label}
      value={value === null ? null : withUnit(formatNumber(value, 0, i18n.language), unit, i18n.language)}
    >
      <FilterNumber
        isFirst
        isWhole
        label={label}
        unit={unit}
        min={1}
        max={most}
        value={value ?? undefined}
        onChange={(next) => state.filter({ [name]: next })}
      />
    </FilterChip>
  );
}
