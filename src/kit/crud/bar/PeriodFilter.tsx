import { DatePicker, type DatesRangeValue } from '@mantine/dates';
import { useTranslation } from 'react-i18next';
import { useZoneChoice } from '../../../access/useZoneChoice';
import { dayIn } from '../../../lib/calendar';
import { formatInZone, fromWire, zonedToWire, zoneFor } from '../../../lib/time';
import './dates.css';
import { FilterChip } from './FilterChip';
import { toUntilName } from './untilName';
import type { FilterProps } from './useFilterBar';
import { useListBar } from '../useListBar';

interface PeriodFilterProps extends FilterProps {
  /** Name of the period's end in the page call; `until` for `from` by default. Both are wire times. */
  untilName?: string;
}

const DAY_BEGINS = '00:00:00';
const DAY_ENDS = '23:59:59';

/** Filters by whole days, first to last, of the zone that times are shown in. */
export function PeriodFilter({ name, label, untilName = toUntilName(name) }: PeriodFilterProps) {
  const { i18n } = useTranslation();
  const { state } = useListBar();
  const [choice] = useZoneChoice();
  const zone = zoneFor(choice, null);
  const filters = state.filters as Record<string, unknown>;
  const [from, until] = [filters[name], filters[untilName]].map((value) => (typeof value === 'string' ? value : null));
  const words = [from, until].map((wire) => (wire ? formatInZone(wire, zone, 'date', i18n.language) : ''));

  const choose = ([first, last]: DatesRangeValue<string>) =>
    state.filter({
      [name]: first ? zonedToWire(`${first} ${DAY_BEGINS}`, zone) : undefined,
      [untilName]: last ? zonedToWire(`${last} ${DAY_ENDS}`, zone) : undefined,
    });
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
        value={[toDay(zone, from), toDay(zone, until)]}
        onChange={choose}
      />
    </FilterChip>
  );
}

/** The day of a wire time in a zone; null for an unreadable one, since filters stand in the address. */
function toDay(zone: string, wire: string | null | undefined): string | null {
  const instant = fromWire(wire ?? '');
  return Number.isNaN(instant) ? null : dayIn(zone, instant);
}
