import { sql } from 'kysely';
import type { BodyOf } from '../../../../src/contract/endpoint';
import {
  WORK_MAX_DAYS,
  type plannedWork,
  type PlannedWorkRow,
  type WorkKind,
} from '../../../../src/contract/evo-monitor/plannedWork';
import { fromWire } from '../../../../src/lib/time';
import type { Tx } from '../../../db/database';
import type { Session } from '../../../http/route';
import { endWork, startWork, type StoredWork } from '../../../ocpp/commands/plannedWork';
import { createFieldProblem, Problem } from '../../../wire/problem';
import { toWire } from '../../../wire/wireTime';

type Fields = BodyOf<typeof plannedWork.add>;

const MOST_LISTED = 20;
const DAY_MS = 86_400_000;

function toWorkDto(work: StoredWork, timezone: string): PlannedWorkRow {
  const { id, chargerId, stationId, reason, fromAt, untilAt, isOutOfService, endedAt, endedByName } = work;
  return {
    id,
    kind: chargerId === null ? 'station' : 'charger',
    recordId: chargerId ?? stationId ?? '',
    reason,
    from: toWire(work.startedAt ?? fromAt),
    until: toWire(untilAt),
    timezone,
    isOutOfService,
    state: readState(work),
    createdBy: work.createdByName,
    createdAt: toWire(work.createdAt),
    endedAt: endedAt && toWire(endedAt),
    endedBy: endedByName,
  };
}

function readState({ startedAt, endedAt }: StoredWork): PlannedWorkRow['state'] {
  if (endedAt === null) return startedAt === null ? 'planned' : 'running';
  return startedAt === null ? 'cancelled' : 'ended';
}

/** Zone of a record's station. @throws Problem 404 for a record outside the caller's scope */
async function readZone(tx: Tx, kind: WorkKind, recordId: string): Promise<string> {
  const stations = tx.selectFrom('station as s').select('s.timezone');
  const found =
    kind === 'station'
      ? stations.where('s.id', '=', recordId)
      : stations.innerJoin('charger as c', 'c.stationId', 's.id').where('c.id', '=', recordId);
  const station = await found.executeTakeFirst();
  if (!station) throw new Problem(404);
  return station.timezone;
}

/** Work on a record, and on the station of a charger, newest first. @param until planned by then @throws Problem 404 */
export async function readWorks(tx: Tx, kind: WorkKind, recordId: string, until?: string): Promise<PlannedWorkRow[]> {
  const timezone = await readZone(tx, kind, recordId);
  const place =
    kind === 'station'
      ? sql`w.station_id = ${recordId}`
      : sql`(w.charger_id = ${recordId} or w.station_id = (select station_id from charger where id = ${recordId}))`;
  const { rows } = await sql<StoredWork>`select w.* from planned_work w where ${place}
      ${until === undefined ? sql`` : sql`and w.created_at <= ${new Date(fromWire(until))}::timestamptz`}
    order by w.id desc limit ${MOST_LISTED}`.execute(tx);
  return rows.map((work) => toWorkDto(work, timezone));
}

/** Plans work, and starts it if it begins now. @throws Problem 404; 422 at `from` or `until` */
export async function addWork(tx: Tx, fields: Fields, session: Session, now: Date): Promise<PlannedWorkRow> {
  const { kind, recordId, reason, isOutOfService } = fields;
  const timezone = await readZone(tx, kind, recordId);
  const { fromAt, untilAt } = readSpan(fields, now);
  const work = await tx
    .insertInto('plannedWork')
    .values({
      stationId: kind === 'station' ? recordId : null,
      chargerId: kind === 'charger' ? recordId : null,
      reason,
      fromAt,
      untilAt,
      isOutOfService,
      createdBy: session.userId,
      createdByName: session.userName,
      createdAt: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toWorkDto(fromAt <= now ? await startWork(tx, work, now) : work, timezone);
}

function readSpan({ from, until }: Fields, now: Date): { fromAt: Date; untilAt: Date } {
  const fromAt = new Date(Math.max(now.getTime(), from ? fromWire(from) : 0));
  const untilAt = new Date(fromWire(until));
  if (untilAt <= now) throw createFieldProblem('until', 'validation.notPast');
  if (untilAt <= fromAt) throw createFieldProblem('until', 'validation.order');
  if (untilAt.getTime() - fromAt.getTime() > WORK_MAX_DAYS * DAY_MS)
    throw createFieldProblem('until', { key: 'validation.days', values: { max: WORK_MAX_DAYS } });
  return { fromAt, untilAt };
}

/** A work, locked until the end of the transaction. @throws Problem 404 outside the caller's scope */
export async function lockWork(tx: Tx, id: string): Promise<StoredWork> {
  const work = await tx.selectFrom('plannedWork').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!work) throw new Problem(404);
  return work;
}

/** Ends a work, or cancels it; the first to do so is named. */
export async function finishWork(
  tx: Tx,
  work: StoredWork,
  { userName }: Pick<Session, 'userName'>,
  now: Date,
): Promise<PlannedWorkRow> {
  const { chargerId, stationId } = work;
  const timezone = await (chargerId === null
    ? readZone(tx, 'station', stationId ?? '')
    : readZone(tx, 'charger', chargerId));
  return toWorkDto(work.endedAt === null ? await endWork(tx, work, now, userName) : work, timezone);
}
