import type { ReportRange } from '../../../contract/evo-basic/mailedReport';
import type { AnalysisQuery } from './analysisAddress';
import type { RangeName } from './ranges';

/** The range of a report that is nearest to one of the analysis: a report is about days that are over. */
const REPORT_RANGE: Readonly<Record<RangeName, ReportRange>> = {
  today: 'yesterday',
  last7: 'last7Days',
  last30: 'last30Days',
  last90: 'last30Days',
  last365: 'last30Days',
  thisMonth: 'lastMonth',
  lastMonth: 'lastMonth',
  thisYear: 'lastMonth',
};

type Asked = Pick<AnalysisQuery, 'range' | 'companyIds' | 'stationIds' | 'washSiteIds'>;

/** Address of the form of a mailed report that has the range and the places of an analysis. */
export function toReportAddress({ range, companyIds, stationIds, washSiteIds }: Asked): string {
  const asked = new URLSearchParams({ range: REPORT_RANGE[range] });
  if (companyIds.length > 0) asked.set('companyIds', companyIds.join(','));
  if (stationIds.length > 0) asked.set('stationIds', stationIds.join(','));
  if (washSiteIds.length > 0) asked.set('washSiteIds', washSiteIds.join(','));
  const search = new URLSearchParams({ open: 'new', do: asked.toString() });
  return `/statistics/reports?${search.toString()}`;
}
