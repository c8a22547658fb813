import type { AnalysisSection } from '../../src/contract/evo-basic/mailedReport';
import type { Locale } from '../../src/contract/fields';
import { formatDays } from '../../src/lib/calendar';
import type { DayRange } from '../../src/lib/comparedRange';
import { formatAge } from '../../src/lib/duration';
import { formatNumber } from '../../src/lib/format';
import { formatMoney } from '../../src/lib/money';
import { translateDocument, type DocumentKey } from '../wire/documents';
import { makeAttemptTables } from './attemptTables';
import type { ReportFigures } from './readFigures';
import type { ReportTable } from './reportTable';

const ENERGY_DIGITS = 3;
/** Rows in the mail itself; the file has all. */
const MOST_ROWS = 20;

type Head = Extract<DocumentKey, `reportMail.${string}`> extends `reportMail.${infer Name}` ? Name : never;
const toWords = (locale: Locale) => (key: Head) => translateDocument(locale, `reportMail.${key}`);
const CHARGING_HEADS = ['sessions', 'energy', 'revenue', 'refunded', 'net'] as const;
const WASH_HEADS = ['washes', 'revenue', 'refunded', 'net'] as const;

const MAKERS: Readonly<Record<AnalysisSection, (figures: ReportFigures, locale: Locale) => ReportTable[]>> = {
  charging: ({ totals }, locale) => {
    const word = toWords(locale);
    const rows = totals.map((total) => [total.currency, ...formatCharging(total, locale)]);
    return [{ title: word('charging'), heads: [word('currency'), ...CHARGING_HEADS.map(word)], rows }];
  },
  stations: ({ stations }, locale) => {
    const word = toWords(locale);
    const rows = stations.slice(0, MOST_ROWS).map((row) => [row.station, row.currency, ...formatCharging(row, locale)]);
    const heads = [word('station'), word('currency'), ...CHARGING_HEADS.map(word)];
    return [{ title: word('stations'), heads, rows }];
  },
  users: ({ users }, locale) => (users ? [makeUserTable(users, locale)] : []),
  wash: ({ washes }, locale) => (washes ? makeWashTables(washes, locale) : []),
  uptime: (figures, locale) => [makeUptimeTable(figures, locale)],
  attempts: ({ attempts }, locale) => (attempts ? makeAttemptTables(attempts, locale) : []),
};

/** Tables of a section of a report. */
export const listTables = (section: AnalysisSection, figures: ReportFigures, locale: Locale): ReportTable[] =>
  MAKERS[section](figures, locale);

function formatCharging(row: ReportFigures['totals'][number], locale: Locale): string[] {
  const { sessions, energy } = row;
  return [formatNumber(sessions, 0, locale), formatMoney(energy, locale, ENERGY_DIGITS), ...formatIncome(row, locale)];
}

const formatIncome = ({ revenue, refunded, net }: Record<'revenue' | 'refunded' | 'net', string>, locale: Locale) =>
  [revenue, refunded, net].map((amount) => formatMoney(amount, locale));

/** Counts beside the counts of the period before. */
function makeComparison(
  { title, rangeBefore }: { title: Head; rangeBefore: DayRange | null },
  counts: readonly [Head, number, number?][],
  locale: Locale,
): ReportTable {
  const word = toWords(locale);
  const format = (count: number | undefined) => (count === undefined ? '–' : formatNumber(count, 0, locale));
  return {
    title: word(title),
    heads: [word('figure'), word('value'), rangeBefore ? formatDays(rangeBefore, locale) : word('periodBefore')],
    rows: counts.map(([name, now, before]) => [word(name), format(now), format(before)]),
  };
}

function makeUserTable(
  { users, totals, before, rangeBefore }: NonNullable<ReportFigures['users']>,
  locale: Locale,
): ReportTable {
  return makeComparison(
    { title: 'users', rangeBefore },
    [
      ['newUsers', totals.newUsers, before?.newUsers],
      ['activeUsers', totals.active, before?.active],
      ['returningUsers', totals.returning, before?.returning],
      ['allUsers', users],
    ],
    locale,
  );
}

/** Washes beside the period before, their money, and the services that were sold. */
function makeWashTables(
  { totals, before, rangeBefore, services }: NonNullable<ReportFigures['washes']>,
  locale: Locale,
): ReportTable[] {
  const word = toWords(locale);
  const formatWashes = (row: (typeof totals.currencies)[number] | (typeof services)[number]) => [
    row.currency,
    ...[formatNumber(row.washes, 0, locale), ...formatIncome(row, locale)],
  ];
  const heads = [word('currency'), ...WASH_HEADS.map(word)];
  return [
    makeComparison(
      { title: 'wash', rangeBefore },
      [
        ['washes', totals.washes, before?.washes],
        ['washUsers', totals.users, before?.users],
        ['washMinutes', totals.washMinutes, before?.washMinutes],
      ],
      locale,
    ),
    { title: word('washRevenue'), heads, rows: totals.currencies.map(formatWashes) },
    {
      title: word('washesByService'),
      heads: [word('service'), ...heads],
      rows: services.slice(0, MOST_ROWS).map((row) => [row.service, ...formatWashes(row)]),
    },
  ];
}

/** All stations together, then those with the lowest uptime. */
function makeUptimeTable({ uptime, uptimeByStation }: ReportFigures, locale: Locale): ReportTable {
  const word = toWords(locale);
  const toRow = (name: string, row: ReportFigures['uptime']) => [
    name,
    row.uptime === null ? '–' : formatNumber(row.uptime, 3, locale),
    formatAge(row.downSeconds, locale),
  ];
  const worst = [...uptimeByStation.values()]
    .sort((a, b) => (a.uptime ?? Infinity) - (b.uptime ?? Infinity))
    .slice(0, MOST_ROWS);
  return {
    title: word('uptime'),
    heads: [word('station'), word('uptimePercent'), word('downtime')],
    rows: [toRow(word('allStations'), uptime), ...worst.map((row) => toRow(row.station, row))],
  };
}
