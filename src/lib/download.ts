/** Offers a file to the user. The object URL is let go a minute later: a browser may start reading it late. */
export function saveBlob(blob: Blob, fileName: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Shows a file in a tab of its own. @returns false where the browser opens none */
export function showBlob(blob: Blob): boolean {
  const url = URL.createObjectURL(blob);
  const tab = window.open(url, '_blank');
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
  if (tab === null) return false;
  // The file could come from another user: its tab is not to reach this one.
  tab.opener = null;
  return true;
}

/** Offers a text as a file; `mime` is without charset, the text is UTF-8. */
export function saveText(text: string, fileName: string, mime = 'text/plain'): void {
  saveBlob(new Blob([text], { type: `${mime};charset=utf-8` }), fileName);
}

export type CsvCell = string | number | null;

// A spreadsheet runs a cell that starts so; blanks, also no-break ones, and line ends in front only hide it.
const FORMULA = /^[\s\u00a0\ufeff]*[=+\-@\t\r]/;

function csvCell(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return Number.isFinite(cell) ? String(cell) : '';
  const safe = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Rows -> CSV (RFC 4180) with a byte order mark, so that spreadsheets read UTF-8; formulas in texts are neutralised. */
export function toCsv(header: readonly string[], rows: Iterable<readonly CsvCell[]>): string {
  const lines = [header.map(csvCell).join(',')];
  for (const row of rows) lines.push(row.map(csvCell).join(','));
  return `\ufeff${lines.join('\r\n')}\r\n`;
}
