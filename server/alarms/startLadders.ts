import { sql, type SqlBool } from 'kysely';
import { RECOVERY_MINUTES, type RecoveryStep } from '../../src/contract/evo-monitor/recoveryLadder';
import type { Tx } from '../db/database';
import { isWithinLimits, type RecoveryLimits, type RunCounts } from '../domain/recovery/limits';
import { ALARM_STATE } from './alarmState';
import { appendEvents } from './alarmStore';

/** News after which a ladder may begin; the end of an earlier one is none of them. */
const STARTING = ['raised', 'raisedAgain', 'released', 'unshelved'];

/** Whether there is news of alarms that ladders have not been looked for. */
export const HAS_LADDER_NEWS = sql<SqlBool>`exists (select from alarm_event e
  where e.is_news and e.id > (select seen_event_id from recovery_cursor))`;

interface Candidate extends RecoveryLimits {
  ruleId: string;
  ruleName: string;
  isShadow: boolean;
  steps: RecoveryStep[];
  alarmId: string;
  companyId: string;
  stationId: string;
  chargerId: string;
  connectorId: string | null;
  modelId: string;
}

/** Whether any rule of recovery, in shadow or not, is for alarms of the codes. */
export async function haveLadders(tx: Tx, codes: readonly string[]): Promise<boolean> {
  if (codes.length === 0) return false;
  const { rows } = await sql`select from recovery_rule where mode <> 'off' and alarm_code = any(${[...codes]}::text[])
    limit 1`.execute(tx);
  return rows.length > 0;
}

/**
 * Begins the ladders of alarms that are news: one of a rule that is on, and those of all rules in shadow. News of an
 * alarm in recovery are withheld from mails until the ladder has ended. The caller holds the lock of the alarms.
 */
export async function startLadders(tx: Tx, now: Date): Promise<void> {
  const events = await takeNews(tx);
  if (events.length === 0) return;
  const candidates = await findCandidates(tx, [...new Set(events.map(({ alarmId }) => alarmId))]);
  const begun = new Set<string>();
  for (const candidate of candidates) {
    if (!candidate.isShadow && begun.has(candidate.alarmId)) continue;
    const isBegun = await startLadder(tx, candidate, now);
    if (isBegun && !candidate.isShadow) begun.add(candidate.alarmId);
  }
  await withholdNews(
    tx,
    events.map(({ id }) => id),
  );
  if (candidates.length > 0) await sql`select pg_notify('omp_recovery', '')`.execute(tx);
}

async function takeNews(tx: Tx): Promise<{ id: string; alarmId: string }[]> {
  const { rows } = await sql<{ id: string; alarmId: string; kind: string }>`
    select e.id, e.alarm_id, e.kind from alarm_event e
    where e.is_news and e.id > (select seen_event_id from recovery_cursor) order by e.id`.execute(tx);
  const last = rows.at(-1);
  if (last) await tx.updateTable('recoveryCursor').set({ seenEventId: last.id }).execute();
  return rows.filter(({ kind }) => STARTING.includes(kind));
}

/** Rules with the alarms of their scope; an alarm that a person has, or that is expected, needs no ladder. */
async function findCandidates(tx: Tx, alarmIds: readonly string[]): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select r.id as rule_id, r.name as rule_name, r.mode <> 'on' as is_shadow, r.steps, r.per_charger_hour,
      r.per_station_hour, r.fleet_percent, a.id as alarm_id, a.company_id, a.station_id, a.charger_id, a.connector_id,
      c.model_id
    from alarm a join charger c on c.id = a.charger_id and c.retired_at is null
    join recovery_rule r on r.alarm_code = a.rule_code and r.mode <> 'off'
      and (r.company_id is null or r.company_id = a.company_id) and (r.station_id is null or r.station_id = a.station_id)
      and (r.model_id is null or r.model_id = c.model_id)
      and (r.firmware_version is null or r.firmware_version = c.firmware_version)
    where a.id = any(${[...alarmIds]}::bigint[]) and ${ALARM_STATE} = 'standing' and a.is_active
      and num_nonnulls(a.acknowledged_at, a.assigned_id) = 0
      and not exists (select from recovery_run o where o.alarm_id = a.id and o.ended_at is null
        and (o.rule_id = r.id or not o.is_shadow and r.mode = 'on'))
    order by a.id, (r.mode = 'on') desc, num_nonnulls(r.station_id, r.model_id, r.firmware_version) desc, r.id`.execute(
    tx,
  );
  return rows;
}

/** Begins a ladder, or records that the limits kept it from beginning. @returns whether it has begun */
async function startLadder(tx: Tx, candidate: Candidate, now: Date): Promise<boolean> {
  const { perChargerHour, perStationHour, fleetPercent, steps, ...place } = candidate;
  const counts = await countRuns(tx, candidate, now);
  const isBegun = isWithinLimits(counts, { perChargerHour, perStationHour, fleetPercent });
  const untilAt = new Date(now.getTime() + RECOVERY_MINUTES * 60_000);
  await tx
    .insertInto('recoveryRun')
    .values({
      ...place,
      steps: JSON.stringify(steps),
      commandFloor: sql`(select coalesce(max(id), 0) from command)`,
      startedAt: now,
      untilAt: isBegun ? untilAt : now,
      endedAt: isBegun ? null : now,
      outcome: isBegun ? null : 'limit',
    })
    .execute();
  if (candidate.isShadow || !isBegun) return isBegun;
  await sql`update alarm set recovering_until = ${untilAt}, version = version + 1 where id = ${candidate.alarmId}`.execute(
    tx,
  );
  await appendEvents(tx, [
    { alarmId: candidate.alarmId, at: now, kind: 'recoveryStarted', byName: null, detail: candidate.ruleName },
  ]);
  return true;
}

/** Runs that count for a limit: real ones, and for a rule in shadow those that it would have made. */
async function countRuns(tx: Tx, { isShadow, ruleId, chargerId, stationId }: Candidate, now: Date): Promise<RunCounts> {
  const counted = sql`r.outcome is distinct from 'limit' and (not r.is_shadow or ${isShadow} and r.rule_id = ${ruleId})`;
  const hourAgo = new Date(now.getTime() - 3_600_000);
  const { rows } = await sql<RunCounts>`
    select (select count(*)::int from recovery_run r where r.charger_id = ${chargerId} and r.started_at > ${hourAgo}
        and ${counted}) as charger_hour,
      (select count(*)::int from recovery_run r where r.station_id = ${stationId} and r.started_at > ${hourAgo}
        and ${counted}) as station_hour,
      (select count(distinct r.charger_id)::int from recovery_run r where r.ended_at is null and ${counted}) as open,
      (select count(*)::int from charger where retired_at is null) as fleet`.execute(tx);
  return rows[0] ?? { chargerHour: 0, stationHour: 0, open: 0, fleet: 0 };
}

/** The history of an alarm is never changed: its mark names the last news that mails leave out. */
async function withholdNews(tx: Tx, eventIds: readonly string[]): Promise<void> {
  await sql`update alarm a set withheld_event_id = e.last_id
    from (select alarm_id, max(id) as last_id from alarm_event where id = any(${[...eventIds]}::bigint[]) group by 1) e
    where a.id = e.alarm_id and a.recovering_until is not null`.execute(tx);
}
