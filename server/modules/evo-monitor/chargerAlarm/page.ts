import { sql } from 'kysely';
import type { BodyOf } from '../../../../src/contract/endpoint';
import type { AlarmFilters, chargerAlarm } from '../../../../src/contract/evo-monitor/chargerAlarm';
import type { LiveAlarm } from '../../../../src/contract/live/alarm';
import type { Tx } from '../../../db/database';
import { ALARM_SOURCES, readAlarms, type OwnedAlarm } from '../../../alarms/alarmRows';
import type { AlarmFeed } from '../../../live/feed';
import { whereBehind, whereMatching, toOrderBy, selectPosition } from './query';

type Query = BodyOf<typeof chargerAlarm.page>;

/** An alarm with the revision that this node's feed has of it: later patches are newer. */
export function withRevision(feed: AlarmFeed, { id, row }: OwnedAlarm): LiveAlarm {
  return { ...row, revision: feed.revisions.get(id)?.row.revision ?? 0 };
}

/** A page of alarms as the caller may see them. */
export async function readPage(tx: Tx, feed: AlarmFeed, query: Query) {
  const { pageNum, pageSize, sort, cursor, ...filters } = query;
  const where = whereMatching(filters);
  const { records, nextCursor } = await readSlice(tx, {
    filters,
    sort,
    cursor,
    limit: pageSize,
    offset: cursor === undefined ? (pageNum - 1) * pageSize : 0,
  });
  const { rows } = await sql<{ total: string }>`select count(*) as total from ${ALARM_SOURCES} and ${where}`.execute(
    tx,
  );
  return {
    records: records.map((record) => withRevision(feed, record)),
    total: Number(rows[0]?.total ?? 0),
    pageNum,
    pageSize,
    nextCursor,
  };
}

interface Slice {
  filters: AlarmFilters;
  sort: Query['sort'];
  cursor: string | undefined;
  limit: number;
  offset?: number;
}

/** Alarms in order from a cursor on, and the cursor of what follows them. */
export async function readSlice(
  tx: Tx,
  { filters, sort, cursor, limit, offset = 0 }: Slice,
): Promise<{ records: OwnedAlarm[]; nextCursor: string | undefined }> {
  const from = cursor === undefined ? sql`true` : whereBehind(cursor, sort);
  const rest = sql`and ${whereMatching(filters)} and ${from} ${toOrderBy(sort)} limit ${limit + 1} offset ${offset}`;
  const rows = await readAlarms(tx, rest);
  const records = rows.slice(0, limit);
  const last = rows.length > limit ? records.at(-1) : undefined;
  return { records, nextCursor: last && (await readCursor(tx, last.id, sort)) };
}

async function readCursor(tx: Tx, id: string, sort: Query['sort']): Promise<string | undefined> {
  const { rows } = await sql<{ position: string }>`
    select ${selectPosition(sort)} as position from ${ALARM_SOURCES} and a.id = ${id}`.execute(tx);
  return rows[0] && Buffer.from(rows[0].position).toString('base64url');
}
