import { useTranslation } from 'react-i18next';
import { ChoiceFilter } from '../../kit/crud/bar/ChoiceFilter';
import type { FilterProps } from '../../kit/crud/bar/useFilterBar';
import { formatPeriod } from '../../lib/calendar';
import { useByServerNow } from '../../live/useServerNow';

const MONTHS = 13;

/** Chooses the month of the figures among this one and the twelve before. */
export function MonthFilter(props: FilterProps) {
  const { i18n } = useTranslation();
  const month = useByServerNow(toMonth);
  const choices = listMonths(new Date(month)).map((value) => ({ value, label: formatPeriod(value, i18n.language) }));
  return <ChoiceFilter {...props} choices={choices} />;
}

/** `2026-11`, `2026-10`, …: newest first. */
function listMonths(now: Date): string[] {
  return Array.from({ length: MONTHS }, (_, back) =>
    toMonth(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1)),
  );
}

function toMonth(time: number): string {
  return new Date(time).toISOString().slice(0, 'YYYY-MM'.length);
}
