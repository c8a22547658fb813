import { MONITOR_COLUMNS } from '../../../../src/contract/evo-monitor/monitorColumns';
import type { realTimeMonitoring } from '../../../../src/contract/evo-monitor/realTimeMonitoring';
import type { Locale } from '../../../../src/contract/fields';
import type { LiveConnector } from '../../../../src/contract/live/connector';
import { createMonitorOrder, sortMonitorRows } from '../../../../src/lib/monitorOrder';
import { liveFilter } from '../../../domain/live/liveFilter';
import type { Call } from '../../../http/call';
import type { FileAnswer } from '../../../http/route';
import type { Cell } from '../../../http/tables/cells';
import { exportFile, rowsAsked, type ExportColumn } from '../../../http/tables/export';
import { freshTime } from '../../../live/changes';
import { companyFilter, type LiveFeed } from '../../../live/feed';
import { translateDocument } from '../../../wire/documents';

type Column = (typeof MONITOR_COLUMNS)[number];

const TIMES = { since: 'statusSince', startedAt: 'startedAt', seen: 'lastSeen' } as const satisfies Partial<
  Record<Column, keyof LiveConnector>
>;

const CELLS: { [C in Exclude<Column, keyof typeof TIMES | 'timezone'>]: (row: LiveConnector, locale: Locale) => Cell } =
  {
    station: ({ station }) => station,
    city: ({ city }) => city,
    company: ({ company }) => company,
    charger: ({ chargerCode }) => chargerCode,
    number: ({ connector }) => connector,
    type: ({ connectorType }) => connectorType,
    status: ({ status }, locale) => translateDocument(locale, `connectorStatus.${status}`),
    errorCode: ({ errorCode, charger }) => errorCode ?? charger?.errorCode ?? null,
    vendorErrorCode: ({ vendorErrorCode, charger }) => vendorErrorCode ?? charger?.vendorErrorCode ?? null,
    turnedAway: ({ turnedAway }) => turnedAway,
    soc: ({ soc }) => soc,
    power: ({ power }) => power,
    energy: ({ energy }) => energy,
    transaction: ({ txnId }) => txnId,
    account: ({ account }) => account,
    user: ({ user }) => user,
    model: ({ modelName }) => modelName,
    ocppVersion: ({ ocppVersion }) => ocppVersion,
    firmware: ({ firmwareVersion }) => firmwareVersion,
  };

/**
 * The monitor as it is now, in the order of the screen and in the caller's language.
 * @throws Problem 422 when no connector matches; 503 while the node cannot prove that its rows are fresh
 */
export async function exportMonitor(feed: LiveFeed, call: Call<typeof realTimeMonitoring.export>): Promise<FileAnswer> {
  const { body, caller, clock, locale } = call;
  const { sort, isGrouped = false, ...filters } = rowsAsked(body);
  await freshTime(feed, clock);
  const matches = liveFilter(filters);
  const rows = [...feed.revisions.rows(companyFilter(caller))].filter((row) => !matches || matches(row));
  const sorted = sortMonitorRows(rows, createMonitorOrder(sort), isGrouped);
  const columns = MONITOR_COLUMNS.map((name) => [name, createColumn(name, locale, body.timeZone)] as const);
  return exportFile(call, {
    fileName: translateDocument(locale, 'monitorExport.fileName'),
    columns: Object.fromEntries(columns) as Record<Column, ExportColumn<LiveConnector>>,
    slice: async () => ({ rows: sorted }),
  });
}

function createColumn(name: Column, locale: Locale, timeZone: string | undefined): ExportColumn<LiveConnector> {
  const header = translateDocument(locale, `monitorExport.${name}`);
  if (name === 'timezone') return { header, cell: ({ timezone }) => timeZone ?? timezone };
  if (isTime(name)) return { header, times: 'own', cell: (row) => toTimeCell(row, TIMES[name]) };
  const readCell = CELLS[name];
  return { header, cell: (row) => readCell(row, locale) };
}

function isTime(name: Column): name is keyof typeof TIMES {
  return name in TIMES;
}

function toTimeCell(row: LiveConnector, field: (typeof TIMES)[keyof typeof TIMES]): Cell {
  const time = row[field];
  return time === null ? null : { time, zone: row.timezone };
}
