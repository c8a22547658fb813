import type { Locale } from '../../src/contract/fields';
import { formatPeriod } from '../../src/lib/calendar';
import { formatAge } from '../../src/lib/duration';
import { formatNumber } from '../../src/lib/format';
import { formatMoney } from '../../src/lib/money';
import type { DayRange } from '../domain/availability/daysSpan';
import { listDays } from '../domain/days';
import { escapeHtml } from '../http/pages/escapeHtml';
import type { Attachment } from '../mail/mail';
import { translateDocument } from '../wire/documents';
import { BARS_SIZE, drawBars } from './drawBars';
import type { ReportFigures } from './readFigures';
import type { ReportContent } from './reportContent';
import { writeStationsCsv } from './stationsCsv';

export interface ComposedReport {
  subject: string;
  body: string;
  html: string;
  attachments: Attachment[];
}

interface Table {
  title: string;
  /** Heads of the columns; the first one is of names, the others are of figures. */
  heads: string[];
  rows: string[][];
}

const PICTURE = 'energy-by-day';
const ENERGY_DIGITS = 3;
/** Stations in the mail itself; the file has all. */
const MOST_STATIONS = 20;
const WH_PER_KWH = 1_000;

/** The mail of a report in a language: a text, the same with a picture, and the stations as CSV. */
export function composeReport(content: ReportContent, locale: Locale): ComposedReport {
  const { name, maker, days, figures } = content;
  const period = formatDays(days, locale);
  const subject = translateDocument(locale, 'reportMail.subject', { name, period });
  const foot = translateDocument(locale, 'reportMail.foot', { maker });
  const tables = listTables(content, locale);
  const csv = writeStationsCsv(content, locale);
  const picture = content.sections.includes('charging') ? drawPicture(content) : null;
  const file = { name: `${days.from}-${days.until}.csv`, contentType: 'text/csv; charset=utf-8', contentId: null };
  return {
    subject,
    body: [subject, ...tables.map(writeText), foot].join('\n\n'),
    html: writeHtml({ title: name, period, tables, foot, bars: picture && describeBars(days, figures, locale) }),
    attachments: [
      ...(picture ? [{ name: `${PICTURE}.png`, contentType: 'image/png', contentId: PICTURE, bytes: picture }] : []),
      { ...file, bytes: Buffer.from(csv) },
    ],
  };
}

function formatDays({ from, until }: DayRange, locale: Locale): string {
  const first = formatPeriod(from, locale);
  return from === until ? first : `${first} – ${formatPeriod(until, locale)}`;
}

function drawPicture({ days, figures }: ReportContent): Buffer {
  return drawBars(listDays(days.from, days.until).map((day) => figures.energyByDay.get(day) ?? 0));
}

interface Bars {
  title: string;
  from: string;
  until: string;
}

/** Words around the bars: the picture itself has none, so that any language can be read on any screen. */
function describeBars(days: DayRange, { energyByDay }: ReportFigures, locale: Locale): Bars {
  const most = Math.max(0, ...energyByDay.values()) / WH_PER_KWH;
  return {
    title: translateDocument(locale, 'reportMail.energyByDay', { most: formatNumber(most, 1, locale) }),
    from: formatPeriod(days.from, locale),
    until: formatPeriod(days.until, locale),
  };
}

function listTables({ sections, figures }: ReportContent, locale: Locale): Table[] {
  const word = (key: Head) => translateDocument(locale, `reportMail.${key}`);
  const money = ['sessions', 'energy', 'revenue', 'refunded', 'net'] as const;
  const tables: Table[] = [];
  if (sections.includes('charging')) {
    const rows = figures.totals.map((total) => [total.currency, ...formatCharging(total, locale)]);
    tables.push({ title: word('charging'), heads: [word('currency'), ...money.map(word)], rows });
  }
  if (sections.includes('stations')) {
    const rows = figures.stations
      .slice(0, MOST_STATIONS)
      .map((row) => [row.station, row.currency, ...formatCharging(row, locale)]);
    tables.push({ title: word('stations'), heads: [word('station'), word('currency'), ...money.map(word)], rows });
  }
  if (sections.includes('uptime')) tables.push(makeUptimeTable(figures, locale));
  return tables;
}

type Head = 'charging' | 'stations' | 'station' | 'currency' | 'sessions' | 'energy' | 'revenue' | 'refunded' | 'net';

function formatCharging(row: ReportFigures['totals'][number], locale: Locale): string[] {
  const { sessions, energy, revenue, refunded, net } = row;
  const amounts = [revenue, refunded, net].map((amount) => formatMoney(amount, locale));
  return [formatNumber(sessions, 0, locale), formatMoney(energy, locale, ENERGY_DIGITS), ...amounts];
}

/** All stations together, then those with the lowest uptime. */
function makeUptimeTable({ uptime, uptimeByStation }: ReportFigures, locale: Locale): Table {
  const word = (key: 'uptime' | 'station' | 'uptimePercent' | 'downtime' | 'allStations') =>
    translateDocument(locale, `reportMail.${key}`);
  const toRow = (name: string, row: ReportFigures['uptime']) => [
    name,
    row.uptime === null ? '–' : formatNumber(row.uptime, 3, locale),
    formatAge(row.downSeconds, locale),
  ];
  const worst = [...uptimeByStation.values()]
    .sort((a, b) => (a.uptime ?? Infinity) - (b.uptime ?? Infinity))
    .slice(0, MOST_STATIONS);
  return {
    title: word('uptime'),
    heads: [word('station'), word('uptimePercent'), word('downtime')],
    rows: [toRow(word('allStations'), uptime), ...worst.map((row) => toRow(row.station, row))],
  };
}

function writeText({ title, heads, rows }: Table): string {
  return [title, heads.join(' | '), ...rows.map((row) => row.join(' | '))].join('\n');
}

interface HtmlParts {
  title: string;
  period: string;
  tables: readonly Table[];
  foot: string;
  bars: Bars | null;
}

const FONT = 'font-family:Arial,Helvetica,sans-serif;color:#16181b;font-size:14px;line-height:20px';
const CELL = 'padding:4px 8px;border-bottom:1px solid #e7e9eb';

/** Styles stand at each element, since many mail clients drop all others. */
function writeHtml({ title, period, tables, foot, bars }: HtmlParts): string {
  const picture = bars
    ? `<p style="margin:16px 0 4px">${escapeHtml(bars.title)}</p><img src="cid:${PICTURE}" width="${BARS_SIZE.width}"
      height="${BARS_SIZE.height}" alt="${escapeHtml(bars.title)}" style="max-width:100%;height:auto"><p
      style="margin:0;color:#5d646d">${escapeHtml(bars.from)} – ${escapeHtml(bars.until)}</p>`
    : '';
  return `<!doctype html><html><body style="margin:0;padding:16px;${FONT}"><h1 style="margin:0;font-size:18px">${escapeHtml(title)}</h1>
    <p style="margin:0;color:#5d646d">${escapeHtml(period)}</p>${picture}${tables.map(writeTable).join('')}
    <p style="margin:24px 0 0;color:#5d646d">${escapeHtml(foot)}</p></body></html>`;
}

function writeTable({ title, heads, rows }: Table): string {
  const align = (index: number) => `text-align:${index === 0 ? 'left' : 'right'}`;
  const head = heads.map((name, index) => `<th style="${CELL};${align(index)};color:#5d646d">${escapeHtml(name)}</th>`);
  const lines = rows.map((row) => {
    const cells = row.map((cell, index) => `<td style="${CELL};${align(index)}">${escapeHtml(cell)}</td>`);
    return `<tr>${cells.join('')}</tr>`;
  });
  return `<h2 style="margin:24px 0 4px;font-size:15px">${escapeHtml(title)}</h2><table
    style="border-collapse:collapse;${FONT}"><tr>${head.join('')}</tr>${lines.join('')}</table>`;
}
