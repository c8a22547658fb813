import { useTranslation } from 'react-i18next';
import { formatPeriod } from '../../lib/calendar';

interface Named {
  period: string;
  currency: string;
  stationName: string | null;
  companyName: string | null;
}

/** How a row of a statement is called where it stands alone; with a party's share the party comes first, once. */
export function useRowName(): (row: Named, party?: string) => string {
  const { i18n } = useTranslation();
  return ({ period, stationName, companyName, currency }, party) =>
    [...new Set([party, formatPeriod(period, i18n.language), stationName ?? companyName, currency])]
      .filter(Boolean)
      .join(', ');
}
