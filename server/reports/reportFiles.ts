import { stringify } from 'csv-stringify/sync';
import type { Locale } from '../../src/contract/fields';
import type { Attachment } from '../mail/mail';
import { translateDocument, type DocumentKey } from '../wire/documents';
import { ATTEMPT_HEADS, listAttemptRows } from './attemptTables';
import type { ReportContent } from './reportContent';

/** A byte order mark for spreadsheets, and no formulas for their users. */
const OPTIONS = { bom: true, escape_formulas: true } as const;
type Rows = readonly (readonly (string | number | null)[])[];
type Head = Extract<DocumentKey, `reportMail.${string}`> extends `reportMail.${infer Name}` ? Name : never;

/** All rows behind the sections of a report as CSV: stations, days of app users, bays. */
export function listFiles(content: ReportContent, locale: Locale): Attachment[] {
  const { days, sections } = content;
  const toFile = (stem: string, heads: readonly Head[], rows: Rows): Attachment => ({
    name: `${stem}${days.from}-${days.until}.csv`,
    ...{ contentType: 'text/csv; charset=utf-8', contentId: null },
    bytes: Buffer.from(
      stringify([heads.map((name) => translateDocument(locale, `reportMail.${name}`)), ...rows], OPTIONS),
    ),
  });
  const hasStations = sections.some(
    (section) => section === 'charging' || section === 'stations' || section === 'uptime',
  );
  return [
    ...(hasStations ? [toFile('', listStationHeads(content), listStations(content))] : []),
    ...(content.figures.users ? [toFile('users-', USER_HEADS, listUserDays(content.figures.users))] : []),
    ...(content.figures.washes ? [toFile('car-wash-', BAY_HEADS, listBays(content.figures.washes))] : []),
    ...(content.figures.attempts
      ? [toFile('attempts-', ATTEMPT_HEADS, listAttemptRows(content.figures.attempts, locale))]
      : []),
  ];
}

const HEADS = ['company', 'station', 'currency', 'sessions', 'energy', 'revenue', 'refunded', 'net'] as const;
const UPTIME_HEADS = ['uptimePercent', 'downSeconds'] as const;

const listStationHeads = ({ sections }: ReportContent) => [
  ...HEADS,
  ...(sections.includes('uptime') ? UPTIME_HEADS : []),
];

/** All stations, with their uptime where the report has it; a station without sessions has only that. */
function listStations({ sections, figures }: ReportContent): Rows {
  const hasUptime = sections.includes('uptime');
  const hasCharging = sections.includes('charging') || sections.includes('stations');
  const { stations, uptimeByStation } = figures;
  const listUptime = (stationId: string) => {
    const uptime = uptimeByStation.get(stationId);
    return hasUptime ? [uptime?.uptime ?? '', uptime?.downSeconds ?? ''] : [];
  };
  const charged = hasCharging ? stations : [];
  const chargedIds = new Set(charged.map(({ stationId }) => stationId));
  const idle = hasUptime ? [...uptimeByStation].filter(([stationId]) => !chargedIds.has(stationId)) : [];
  return [
    ...charged.map((row) => [
      ...[row.company, row.station, row.currency, row.sessions, row.energy, row.revenue, row.refunded, row.net],
      ...listUptime(row.stationId),
    ]),
    ...idle.map(([stationId, { company, station }]) => [
      ...[company, station, '', '', '', '', '', ''],
      ...listUptime(stationId),
    ]),
  ];
}

const USER_HEADS = ['day', 'newUsers', 'activeUsers'] as const;

const listUserDays = ({ points }: NonNullable<ReportContent['figures']['users']>): Rows =>
  points.map(({ date, newUsers, active }) => [date, newUsers, active]);

const BAY_HEADS = ['washSite', 'bay', 'currency', 'washes', 'washMinutes', 'revenue', 'refunded', 'net'] as const;

const listBays = ({ washers }: NonNullable<ReportContent['figures']['washes']>): Rows =>
  washers.map(({ washSite, washer, currency, washes, washMinutes, revenue, refunded, net }) => [
    ...[washSite, washer, currency, washes, washMinutes, revenue, refunded, net],
  ]);
