import { useTranslation } from 'react-i18next';
import { formatPeriod } from '../../lib/calendar';

interface Named {
  period: string;
  currency: string;
  companyName?: string | null;
  enterpriseName?: string | null;
  stationName?: string | null;
  washSiteName?: string | null;
}

/** How a row of a statement is called where it stands alone; with a party's share the party comes first, once. */
export function useRowName(): (row: Named, party?: string) => string {
  const { i18n } = useTranslation();
  return ({ period, companyName, enterpriseName, stationName, washSiteName, currency }, party) => {
    const place = stationName ?? washSiteName;
    // A place implies its company, but not its enterprise.
    const names = [party, formatPeriod(period, i18n.language), enterpriseName, place ?? companyName, currency];
    return [...new Set(names)].filter(Boolean).join(', ');
  };
}
