import { sql } from 'kysely';
import { SHELVE_MAX_HOURS } from '../../src/contract/evo-monitor/chargerAlarm';
import type { LiveAlarm } from '../../src/contract/live/alarm';
import { ALARM_ROW, ALARM_SOURCES, toOwnedAlarm, type AlarmRow } from '../alarms/alarmRows';
import type { Tx } from '../db/database';
import { toTimestamp } from '../db/rows';
import { LEAVE_MS } from '../domain/alarms/lifecycle';
import { ruleFor } from '../domain/alarms/rules';
import { groupRows } from '../domain/availability/groupRows';
import { foldAlarm, type PastAlarm, type PastAlarmEvent } from '../domain/replay/foldAlarm';
import type { Span } from './readEvents';
import { readKeptFrom } from './readKeptFrom';

/** Alarms in the queue at one moment, by key. */
export type Queue = ReadonlyMap<string, LiveAlarm>;

/** A settled alarm leaves after a while, or after the shelf that it lies on. */
const LONGEST_STAY_MS = LEAVE_MS + SHELVE_MAX_HOURS * 3_600_000;
/** With it the rows of the live queue are no older, and take each change. */
const REVISION = 0;

type Entry = readonly [row: AlarmRow, past: PastAlarm];

/**
 * Reads the queue of alarms at moments, which ascend; null: that time was not kept. Alarms are made by the server, so
 * that what was known then and what is known now are the same.
 */
export async function readQueues(tx: Tx, moments: readonly number[]): Promise<Queue[] | null> {
  const span = { after: moments[0] ?? 0, until: moments.at(-1) ?? 0 };
  const keptFrom = await readKeptFrom(tx);
  if (keptFrom === null || span.after < keptFrom.getTime()) return null;
  const rows = await readCandidates(tx, span);
  const histories = await readHistories(tx, rows);
  const folded = rows.map((row) => ({ row, past: foldAlarm(row, histories.get(row.id) ?? [], moments) }));
  return moments.map((_, position) => {
    const entries = folded.flatMap(({ row, past }): Entry[] => {
      const at = past[position];
      return at ? [[row, at]] : [];
    });
    return makeQueue(entries);
  });
}

/** Alarms that were raised by then and may have been in the queue. */
async function readCandidates(tx: Tx, { after, until }: Span): Promise<AlarmRow[]> {
  const settledSince = toTimestamp(after - LONGEST_STAY_MS);
  const { rows } = await sql<AlarmRow>`select ${ALARM_ROW} from ${ALARM_SOURCES}
    and a.first_at < ${toTimestamp(until + 1)}::timestamptz and (a.is_open or (not a.is_open
      and greatest(a.last_at, a.cleared_at, a.acknowledged_at, a.processed_at) > ${settledSince}::timestamptz))`.execute(
    tx,
  );
  return rows;
}

/** The whole histories, since later events say how long a shelf held; one reading of the index for each alarm. */
async function readHistories(tx: Tx, rows: readonly AlarmRow[]) {
  const ids = rows.map(({ id }) => id);
  const { rows: events } = await sql<PastAlarmEvent & { alarmId: string }>`
    select e.* from unnest(${ids}::bigint[]) as a(id) cross join lateral (
      select e.id::float8 as id, e.alarm_id, e.at, e.kind, e.by_name, e.detail from alarm_event e
      where e.alarm_id = a.id offset 0) e`.execute(tx);
  return groupRows(events, ({ alarmId }) => alarmId);
}

function makeQueue(entries: readonly Entry[]): Queue {
  const causes = new Map(entries.map(([row]) => [toCauseKey(row.stationId, row.ruleCode), row.id]));
  const bound = entries.map(([row, past]) => ({ row, past, causeId: findCause(row, past, causes) }));
  const count = (id: string, isActive: boolean) =>
    bound.filter(({ past, causeId }) => causeId === id && past.isActive === isActive).length;
  const isCause = new Set(bound.flatMap(({ causeId }) => causeId ?? []));
  const alarms = bound.map(({ row, past, causeId }) => {
    const { isSuppressed: _, version: __, ...facts } = past;
    const symptoms = isCause.has(row.id) ? count(row.id, true) : 0;
    const clearedSymptoms = isCause.has(row.id) ? count(row.id, false) : 0;
    const then = { ...row, ...facts, causeId, symptoms, clearedSymptoms, recoveringUntil: null };
    return { ...toOwnedAlarm(then).row, revision: REVISION };
  });
  return new Map(alarms.map((alarm) => [alarm.key, alarm]));
}

const toCauseKey = (stationId: string | null, code: string) => `${stationId} ${code}`;

/** A cause that has been released since is found as it was then: by its rule at the same station. */
function findCause({ stationId, ruleCode, causeId }: AlarmRow, past: PastAlarm, causes: ReadonlyMap<string, string>) {
  if (!past.isSuppressed) return null;
  const { parentCode } = ruleFor(ruleCode);
  return (parentCode === null ? undefined : causes.get(toCauseKey(stationId, parentCode))) ?? causeId;
}
