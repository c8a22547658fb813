import { sql, type RawBuilder } from 'kysely';
import type { BodyOf } from '../../../../src/contract/endpoint';
import type { AlarmFilters } from '../../../../src/contract/evo-monitor/alarmFilters';
import type { chargerAlarm } from '../../../../src/contract/evo-monitor/chargerAlarm';
import type { LiveAlarm } from '../../../../src/contract/live/alarm';
import type { Tx } from '../../../db/database';
import { ALARM_SOURCES, readAlarms, type OwnedAlarm } from '../../../alarms/alarmRows';
import type { AlarmFeed } from '../../../live/feed';
import { whereBehind, whereMatching, toOrderBy, selectPosition, type AlarmSort } from './query';

type Query = BodyOf<typeof chargerAlarm.page>;

/** An alarm with the revision that this node's feed has of it: later patches are newer. */
export function withRevision(feed: AlarmFeed, { id, row }: OwnedAlarm): LiveAlarm {
  return { ...row, revision: feed.revisions.get(id)?.row.revision ?? 0 };
}

/** A page of alarms as the caller may see them. */
export async function readPage(tx: Tx, feed: AlarmFeed, query: Query) {
  const { pageNum, pageSize, sort, cursor, knownTotal: _, ...filters } = query;
  const offset = cursor === undefined ? (pageNum - 1) * pageSize : 0;
  const { records, nextCursor } = await readSlice(tx, { filters, sort, cursor, limit: pageSize, offset }, readAlarms);
  return {
    records: records.map((record) => withRevision(feed, record)),
    total: await countAlarms(tx, filters),
    pageNum,
    pageSize,
    nextCursor,
  };
}

/** Number of alarms that match. */
export async function countAlarms(tx: Tx, filters: AlarmFilters): Promise<number> {
  const where = whereMatching(filters);
  const { rows } = await sql<{ total: string }>`select count(*) as total from ${ALARM_SOURCES} and ${where}`.execute(
    tx,
  );
  return Number(rows[0]?.total ?? 0);
}

/** A part of a list of alarms. */
export interface AlarmSlice {
  filters: AlarmFilters;
  sort: AlarmSort;
  cursor: string | undefined;
  limit: number;
  offset?: number;
}

/** The condition, order and limit of a slice; one row more shows whether others follow. */
export function toSliceRest({ filters, sort, cursor, limit, offset = 0 }: AlarmSlice): RawBuilder<unknown> {
  const from = cursor === undefined ? sql`true` : whereBehind(cursor, sort);
  return sql`and ${whereMatching(filters)} and ${from} ${toOrderBy(sort)} limit ${limit + 1} offset ${offset}`;
}

/** Alarms in order from a cursor on, and the cursor of the next slice. @param read of alarms, in the order of `rest` */
export async function readSlice<Row extends { id: string }>(
  tx: Tx,
  slice: AlarmSlice,
  read: (tx: Tx, rest: RawBuilder<unknown>) => Promise<Row[]>,
): Promise<{ records: Row[]; nextCursor: string | undefined }> {
  const rows = await read(tx, toSliceRest(slice));
  const records = rows.slice(0, slice.limit);
  const last = rows.length > slice.limit ? records.at(-1) : undefined;
  return { records, nextCursor: last && (await readCursor(tx, last.id, slice.sort)) };
}

async function readCursor(tx: Tx, id: string, sort: AlarmSort): Promise<string | undefined> {
  const { rows } = await sql<{ position: string }>`
    select ${selectPosition(sort)} as position from ${ALARM_SOURCES} and a.id = ${id}`.execute(tx);
  return rows[0] && Buffer.from(rows[0].position).toString('base64url');
}
