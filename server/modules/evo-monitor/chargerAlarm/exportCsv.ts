import type { BodyOf } from '../../../../src/contract/endpoint';
import type { chargerAlarm } from '../../../../src/contract/evo-monitor/chargerAlarm';
import { alarmStateOf } from '../../../../src/contract/live/alarm';
import type { Locale } from '../../../../src/contract/fields';
import { explanationOf, type MailedAlarm } from '../../../alarms/composeMail';
import type { Call } from '../../../http/call';
import { csvFile, type CsvCell } from '../../../http/csv';
import { wording, type DocumentKey } from '../../../http/documents';
import { Problem } from '../../../http/problem';
import type { FileAnswer } from '../../../http/route';
import { fromWire, toWire } from '../../../http/wireTime';
import { readSlice } from './page';

type Column =
  Extract<DocumentKey, `alarmExport.${string}`> extends `alarmExport.${infer Name}` ? Exclude<Name, 'fileName'> : never;

const COLUMNS: readonly Column[] = [
  'id',
  'company',
  'station',
  'city',
  'charger',
  'connector',
  'classification',
  'level',
  'priority',
  'code',
  'errorCode',
  'vendorErrorCode',
  'explanation',
  'log',
  'timezone',
  'firstAt',
  'lastAt',
  'count',
  'state',
  'clearedAt',
  'acknowledgedBy',
  'acknowledgedAt',
  'assignedTo',
  'processedBy',
  'processedAt',
  'result',
];
const TIMES: ReadonlySet<Column> = new Set(['firstAt', 'lastAt', 'clearedAt', 'acknowledgedAt', 'processedAt']);
const ROWS_AT_ONCE = 1_000;

type Query = BodyOf<typeof chargerAlarm.export>;

/** All alarms of a filter as CSV, in the caller's language. @throws Problem 422 when there are none */
export async function exportAlarms({ body, db, locale, clock }: Call<typeof chargerAlarm.export>): Promise<FileAnswer> {
  assertZone(body.timezone);
  const { sort, timezone, ...filters } = body;
  const slice = (cursor: string | undefined) =>
    db((tx) => readSlice(tx, { filters, sort, cursor, limit: ROWS_AT_ONCE }));
  const first = await slice(undefined);
  if (first.records.length === 0) throw new Problem(422, 'export.empty');
  const rows = async function* () {
    for (let next = first; ;) {
      for (const { row } of next.records) yield cellsOf(row, locale, timezone);
      if (next.nextCursor === undefined) return;
      next = await slice(next.nextCursor);
    }
  };
  const day = toWire(clock.now()).slice(0, 10);
  return csvFile(`${wording(locale, 'alarmExport.fileName')}-${day}`, headerOf(locale, timezone), rows());
}

function headerOf(locale: Locale, timezone: Query['timezone']): string[] {
  return COLUMNS.map((column) => {
    const name = wording(locale, `alarmExport.${column}`);
    return timezone !== undefined && TIMES.has(column) ? `${name} (${timezone})` : name;
  });
}

function cellsOf(alarm: MailedAlarm, locale: Locale, timezone: Query['timezone']): CsvCell[] {
  const zone = timezone ?? alarm.timezone;
  const time = (text: string | null) => text && timeIn(zone, text);
  const cells: Record<Column, CsvCell> = {
    ...alarm,
    id: alarm.key,
    charger: alarm.chargerCode,
    classification: wording(locale, `classification.${alarm.classification}`),
    level: wording(locale, `level.${alarm.level}`),
    priority: wording(locale, `priority.${alarm.priority}`),
    explanation: explanationOf(alarm, locale),
    timezone: zone,
    firstAt: time(alarm.firstAt),
    lastAt: time(alarm.lastAt),
    state: wording(locale, `alarmState.${alarmStateOf(alarm)}`),
    clearedAt: time(alarm.clearedAt),
    acknowledgedAt: time(alarm.acknowledgedAt),
    assignedTo: alarm.assignedTo?.name ?? null,
    processedAt: time(alarm.processedAt),
  };
  return COLUMNS.map((column) => cells[column]);
}

/** A wire time as a clock in the zone shows it. */
function timeIn(timeZone: string, wire: string): string {
  // Sweden writes times as the wire does.
  return fromWire(wire).toLocaleString('sv-SE', { timeZone });
}

function assertZone(timeZone: string | undefined): void {
  try {
    if (timeZone !== undefined) new Intl.DateTimeFormat('en', { timeZone });
  } catch {
    throw new Problem(400, 'http.400', { fields: { timezone: 'validation.choice' } });
  }
}
