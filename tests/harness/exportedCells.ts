import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql } from 'kysely';
import { text } from 'node:stream/consumers';
import type { ExportSource } from '../../server/http/tables/export';
import type { TableColumn } from '../../server/http/tables/tableCells';
import { exportTags } from '../../server/modules/evo-basic/chargeTag/exportTags';
import { exportOrders } from '../../server/modules/evo-bill/chargerOrder/exportOrders';
import { exportCodeList } from '../../server/modules/evo-discount/couponExchangecode/exportCodes';
import { exportMonitor } from '../../server/modules/evo-monitor/realTimeMonitoring/exportMonitor';
import { exportAlarms } from '../../server/modules/evo-monitor/chargerAlarm/exportCsv';
import { abnormalSource } from '../../server/modules/evo-bill/chargingStationAbnormalOrders/exportAbnormal';
import type { Locale } from '../../src/contract/fields';
import type { ConnectorStatus } from '../../src/contract/live/connector';
import type { LiveAlarm } from '../../src/contract/live/alarm';
import { makeOwnedRow } from './liveRow';

/** A compiler of statements without a database. */
const compiler = new Kysely<unknown>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** A call as the exports read it; its session sees everything. */
const makeCall = (locale: Locale, more: object = {}) => ({
  body: { format: 'csv' },
  session: { scope: 'operator', permissions: new Set<string>() },
  caller: { scope: 'operator' },
  clock: { now: () => Date.UTC(2026, 10, 20) },
  locale,
  ...more,
});

/** Makes a function for the word that PostgreSQL writes for a status in an export. */
function encodeInSql(
  makeSource: (call: never) => { columns: Record<string, unknown> },
): (state: string, locale: Locale) => string {
  return (state, locale) => {
    const { columns } = makeSource(makeCall(locale) as never);
    const made = (columns['status'] as TableColumn).sql(sql.ref('listed.value'), { isGuarded: true, zone: undefined });
    const { parameters } = made.compile(compiler);
    const at = parameters.indexOf(state);
    return at === -1 ? '' : String(parameters[at + 1]);
  };
}

export const encodeOrder = encodeInSql(exportOrders);
export const encodeCode = encodeInSql(exportCodeList);
export const encodeTag = encodeInSql(exportTags);

async function readSecondLine(file: Promise<{ content: NodeJS.ReadableStream }>): Promise<string> {
  const written = await text((await file).content as never);
  return (written.split(/\r?\n/)[1] ?? '').replace(/^"|"$/g, '');
}

/** The status in the file of the monitor. */
export function encodeConnector(status: string, locale: Locale): Promise<string> {
  const { row } = makeOwnedRow('ALA-0142:1', { status: status as ConnectorStatus });
  const feed = {
    revisions: { rows: () => [row] },
    untilProven: () => Promise.resolve(),
    isLate: false,
    ageMs: () => 0,
  };
  const body = { format: 'csv', columns: ['status'] };
  return readSecondLine(exportMonitor(feed as never, makeCall(locale, { body }) as never));
}

/** A cell in the file of alarms. */
export function encodeAlarm(alarm: LiveAlarm, column: string, locale: Locale): Promise<string> {
  const found = { records: [{ alarm, durations: {} }] };
  const body = { format: 'csv', columns: [column] };
  return readSecondLine(exportAlarms(makeCall(locale, { body, db: () => Promise.resolve(found) }) as never));
}

/** The status of an order in the file of abnormal orders. */
export function encodeAbnormal(status: string, locale: Locale): string {
  const { columns } = abnormalSource(makeCall(locale) as never) as unknown as ExportSource<{ status: string }>;
  return String(columns['status']?.cell({ status }));
}
