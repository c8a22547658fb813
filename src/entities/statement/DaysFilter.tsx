import { DatePicker } from '@mantine/dates';
import { useTranslation } from 'react-i18next';
import '../../kit/crud/dates.css';
import { FilterChip } from '../../kit/crud/FilterChip';
import type { FilterProps } from '../../kit/crud/useFilterBar';
import { useList } from '../../kit/crud/useList';
import { formatPeriod } from '../../lib/calendar';

/** Filters a statement by its days, first to last: `from` and `until` of the page call. */
export function DaysFilter({ name, label }: FilterProps) {
  const { i18n } = useTranslation();
  const { state } = useList();
  const { from, until } = state.filters as { from?: string; until?: string };
  const words = [from, until].map((day) => (day ? formatPeriod(day, i18n.language) : ''));
  return (
    <FilterChip
      name={name}
      label={label}
      value={from || until ? words.join(' – ') : null}
      onRemove={() => state.filter({ from: undefined, until: undefined })}
    >
      <DatePicker
        type="range"
        allowSingleDateInRange
        value={[from ?? null, until ?? null]}
        onChange={([first, last]) => state.filter({ from: first ?? undefined, until: last ?? undefined })}
      />
    </FilterChip>
  );
}
