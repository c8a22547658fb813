import { DatePicker } from '@mantine/dates';
import { useTranslation } from 'react-i18next';
import '../../kit/crud/bar/dates.css';
import { FilterChip } from '../../kit/crud/bar/FilterChip';
import { toUntilName } from '../../kit/crud/bar/untilName';
import type { FilterProps } from '../../kit/crud/bar/useFilterBar';
import { useList } from '../../kit/crud/useList';
import { formatPeriod } from '../../lib/calendar';

/** Filters by the days of statements, first to last, in the time zone of each company. */
export function DaysFilter({ name, label }: FilterProps) {
  const { i18n } = useTranslation();
  const untilName = toUntilName(name);
  const { state } = useList();
  const filters = state.filters as Record<string, string | undefined>;
  const [from, until] = [filters[name], filters[untilName]];
  const words = [from, until].map((day) => (day ? formatPeriod(day, i18n.language) : ''));
  return (
    <FilterChip
      name={name}
      label={label}
      value={from || until ? words.join(' – ') : null}
      onRemove={() => state.filter({ [name]: undefined, [untilName]: undefined })}
    >
      <DatePicker
        type="range"
        allowSingleDateInRange
        value={[from ?? null, until ?? null]}
        onChange={([first, last]) => state.filter({ [name]: first ?? undefined, [untilName]: last ?? undefined })}
      />
    </FilterChip>
  );
}
