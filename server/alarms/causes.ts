import { sql } from 'kysely';
import type { Tx } from '../db/database';
import { RULES, ruleFor, type AlarmCode } from '../domain/alarms/rules';
import { toRecordset } from '../db/rows';

const FAMILIES = RULES.flatMap(({ code, parentCode }) =>
  parentCode === null ? [] : [{ symptom_code: code, cause_code: parentCode }],
);
const CAUSES: ReadonlySet<string> = new Set(FAMILIES.map(({ cause_code }) => cause_code));

/**
 * Binds active symptoms to their active cause at the same station, and releases them when the cause is over. Cleared
 * symptoms belong to the cause that they overlapped: an outage leaves one alarm, and one acknowledgement is enough.
 */
export async function linkCauses(
  tx: Tx,
  changed: readonly { stationId: string | null; ruleCode: AlarmCode; lastAt: Date }[],
): Promise<void> {
  const concerned = changed.filter(({ ruleCode }) => CAUSES.has(ruleCode) || ruleFor(ruleCode).parentCode !== null);
  if (concerned.length === 0) return;
  const stations = [...new Set(concerned.flatMap(({ stationId }) => stationId ?? []))];
  await linkActive(tx, stations);
  await linkCleared(tx, stations);
  await acknowledgeCleared(tx, stations);
}

async function linkActive(tx: Tx, stations: readonly string[]): Promise<void> {
  await sql`
    with family as (select * from ${toRecordset(FAMILIES)} as f(symptom_code text, cause_code text)),
    found as (
      select s.id, c.id as new_cause, greatest(s.last_at, c.last_at, o.cleared_at) as at
      from alarm s join family on family.symptom_code = s.rule_code
      left join alarm c on c.station_id = s.station_id and c.rule_code = family.cause_code and c.is_open and c.is_active
        and c.ended_at is null
      left join alarm o on o.id = s.cause_id
      where s.station_id = any(${stations}::bigint[]) and s.is_open and s.is_active
        and s.cause_id is distinct from c.id),
    linked as (
      update alarm a set cause_id = found.new_cause, version = a.version + 1 from found where a.id = found.id)
    insert into alarm_event (alarm_id, at, kind, by_name, detail, is_news)
    select id, at, case when new_cause is null then 'released' else 'suppressed' end, null, null, new_cause is null
    from found`.execute(tx);
}

/** Symptoms that outlasted their cause, or were raised before it, and are over like it. */
async function linkCleared(tx: Tx, stations: readonly string[]): Promise<void> {
  await sql`
    with family as (select * from ${toRecordset(FAMILIES)} as f(symptom_code text, cause_code text)),
    found as (
      select s.id, c.id as cause, s.cleared_at as at
      from alarm s join family on family.symptom_code = s.rule_code
      join alarm c on c.station_id = s.station_id and c.rule_code = family.cause_code and c.is_open
        and c.last_at <= s.cleared_at and s.last_at <= coalesce(c.cleared_at, c.ended_at)
      where s.station_id = any(${stations}::bigint[]) and s.is_open and not s.is_active and s.cause_id is null),
    linked as (update alarm a set cause_id = found.cause, version = a.version + 1 from found where a.id = found.id)
    insert into alarm_event (alarm_id, at, kind) select id, at, 'suppressed' from found`.execute(tx);
}

/** A symptom that is over waits for no acknowledgement of its own once its cause is acknowledged or processed. */
async function acknowledgeCleared(tx: Tx, stations: readonly string[]): Promise<void> {
  await sql`
    with found as (
      select s.id, coalesce(c.acknowledged_by, c.processed_by) as by_name,
        greatest(coalesce(c.acknowledged_at, c.processed_at), s.cleared_at) as at
      from alarm s join alarm c on c.id = s.cause_id and num_nonnulls(c.acknowledged_at, c.processed_at) > 0
      where s.station_id = any(${stations}::bigint[]) and s.is_open and not s.is_active and s.acknowledged_at is null),
    settled as (
      update alarm a set acknowledged_by = found.by_name, acknowledged_at = found.at, version = a.version + 1
      from found where a.id = found.id)
    insert into alarm_event (alarm_id, at, kind, by_name) select id, at, 'acknowledged', by_name from found`.execute(
    tx,
  );
}
