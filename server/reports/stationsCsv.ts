import { stringify } from 'csv-stringify/sync';
import type { Locale } from '../../src/contract/fields';
import { translateDocument } from '../wire/documents';
import type { ReportContent } from './reportContent';

/** A byte order mark for spreadsheets, and no formulas for their users. */
const OPTIONS = { bom: true, escape_formulas: true } as const;
const HEADS = ['company', 'station', 'currency', 'sessions', 'energy', 'revenue', 'refunded', 'net'] as const;
const UPTIME_HEADS = ['uptimePercent', 'downSeconds'] as const;

/** All stations of a report, with their uptime where the report has it; one without sessions has only that. */
export function writeStationsCsv({ sections, figures }: ReportContent, locale: Locale): string {
  const hasUptime = sections.includes('uptime');
  const hasCharging = sections.some((section) => section !== 'uptime');
  const { stations, uptimeByStation } = figures;
  const header = [...HEADS, ...(hasUptime ? UPTIME_HEADS : [])].map((name) =>
    translateDocument(locale, `reportMail.${name}`),
  );
  const listUptime = (stationId: string) => {
    const uptime = uptimeByStation.get(stationId);
    return hasUptime ? [uptime?.uptime ?? '', uptime?.downSeconds ?? ''] : [];
  };
  const charged = hasCharging ? stations : [];
  const chargedIds = new Set(charged.map(({ stationId }) => stationId));
  const idle = hasUptime ? [...uptimeByStation].filter(([stationId]) => !chargedIds.has(stationId)) : [];
  return stringify(
    [
      header,
      ...charged.map((row) => [
        ...[row.company, row.station, row.currency, row.sessions, row.energy, row.revenue, row.refunded, row.net],
        ...listUptime(row.stationId),
      ]),
      ...idle.map(([stationId, { company, station }]) => [
        company,
        station,
        '',
        '',
        '',
        '',
        '',
        '',
        ...listUptime(stationId),
      ]),
    ],
    OPTIONS,
  );
}
