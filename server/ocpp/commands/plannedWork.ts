import { sql, type RawBuilder, type Selectable } from 'kysely';
import { lockAlarms } from '../../alarms/alarmStore';
import { shelveUnderWork, unshelveAfterWork } from '../../alarms/plannedWork';
import type { Tx } from '../../db/database';
import type { Deps } from '../../db/deps';
import type { Tables } from '../../db/schema';
import { Problem } from '../../wire/problem';
import { requestCommand } from './commandRequest';

export type StoredWork = Selectable<Tables['plannedWork']>;

/** A charger that could not be set back in service within this time stays out of service. */
const SET_BACK_HOURS = 24;

/**
 * Starts planned work: shelves alarms, marks the live rows, and sets chargers out of service if the work demands it.
 */
export async function startWork(tx: Tx, work: StoredWork, at: Date): Promise<StoredWork> {
  const outOfServiceIds = work.isOutOfService ? await setOutOfService(tx, work) : [];
  const started = await tx
    .updateTable('plannedWork')
    .set({ startedAt: at, outOfServiceIds })
    .where('id', '=', work.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await lockAlarms(tx);
  await shelveUnderWork(tx, at);
  return started;
}

/** Ends planned work, or cancels it before its start. @param by user name; null: the planned time has passed */
export async function endWork(tx: Tx, work: StoredWork, at: Date, by: string | null): Promise<StoredWork> {
  const ended = await tx
    .updateTable('plannedWork')
    .set({ endedAt: at, endedByName: by })
    .where('id', '=', work.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (work.startedAt === null) return ended;
  const outOfServiceIds = await setInService(tx, ended);
  await unshelveAfterWork(tx, work, at);
  return { ...ended, outOfServiceIds };
}

/** Starts and ends due work, and retries chargers that could not be set back in service at the end of their work. */
export async function sweepPlannedWork({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = new Date(clock.now());
  await db.asSystem(async (tx) => {
    const { rows: due } = await sql<StoredWork>`select * from planned_work
      where (ended_at is null and (until_at <= ${now} or (started_at is null and from_at <= ${now})))
        or (out_of_service_ids <> '{}' and ended_at > ${now}::timestamptz - interval '1 hour' * ${SET_BACK_HOURS})
      order by id for update skip locked`.execute(tx);
    for (const work of due) {
      if (work.endedAt !== null) await setInService(tx, work);
      else if (work.untilAt <= now) await endWork(tx, work, now, null);
      else await startWork(tx, work, now);
    }
  });
}

const isAtWork = ({ chargerId, stationId }: StoredWork): RawBuilder<boolean> =>
  chargerId === null ? sql`c.station_id = ${stationId}` : sql`c.id = ${chargerId}`;

/**
 * @returns ids of the chargers that took the command; offline chargers and those already out of service stay unchanged
 */
async function setOutOfService(tx: Tx, work: StoredWork): Promise<string[]> {
  const { rows } = await sql<{ id: string; chargerCode: string }>`select c.id, c.charger_code from charger c
    where c.retired_at is null and ${isAtWork(work)} order by c.charger_code`.execute(tx);
  const taken: string[] = [];
  for (const { id, chargerCode } of rows) {
    if ((await changeService(tx, work, chargerCode, false)) === null) taken.push(id);
  }
  return taken;
}

/** Temporary refusals, after which the command is tried again; any other refusal leaves the charger unchanged. */
const PASSING: ReadonlySet<string> = new Set(['command.offline', 'command.running', 'command.updating']);

/** @returns ids of the chargers that are still to be set back */
async function setInService(tx: Tx, work: StoredWork): Promise<string[]> {
  if (work.outOfServiceIds.length === 0) return [];
  // Other work that goes on keeps its chargers out of service, and sets them back itself.
  const { rows } = await sql<{ id: string; chargerCode: string; otherId: string | null }>`
    select c.id, c.charger_code, o.id as other_id from charger c
    left join lateral (select id from planned_work where id <> ${work.id} and started_at is not null and ended_at is null
      and is_out_of_service and (charger_id = c.id or station_id = c.station_id) limit 1) o on true
    where c.id = any(${work.outOfServiceIds}::bigint[]) order by c.charger_code`.execute(tx);
  const left: string[] = [];
  for (const { id, chargerCode, otherId } of rows) {
    if (otherId !== null) await handOver(tx, otherId, id);
    else if (PASSING.has((await changeService(tx, work, chargerCode, true)) ?? '')) left.push(id);
  }
  await tx.updateTable('plannedWork').set({ outOfServiceIds: left }).where('id', '=', work.id).execute();
  return left;
}

async function handOver(tx: Tx, workId: string, chargerId: string): Promise<void> {
  await sql`update planned_work set out_of_service_ids = out_of_service_ids || ${chargerId}::bigint
    where id = ${workId} and ${chargerId}::bigint <> all(out_of_service_ids)`.execute(tx);
}

/** @returns why the command was refused; null when it was not */
async function changeService(
  tx: Tx,
  { createdBy, createdByName, reason }: StoredWork,
  chargerCode: string,
  isOperative: boolean,
): Promise<string | null> {
  try {
    const author = { createdBy, createdByName, reason };
    await requestCommand(tx, { chargerCode, connectorNo: 0, kind: 'availability', params: { isOperative }, ...author });
    return null;
  } catch (error) {
    if (error instanceof Problem) return error.messageKey;
    throw error;
  }
}
