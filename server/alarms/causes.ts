import { sql } from 'kysely';
import type { Tx } from '../db/database';
import { RULES, ruleFor, type AlarmCode } from '../domain/alarms/rules';
import { toRecordset } from '../db/rows';

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
