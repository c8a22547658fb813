import { clockIn, isDecimal, type Cell } from './cells';
import { fromWire } from '../../wire/wireTime';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

/** Styles of cells by their place in the style sheet: see {@link styleSheet}. */
const STYLE = { header: 1, time: 2, firstDecimal: 3 } as const;
/** Figures keep up to so many decimal digits on screen. */
const MOST_DIGITS = 6;
/** More digits than a spreadsheet's numbers have: such a figure stays a text. */
const EXACT_DIGITS = 15;
/** Longest text of a cell. */
const CELL_LENGTH = 32_767;
const DAY_MS = 86_400_000;
/** Day 0 of spreadsheets. */
const DAY_0 = Date.UTC(1899, 11, 30);

/** Head of a sheet before the first row, which stays in sight. */
export const SHEET_START =
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<worksheet xmlns="${MAIN}"><sheetViews>` +
  '<sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView>' +
  '</sheetViews><sheetFormatPr defaultRowHeight="15" defaultColWidth="18"/><sheetData>';
export const SHEET_END = '</sheetData></worksheet>';

export function headerXml(names: readonly string[]): string {
  return `<row r="1">${names.map((name, i) => textXml(name, `${toColumnName(i)}1`, STYLE.header)).join('')}</row>`;
}

/** A row; `zone` is the clock of all times, without it each time has its own. */
export function rowXml(cells: readonly Cell[], row: number, zone: string | undefined): string {
  return `<row r="${row}">${cells.map((cell, i) => cellXml(cell, `${toColumnName(i)}${row}`, zone)).join('')}</row>`;
}

function cellXml(cell: Cell, place: string, zone: string | undefined): string {
  if (typeof cell === 'string') return cell === '' ? '' : textXml(cell, place);
  if (typeof cell === 'boolean') return `<c r="${place}" t="b"><v>${Number(cell)}</v></c>`;
  if (typeof cell === 'number') return Number.isFinite(cell) ? `<c r="${place}"><v>${cell}</v></c>` : '';
  return cell === null ? '' : figureXml(cell, place, zone);
}

function figureXml(cell: Exclude<Cell & object, null>, place: string, zone: string | undefined): string {
  if ('decimal' in cell) return decimalXml(cell.decimal, place);
  const local = fromWire(clockIn(zone ?? cell.zone ?? 'UTC', cell.time)).getTime();
  return `<c r="${place}" s="${STYLE.time}"><v>${(local - DAY_0) / DAY_MS}</v></c>`;
}

function decimalXml(decimal: string, place: string): string {
  const digits = decimal.split('.')[1]?.length ?? 0;
  const isExact = isDecimal(decimal) && decimal.replace(/\D/g, '').length <= EXACT_DIGITS && digits <= MOST_DIGITS;
  if (!isExact) return textXml(decimal, place);
  return `<c r="${place}" s="${STYLE.firstDecimal + digits}"><v>${decimal}</v></c>`;
}

function textXml(text: string, place: string, style?: number): string {
  const styled = style === undefined ? '' : ` s="${style}"`;
  return `<c r="${place}"${styled} t="inlineStr"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
// XML has no place for them; the last two of a plane are no characters.
const FORBIDDEN = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|\p{Surrogate}/gu;

function escapeXml(text: string): string {
  return (
    text
      .slice(0, CELL_LENGTH)
      .replace(FORBIDDEN, '')
      // Spreadsheets read `_x0041_` as the character of that number.
      .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
      .replace(/[&<>]/g, (character) => ENTITIES[character] ?? '')
  );
}

/** 0 -> A, 26 -> AA. */
function toColumnName(index: number): string {
  const before = index < 26 ? '' : toColumnName(Math.floor(index / 26) - 1);
  return before + String.fromCharCode(65 + (index % 26));
}

/** The style sheet: plain, header, time, and figures with 0 to {@link MOST_DIGITS} decimal digits. */
export function styleSheet(): string {
  const formats = ['yyyy\\-mm\\-dd hh:mm:ss', '0'];
  for (let digits = 1; digits <= MOST_DIGITS; digits += 1) formats.push(`0.${'0'.repeat(digits)}`);
  // Numbers up to 163 are the spreadsheet's own.
  const numbered = formats.map((code, i) => `<numFmt numFmtId="${164 + i}" formatCode="${code}"/>`);
  const cells = formats.map(
    (_code, i) => `<xf numFmtId="${164 + i}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
  );
  return (
    `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<styleSheet xmlns="${MAIN}">` +
    `<numFmts count="${numbered.length}">${numbered.join('')}</numFmts>` +
    '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>' +
    '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
    '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
    `<cellXfs count="${cells.length + 2}"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>` +
    '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>' +
    `${cells.join('')}</cellXfs></styleSheet>`
  );
}
