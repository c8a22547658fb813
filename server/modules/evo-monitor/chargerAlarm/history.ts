import { sql, type RawBuilder } from 'kysely';
import type { BodyOf, ResponseOf } from '../../../../src/contract/endpoint';
import type { AlarmHistoryRow } from '../../../../src/contract/evo-monitor/alarmFilters';
import type { chargerAlarm } from '../../../../src/contract/evo-monitor/chargerAlarm';
import { ALARM_ROW, ALARM_SOURCES, toOwnedAlarm, type AlarmRow } from '../../../alarms/alarmRows';
import type { Tx } from '../../../db/database';
import { countAlarms, readSlice } from './page';
import { DURATIONS, type AlarmSort } from './query';

type Query = BodyOf<typeof chargerAlarm.history>;
type Page = ResponseOf<typeof chargerAlarm.history>;
type Durations = Pick<AlarmHistoryRow, keyof typeof DURATIONS>;

/** Raised last first: the history is read backwards from today. */
const NEWEST_FIRST: AlarmSort = [{ field: 'lastAt', order: 'desc' }];

/** A page of the alarms that have left the queue, as the caller may see them. */
export async function readHistoryPage(tx: Tx, query: Query): Promise<Page> {
  const { pageNum, pageSize, sort, cursor, knownTotal, ...historyFilters } = query;
  const filters = { ...historyFilters, isOpen: false };
  const offset = cursor === undefined ? (pageNum - 1) * pageSize : 0;
  const slice = { filters, sort: sort?.length ? sort : NEWEST_FIRST, cursor, limit: pageSize, offset };
  const { records, nextCursor } = await readSlice(tx, slice, readTimedAlarms);
  return {
    records: records.map(({ alarm: { key: id, ...alarm }, durations }) => ({ ...alarm, id, ...durations })),
    total: knownTotal ?? (await countAlarms(tx, filters)),
    pageNum,
    pageSize,
    ...(nextCursor !== undefined && { nextCursor }),
  };
}

/** Alarms with their times in seconds. @param rest `and` with conditions, and clauses that may follow */
export async function readTimedAlarms(tx: Tx, rest: RawBuilder<unknown>) {
  const { rows } = await sql<AlarmRow & Durations>`
    select ${ALARM_ROW}, ${DURATIONS.duration} as duration, ${DURATIONS.timeToAcknowledge} as time_to_acknowledge,
      ${DURATIONS.timeToClear} as time_to_clear
    from ${ALARM_SOURCES} ${rest}`.execute(tx);
  return rows.map((row) => {
    const { id, row: alarm } = toOwnedAlarm(row);
    const { duration, timeToAcknowledge, timeToClear } = row;
    return { id, alarm, durations: { duration, timeToAcknowledge, timeToClear } };
  });
}
