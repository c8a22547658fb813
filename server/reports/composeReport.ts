import { ANALYSIS_SECTIONS } from '../../src/contract/evo-basic/mailedReport';
import type { Locale } from '../../src/contract/fields';
import { formatDays } from '../../src/lib/calendar';
import { escapeHtml } from '../http/pages/escapeHtml';
import type { Attachment } from '../mail/mail';
import { translateDocument } from '../wire/documents';
import { BARS_SIZE } from './drawBars';
import { listAttachments, listPackageTables } from './monthlyPackage';
import type { ReportContent } from './reportContent';
import { listFiles } from './reportFiles';
import { drawPictures, type ReportPicture } from './reportPictures';
import type { ReportTable } from './reportTable';
import { listTables } from './reportTables';

export interface ComposedReport {
  subject: string;
  body: string;
  html: string;
  attachments: Attachment[];
}

/** A section of a report as its mail shows it. */
interface Part {
  pictures: readonly ReportPicture[];
  tables: readonly ReportTable[];
}

/** The mail of a report in a language: a text, the same with pictures, and all rows as CSV. */
export function composeReport(content: ReportContent, locale: Locale): ComposedReport {
  const { name, maker, days, sections, figures, monthlyPackage } = content;
  const period = formatDays(days, locale);
  const subject = translateDocument(locale, 'reportMail.subject', { name, period });
  const foot = translateDocument(locale, 'reportMail.foot', { maker });
  const parts: Part[] = ANALYSIS_SECTIONS.filter((section) => sections.includes(section)).map((section) => ({
    pictures: drawPictures(section, content, locale),
    tables: listTables(section, figures, locale),
  }));
  if (monthlyPackage) parts.push({ pictures: [], tables: listPackageTables(monthlyPackage, locale) });
  const pictures = parts.flatMap((part) => part.pictures);
  return {
    subject,
    body: [subject, ...parts.flatMap(({ tables }) => tables.map(writeText)), foot].join('\n\n'),
    html: writeHtml({ title: name, period, parts, foot }),
    attachments: [
      ...pictures.map(({ contentId, bytes }) => ({
        ...{ name: `${contentId}.png`, contentType: 'image/png', contentId, bytes },
      })),
      ...listFiles(content, locale),
      ...(monthlyPackage ? listAttachments(monthlyPackage, locale) : []),
    ],
  };
}

function writeText({ title, heads, rows }: ReportTable): string {
  return [title, heads.join(' | '), ...rows.map((row) => row.join(' | '))].join('\n');
}

interface HtmlParts {
  title: string;
  period: string;
  parts: readonly Part[];
  foot: string;
}

const FONT = 'font-family:Arial,Helvetica,sans-serif;color:#16181b;font-size:14px;line-height:20px';
const CELL = 'padding:4px 8px;border-bottom:1px solid #e7e9eb';

/** Styles stand at each element, since many mail clients drop all others. */
function writeHtml({ title, period, parts, foot }: HtmlParts): string {
  const sections = parts.map(({ pictures, tables }) => [...pictures.map(writePicture), ...tables.map(writeTable)]);
  return `<!doctype html><html><body style="margin:0;padding:16px;${FONT}"><h1 style="margin:0;font-size:18px">${escapeHtml(title)}</h1>
    <p style="margin:0;color:#5d646d">${escapeHtml(period)}</p>${sections.flat().join('')}
    <p style="margin:24px 0 0;color:#5d646d">${escapeHtml(foot)}</p></body></html>`;
}

function writePicture({ contentId, title, from, until }: ReportPicture): string {
  return `<p style="margin:24px 0 4px">${escapeHtml(title)}</p><img src="cid:${contentId}" width="${BARS_SIZE.width}"
    height="${BARS_SIZE.height}" alt="${escapeHtml(title)}" style="max-width:100%;height:auto"><p
    style="margin:0;color:#5d646d">${escapeHtml(from === until ? from : `${from} – ${until}`)}</p>`;
}

function writeTable({ title, heads, rows }: ReportTable): string {
  const align = (index: number) => (index === 0 ? 'text-align:left;padding-left:0' : 'text-align:right');
  const head = heads.map((name, index) => `<th style="${CELL};${align(index)};color:#5d646d">${escapeHtml(name)}</th>`);
  const lines = rows.map((row) => {
    const cells = row.map((cell, index) => `<td style="${CELL};${align(index)}">${escapeHtml(cell)}</td>`);
    return `<tr>${cells.join('')}</tr>`;
  });
  return `<h2 style="margin:24px 0 4px;font-size:15px">${escapeHtml(title)}</h2><table
    style="border-collapse:collapse;width:100%;max-width:${BARS_SIZE.width}px;${FONT}"><tr>${head.join('')}</tr>${lines.join('')}</table>`;
}
