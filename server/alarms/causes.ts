import { sql } from 'kysely';
import type { Tx } from '../db/database';
import { RULES, ruleFor, type AlarmCode } from '../domain/alarms/rules';
import { toRecordset } from '../db/rows';
import { notifyAlarms } from '../db/notify';

const FAMILIES = RULES.flatMap(({ code, parentCode }) =>
  parentCode === null ? [] : [{ symptom_code: code, cause_code: parentCode }],
);
const CAUSES: ReadonlySet<string> = new Set(FAMILIES.map(({ cause_code }) => cause_code));

/**
 * Binds symptoms to their active cause at the same station, and releases those whose cause is over. A symptom that has
 * ended keeps its cause, so that both are acknowledged together.
 */
export async function linkCauses(
  tx: Tx,
  changed: readonly { stationId: string | null; ruleCode: AlarmCode; lastAt: Date }[],
): Promise<void> {
  const concerned = changed.filter(({ ruleCode }) => CAUSES.has(ruleCode) || ruleFor(ruleCode).parentCode !== null);
  if (concerned.length === 0) return;
  const stations = [...new Set(concerned.flatMap(({ stationId }) => stationId ?? []))];
  const { rows } = await sql<{ id: string; causeId: string }>`
    with family as (select * from ${toRecordset(FAMILIES)} as f(symptom_code text, cause_code text)),
    found as (
      select s.id, c.id as new_cause, s.cause_id as old_cause, greatest(s.last_at, c.last_at, o.cleared_at) as at
      from alarm s join family on family.symptom_code = s.rule_code
      left join alarm c on c.station_id = s.station_id and c.rule_code = family.cause_code and c.is_open and c.is_active
        and c.ended_at is null
      left join alarm o on o.id = s.cause_id
      where s.station_id = any(${stations}::bigint[]) and s.is_open and s.is_active
        and s.cause_id is distinct from c.id),
    linked as (
      update alarm a set cause_id = found.new_cause, version = a.version + 1 from found where a.id = found.id),
    told as (
      insert into alarm_event (alarm_id, at, kind, by_name, detail, is_news)
      select id, at, case when new_cause is null then 'released' else 'suppressed' end, null, null, new_cause is null
      from found)
    select id, coalesce(new_cause, old_cause) as cause_id from found`.execute(tx);
  const causes = await findCauses(tx, stations);
  await notifyAlarms(tx, [...rows.flatMap(({ id, causeId }) => [id, causeId]), ...causes]);
}

/** A cause shows how many active symptoms it has: it changes with each of them. */
async function findCauses(tx: Tx, stations: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from alarm
    where station_id = any(${stations}::bigint[]) and is_open and rule_code = any(${[...CAUSES]}::text[])`.execute(tx);
  return rows.map(({ id }) => id);
}
