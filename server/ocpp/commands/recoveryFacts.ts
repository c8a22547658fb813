import { sql, type Selectable } from 'kysely';
import type { CommandState } from '../../../src/contract/live/command';
import type { Tx } from '../../db/database';
import type { RecoveryRunTable, RecoveryStepTable } from '../../db/schema/recovery';
import type { RecoveryFacts } from '../../domain/recovery/decide';

export type StoredRun = Selectable<RecoveryRunTable>;

/** A step with the state of its command now. */
export interface StoredStep extends Selectable<RecoveryStepTable> {
  commandState: CommandState | null;
  commandEndedAt: Date | null;
}

/** Requester of commands that no person orders. */
export const SYSTEM_NAME = 'system';

/** Whether a person has ordered command `k`; an account may have the name of the system. */
export const IS_BY_PERSON = sql<boolean>`(k.created_by is not null or k.created_by_name <> ${SYSTEM_NAME})`;

/** A run that no other node has in hand, locked until the end of the transaction. */
export async function lockRun(tx: Tx, id: string): Promise<StoredRun | undefined> {
  return tx
    .selectFrom('recoveryRun')
    .selectAll()
    .where('id', '=', id)
    .where(({ eb, or }) => or([eb('endedAt', 'is', null), eb('isBackOwed', '=', true)]))
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

/** Steps of a run in their order. */
export async function readSteps(tx: Tx, runId: string): Promise<StoredStep[]> {
  const { rows } = await sql<StoredStep>`
    select s.*, k.state as command_state, k.ended_at as command_ended_at
    from recovery_step s left join command k on k.id = s.command_id where s.run_id = ${runId} order by s.position`.execute(
    tx,
  );
  return rows;
}

/** Where the commands of a run go. */
export interface RunPlace {
  chargerCode: string;
  connectorNo: number | null;
  connectorStatus: string;
}

/** Facts of the run's alarm, charger and rule. */
export async function readFacts(
  tx: Tx,
  run: StoredRun,
  now: number,
): Promise<{ facts: RecoveryFacts; place: RunPlace }> {
  const { rows } = await sql<Omit<RecoveryFacts, 'now'> & RunPlace>`
    select c.charger_code, n.connector_no, coalesce(n.reported_status, c.reported_status) as connector_status, c.is_online,
      not a.is_active or a.ended_at is not null as is_alarm_over,
      num_nonnulls(a.acknowledged_at, a.assigned_id, a.processed_at) > 0
        or exists (select from command k where k.charger_id = c.id and k.id > ${run.commandFloor}
          and ${IS_BY_PERSON}) as has_person_acted,
      a.shelved_until is not null or exists (select from planned_work w where w.started_at is not null and w.ended_at is null
        and (w.charger_id = c.id or w.station_id = c.station_id)) as is_under_work,
      c.firmware_status in ('downloading', 'downloaded', 'installing') or exists (
        select from firmware_campaign_member m join firmware_campaign g on g.id = m.campaign_id
        where m.charger_id = c.id and m.settled_at is null and m.wave <= g.wave and g.started_at is not null
          and g.ended_at is null) as is_updating,
      coalesce((select case when ${run.isShadow} then r.mode = 'shadow' else r.mode = 'on' end
        from recovery_rule r where r.id = ${run.ruleId}), false) as is_rule_on,
      exists (select from charge_transaction t where t.charger_id = c.id and t.status = 'running')
        or exists (select from connector x where x.charger_id = c.id and x.transaction_id is not null) as is_charger_busy,
      exists (select from charge_transaction t where t.charger_id = c.id and t.status = 'running'
          and (n.id is null or t.connector_id = n.id))
        or exists (select from connector x where x.charger_id = c.id and x.transaction_id is not null
          and (n.id is null or x.id = n.id)) as is_connector_busy
    from recovery_run r join alarm a on a.id = r.alarm_id join charger c on c.id = r.charger_id
    left join connector n on n.id = r.connector_id where r.id = ${run.id}`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error(`recovery run ${run.id} has no charger`);
  const { chargerCode, connectorNo, connectorStatus, ...facts } = row;
  return { facts: { now, ...facts }, place: { chargerCode, connectorNo, connectorStatus } };
}
