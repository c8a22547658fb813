import { sql } from 'kysely';
import type { BodyOf, QueryOf } from '../../../../src/contract/endpoint';
import {
  CLIENT_LOG_LEVELS,
  MOST_REPORTS_A_MINUTE,
  type appClientLogs,
  type ClientLog,
} from '../../../../src/contract/evo-basic/appClientLogs';
import type { Tx } from '../../../db/database';
import type { FiltersOf, Ordering } from '../../../db/readPage';
import type { Deps } from '../../../db/deps';
import { csvFile } from '../../../http/tables/csv';
import { toContainsPattern } from '../../../db/likePattern';
import { Problem } from '../../../wire/problem';
import type { Call, FileAnswer } from '../../../http/route';
import { fromWire, toWire } from '../../../wire/wireTime';
import { findRow } from '../../../http/recordRoutes';

type Filters = FiltersOf<BodyOf<typeof appClientLogs.page>>;

const MINUTE_MS = 60_000;
const MOST_DOWNLOADED = 10_000;

export const REPORT_ORDERING: Ordering<'receivedAt' | 'level' | 'appId' | 'userName'> = {
  fields: { receivedAt: 'l.receivedAt', level: 'l.level', appId: 'l.appId', userName: 'l.userName' },
  usual: [{ field: 'receivedAt', order: 'desc' }],
  key: 'l.id',
};

function selectReports(tx: Tx) {
  return tx
    .selectFrom('clientLog as l')
    .select(['l.id', 'l.at', 'l.receivedAt', 'l.appId', 'l.platform', 'l.appVersion', 'l.userName', 'l.level'])
    .select(['l.message', 'l.url']);
}

export function toReportDto<Row extends { at: Date; receivedAt: Date }>(row: Row) {
  return { ...row, at: toWire(row.at), receivedAt: toWire(row.receivedAt) };
}

export function filteredReports(tx: Tx, { text, appIds, levels, from, to }: Filters) {
  let found = selectReports(tx);
  if (text) {
    const pattern = toContainsPattern(text);
    found = found.where(({ eb, or }) =>
      or([
        eb('l.message', 'ilike', pattern),
        eb('l.detail', 'ilike', pattern),
        eb('l.url', 'ilike', pattern),
        eb('l.userName', 'ilike', pattern),
      ]),
    );
  }
  if (appIds?.length) found = found.where('l.appId', 'in', appIds);
  if (levels?.length) found = found.where('l.level', 'in', levels);
  if (from) found = found.where('l.receivedAt', '>=', fromWire(from));
  if (to) found = found.where('l.receivedAt', '<=', fromWire(to));
  return found;
}

/** @throws Problem 404 */
export async function readReport(tx: Tx, id: string): Promise<ClientLog> {
  const report = selectReports(tx).select(['l.detail', 'l.userAgent', 'l.address']).where('l.id', '=', id);
  return toReportDto(await findRow(report));
}

/** Keeps a report. @throws Problem 429 when the account has sent too many in the last minute */
export async function addReport({ db }: Pick<Deps, 'db'>, call: Call<typeof appClientLogs.add>): Promise<null> {
  const { body, session, clock, address, userAgent } = call;
  const now = clock.now();
  // As the system: reporters may not read reports, and the throttle counts over all sessions of an account.
  await db.asSystem(async (tx) => {
    const { count } = await tx
      .selectFrom('clientLog')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('receivedAt', '>', new Date(now - MINUTE_MS))
      .where('userId', '=', session.userId)
      .executeTakeFirstOrThrow();
    if (count >= MOST_REPORTS_A_MINUTE) throw new Problem(429, 'http.429', { retryAfter: 60 });
    const { at = toWire(now), detail = null, url = null, platform = null, appVersion = null, ...report } = body;
    const { userId, userName } = session;
    await tx
      .insertInto('clientLog')
      .values({
        ...report,
        ...{ detail, url, platform, appVersion, userId, userName, userAgent, address },
        at: fromWire(at),
        receivedAt: new Date(now),
      })
      .execute();
  });
  return null;
}

/** The log as CSV, details and all: one report, or the newest under the filters of the page. @throws Problem 422 when there is none */
export async function downloadReports(
  tx: Tx,
  { id, appIds, levels, ...others }: QueryOf<typeof appClientLogs.download>,
  now: number,
): Promise<FileAnswer> {
  const asked = {
    ...others,
    appIds: appIds?.split(','),
    levels: CLIENT_LOG_LEVELS.filter((level) => levels?.split(',').includes(level)),
  };
  let found = filteredReports(tx, asked).select(['l.detail', 'l.userAgent', 'l.address']);
  if (id) found = found.where('l.id', '=', id);
  const rows = await found.orderBy('l.receivedAt', 'desc').limit(MOST_DOWNLOADED).execute();
  if (rows.length === 0) throw new Problem(422, 'export.empty');
  const lines = async function* () {
    for (const row of rows) yield COLUMNS.map((column) => toCellText(row[column]));
  };
  return csvFile(`client-log-${toWire(now).slice(0, 10)}`, COLUMNS, lines());
}

const COLUMNS = [
  'receivedAt',
  'at',
  'level',
  'appId',
  'platform',
  'appVersion',
  'userName',
  'message',
  'url',
  'userAgent',
  'address',
  'detail',
] as const;

const toCellText = (value: string | Date | null): string | null => (value instanceof Date ? toWire(value) : value);
