import { REPORT_RANGES, REPORT_SECTIONS, type ReportRange } from '../../contract/evo-basic/mailedReport';

/** Rhythm that fits days: a month is mailed monthly, a week weekly. */
const RHYTHMS = {
  yesterday: 'daily',
  last7Days: 'weekly',
  lastWeek: 'weekly',
  last30Days: 'monthly',
  lastMonth: 'monthly',
} as const;

/** Fields of a new report that the address asks for, as the analysis links to it: `?do=range=lastMonth&stationIds=1,2`, encoded. */
export function readAskedReport(address: URLSearchParams) {
  const search = new URLSearchParams(address.get('do') ?? '');
  const readIds = (name: string) => (search.get(name) ?? '').split(',').filter((id) => /^\d{1,18}$/.test(id));
  const range: ReportRange | undefined = REPORT_RANGES.find((each) => each === search.get('range'));
  const names = (search.get('sections') ?? '').split(',');
  const sections = REPORT_SECTIONS.filter((section) => names.includes(section));
  return {
    ...(sections.length > 0 && { sections }),
    ...(range && { range, rhythm: RHYTHMS[range] }),
    companyIds: readIds('companyIds'),
    stationIds: readIds('stationIds'),
    washSiteIds: readIds('washSiteIds'),
  };
}
