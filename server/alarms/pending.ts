import { sql, type SqlBool } from 'kysely';
import type { Tx } from '../db/database';
import type { RaiseDetail } from '../domain/alarms/lifecycle';
import { LONGEST_WAIT_SECONDS, RULES, type AlarmCode } from '../domain/alarms/rules';
import { toRecordset } from '../db/rows';
import type { EquipmentSource } from './alarmStore';

/** Details of a raise without the priority, which the rule sets when the alarm is raised. */
export type SignalDetail = Partial<Omit<RaiseDetail, 'priority'>>;

/** A condition that has not held for its time yet. */
export interface Pending extends EquipmentSource {
  /** Undefined: not stored yet. */
  id?: string;
  ruleCode: AlarmCode;
  detail: SignalDetail;
  since: Date;
  dueAt: Date;
}

const SYMPTOMS = RULES.filter(({ parentCode }) => parentCode !== null).map(({ code }) => code);
const CAUSES = RULES.flatMap(({ parentCode }) => parentCode ?? []);

const COLUMNS = sql`id, company_id, station_id, charger_id, connector_id, washer_id, rule_code, detail, since, due_at`;

export async function selectPending(
  tx: Tx,
  chargerIds: readonly string[],
  stationIds: readonly string[],
  washerIds: readonly string[],
): Promise<Pending[]> {
  const { rows } = await sql<Pending>`select ${COLUMNS} from alarm_pending
    where charger_id = any(${chargerIds}::bigint[])
      or (charger_id is null and station_id = any(${stationIds}::bigint[]))
      or washer_id = any(${washerIds}::bigint[])`.execute(tx);
  return rows;
}

export async function keepPending(tx: Tx, held: ReadonlyMap<string, Pending>): Promise<void> {
  if (held.size === 0) return;
  const rows = [...held.values()].map((entry) => ({
    company_id: entry.companyId,
    station_id: entry.stationId,
    charger_id: entry.chargerId,
    connector_id: entry.connectorId,
    washer_id: entry.washerId ?? null,
    rule_code: entry.ruleCode,
    detail: entry.detail,
    since: entry.since,
    due_at: entry.dueAt,
  }));
  await sql`insert into alarm_pending
      (company_id, station_id, charger_id, connector_id, washer_id, rule_code, detail, since, due_at)
    select * from ${toRecordset(rows)} as f(company_id bigint, station_id bigint, charger_id bigint, connector_id bigint,
      washer_id bigint, rule_code text, detail jsonb, since timestamptz, due_at timestamptz)
    on conflict ((coalesce(station_id, 0)), (coalesce(charger_id, 0)), (coalesce(connector_id, 0)),
        (coalesce(washer_id, 0)), rule_code)
      do update set since = excluded.since, due_at = excluded.due_at, detail = excluded.detail`.execute(tx);
}

export async function dropPending(tx: Tx, ids: ReadonlySet<string>): Promise<void> {
  if (ids.size === 0) return;
  await sql`delete from alarm_pending where id = any(${[...ids]}::bigint[])`.execute(tx);
}

/**
 * Conditions past their hold time. A symptom keeps waiting while its cause at the station waits, and while further
 * symptoms begin there, since together they may become one cause.
 */
export const isDue = (now: Date) => sql<SqlBool>`alarm_pending.due_at <= ${now} and not (
  alarm_pending.rule_code = any(${SYMPTOMS}::text[])
  and alarm_pending.since > ${now}::timestamptz - interval '1 second' * ${LONGEST_WAIT_SECONDS}
  and exists (select from alarm_pending o where o.station_id = alarm_pending.station_id and o.due_at > ${now}
    and o.rule_code = any(${[...SYMPTOMS, ...CAUSES]}::text[])))`;

/** Takes the due conditions, causes first. */
export async function takeDue(tx: Tx, now: Date): Promise<Pending[]> {
  const { rows } = await sql<Pending>`delete from alarm_pending where ${isDue(now)} returning ${COLUMNS}`.execute(tx);
  return rows.sort((a, b) => Number(CAUSES.includes(b.ruleCode)) - Number(CAUSES.includes(a.ruleCode)));
}
