import { useTranslation } from 'react-i18next';
import { formatPeriod } from '../../lib/calendar';

interface Named {
  period: string;
  currency: string;
  stationName: string | null;
  companyName: string | null;
}

/** How a row of a statement is called where it stands alone. */
export function useRowName(): (row: Named) => string {
  const { i18n } = useTranslation();
  return ({ period, stationName, companyName, currency }) =>
    [formatPeriod(period, i18n.language), stationName ?? companyName, currency].filter(Boolean).join(', ');
}
