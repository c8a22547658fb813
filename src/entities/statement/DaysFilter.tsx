import { DatePicker } from '@mantine/dates';
import { useTranslation } from 'react-i18next';
import '../../kit/crud/bar/dates.css';
import { FilterChip } from '../../kit/crud/bar/FilterChip';
import type { FilterProps } from '../../kit/crud/bar/useFilterBar';
import { useList } from '../../kit/crud/useList';
import { formatPeriod } from '../../lib/calendar';

interface DaysFilterProps extends FilterProps {
  /** Name of the last day in the page call; `name` is the first. */
  untilName: string;
}

/** Filters by the days of statements, first to last, in the time zone of each company. */
export function DaysFilter({ name, untilName, label }: DaysFilterProps) {
  const { i18n } = useTranslation();
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
