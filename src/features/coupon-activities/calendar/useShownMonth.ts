import { useSearch } from '../../../kit/address/useSearch';
import { addMonths, MONTH } from './monthDays';

export type ShownMonth = ReturnType<typeof useShownMonth>;

/** The month of the address; without one the present. @param today `2026-11-25` */
export function useShownMonth(today: string) {
  const [search, changeSearch] = useSearch();
  const present = today.slice(0, 'YYYY-MM'.length);
  const asked = search.get('month') ?? '';
  const month = MONTH.test(asked) ? asked : present;
  const show = (next: string) =>
    changeSearch((current) => {
      if (next === present) current.delete('month');
      else current.set('month', next);
      return current;
    });
  return {
    month,
    isPresent: month === present,
    step: (by: -1 | 1) => show(addMonths(month, by)),
    showPresent: () => show(present),
  };
}
