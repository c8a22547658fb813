import { CHARGER_DAY } from './chargerDay';
import type { Ramp } from './ramp';
import type { StoredBytes } from './storedBytes';

const MEGABYTE = 1e6;
const DAYS = 365;

/** The measurement of one set-up. */
export interface Line {
  name: string;
  ramp: Ramp;
  /** Rows written for each message; 0 where nothing is kept. */
  rowsPerMessage: number;
}

/** The tables as docs/scale.md has them. */
export function formatTables(lines: readonly Line[], { log, meterValues, rest }: StoredBytes): string {
  const loads = lines.map(({ name, ramp: { first, knee, bent }, rowsPerMessage }) => [
    name,
    `${bent ? '' : 'at least '}${knee.perSecond}`,
    `${formatMs(first.p99)}, ${formatMs(knee.p99)}`,
    bent ? `${formatMs(bent.p99)} at ${bent.perSecond}` : 'not reached',
    rowsPerMessage > 0 ? String(Math.round(knee.perSecond * rowsPerMessage)) : 'none',
  ]);
  const formatBytes = (bytes: number) => [`${(bytes / 1_000).toFixed(0)} kB`, `${toYear(bytes).toFixed(0)} MB`];
  return [
    formatTable(['set-up', 'messages/s', 'p99 at the start, there (ms)', 'beyond it', 'rows written/s'], loads),
    formatTable(
      [CHARGER_DAY, 'a charger and day', 'a charger and year'],
      [
        ['OCPP log', ...formatBytes(log)],
        ['meter values', ...formatBytes(meterValues)],
        ['all else, kept for good', ...formatBytes(rest)],
      ],
    ),
  ].join('\n\n');
}

/** Megabytes of a year from the bytes of a day. */
export const toYear = (bytes: number) => (bytes * DAYS) / MEGABYTE;

const formatMs = (ms: number) => (Number.isFinite(ms) ? String(Math.round(ms)) : 'no pace');

/** A table as the formatter of the project writes it. */
function formatTable(head: string[], rows: string[][]): string {
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0)));
  const format = (row: string[]) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [format(head), `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...rows.map(format)].join('\n');
}
