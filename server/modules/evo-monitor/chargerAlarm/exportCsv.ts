import { ALARM_COLUMNS } from '../../../../src/contract/evo-monitor/alarmColumns';
import type { chargerAlarm } from '../../../../src/contract/evo-monitor/chargerAlarm';
import type { Locale } from '../../../../src/contract/fields';
import { isInRecovery, toAlarmState } from '../../../../src/contract/live/alarmState';
import { findExplanation, formatLog, formatPlaceName, type MailedAlarm } from '../../../alarms/composeMail';
import type { Call } from '../../../http/call';
import type { Cell } from '../../../http/tables/cells';
import { translateDocument } from '../../../wire/documents';
import { EXPORT_SLICE, exportFile, rowsAsked, type ExportColumn } from '../../../http/tables/export';
import type { FileAnswer } from '../../../http/route';
import { readTimedAlarms } from './history';
import { readSlice } from './page';

type Column = (typeof ALARM_COLUMNS)[number];
type TimedAlarm = MailedAlarm & Awaited<ReturnType<typeof readTimedAlarms>>[number]['durations'];

/** Cells that are not simply a field of the alarm. */
const CELLS: { [C in Column]?: (alarm: TimedAlarm, locale: Locale) => Cell } = {
  id: ({ key }) => key,
  station: formatPlaceName,
  charger: ({ chargerCode, washer, homeCharger }) => chargerCode ?? washer ?? homeCharger,
  classification: ({ classification }, locale) => translateDocument(locale, `classification.${classification}`),
  level: ({ level }, locale) => translateDocument(locale, `level.${level}`),
  priority: ({ priority }, locale) => translateDocument(locale, `priority.${priority}`),
  explanation: findExplanation,
  log: formatLog,
  state: (alarm, locale) =>
    translateDocument(locale, `alarmState.${isInRecovery(alarm) ? 'inRecovery' : toAlarmState(alarm)}`),
  assignedTo: ({ assignedTo }) => assignedTo?.name ?? null,
};
const TIMES = ['firstAt', 'lastAt', 'clearedAt', 'acknowledgedAt', 'processedAt'] as const;

/** All alarms of a filter as a file, in the caller's language. @throws Problem 422 when there are none */
export function exportAlarms(call: Call<typeof chargerAlarm.export>): Promise<FileAnswer> {
  const { body, db, locale } = call;
  const { sort, ...filters } = rowsAsked(body);
  const columns = ALARM_COLUMNS.map((name) => [name, createColumn(name, locale, body.timeZone)] as const);
  return exportFile(call, {
    fileName: translateDocument(locale, 'alarmExport.fileName'),
    columns: Object.fromEntries(columns) as Record<Column, ExportColumn<TimedAlarm>>,
    async slice(cursor) {
      const found = await db((tx) => readSlice(tx, { filters, sort, cursor, limit: EXPORT_SLICE }, readTimedAlarms));
      return {
        rows: found.records.map(({ alarm, durations }) => ({ ...alarm, ...durations })),
        nextCursor: found.nextCursor,
      };
    },
  });
}

function createColumn(name: Column, locale: Locale, asked: string | undefined): ExportColumn<TimedAlarm> {
  const header = translateDocument(locale, `alarmExport.${name}`);
  if (name === 'timezone') return { header, cell: ({ timezone }) => asked ?? timezone };
  if (isTime(name)) return { header, times: 'own', cell: (alarm) => toTimeCell(alarm, name) };
  const special = CELLS[name];
  return { header, cell: special ? (alarm) => special(alarm, locale) : (alarm) => alarm[name as PlainField] };
}

type PlainField = Exclude<Column & keyof TimedAlarm, 'assignedTo' | (typeof TIMES)[number]>;

function isTime(name: Column): name is (typeof TIMES)[number] {
  return (TIMES as readonly string[]).includes(name);
}

function toTimeCell(alarm: MailedAlarm, name: (typeof TIMES)[number]): Cell {
  const time = alarm[name];
  return time === null ? null : { time, zone: alarm.timezone };
}
