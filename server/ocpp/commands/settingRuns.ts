import { sql } from 'kysely';
import type { TemplateSetting } from '../../../src/contract/evo-basic/chargerConfiguration';
import type { SettingChangeState } from '../../../src/contract/evo-basic/settingRuns';
import type { OcppVersion } from '../../../src/contract/live/connector';
import type { MessageKey } from '../../../src/lib/messageKey';
import { toSettingChange } from '../../../src/lib/settingChange';
import type { Caller, Database, Tx } from '../../db/database';
import { isOfVersion } from '../../domain/ocpp/templatePlan';
import { Problem } from '../../wire/problem';
import { requestCommand } from './commandRequest';

/** Most chargers that one run sends a command to. */
const MOST_SENT = 100;

/** States of an open change. */
export const OPEN_CHANGE_STATES: readonly SettingChangeState[] = ['waiting', 'running'];

/** Wakes the nodes when the caller's transaction is committed. */
export async function notifySettingRun(tx: Tx, runId: string): Promise<void> {
  await sql`select pg_notify('omp_setting_run', ${runId})`.execute(tx);
}

/**
 * Advances all open runs: stores the outcome of the sent commands, and sends each charger its next command. Skips runs
 * that another node is processing.
 * @returns whether runs are still open
 */
export async function advanceSettingRuns(db: Database): Promise<boolean> {
  const open = await db.asSystem((tx) =>
    tx.selectFrom('settingRun').select(['id', 'companyId', 'createdBy']).where('endedAt', 'is', null).execute(),
  );
  let isAnyOpen = false;
  for (const { id, companyId, createdBy } of open) {
    const isOpen = await db.as(toCaller(companyId, createdBy), (tx) => advanceRun(tx, id));
    isAnyOpen ||= isOpen;
  }
  return isAnyOpen;
}

/** A run reaches the chargers that its author may see now, including chargers that have moved since it was planned. */
function toCaller(companyId: string | null, userId: string | null): Caller {
  return { scope: companyId === null ? 'operator' : 'company', userId, companyId, enterpriseId: null };
}

async function advanceRun(tx: Tx, runId: string): Promise<boolean> {
  const mine = await tx
    .selectFrom('settingRun')
    .select('id')
    .where('id', '=', runId)
    .where('endedAt', 'is', null)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!mine) return true;
  await settleChanges(tx, runId);
  for (const change of await findNextChanges(tx, runId)) await sendChange(tx, change);
  const open = await tx
    .selectFrom('settingRunChange')
    .select('id')
    .where('runId', '=', runId)
    .where('state', 'in', OPEN_CHANGE_STATES)
    .limit(1)
    .executeTakeFirst();
  if (open) return true;
  await tx
    .updateTable('settingRun')
    .set({ endedAt: sql`now()` })
    .where('id', '=', runId)
    .execute();
  return false;
}

/** Settles changes whose commands have ended. */
async function settleChanges(tx: Tx, runId: string): Promise<void> {
  await sql`
    update setting_run_change c set state = case when k.state <> 'effective' then 'failed'
      when k.steps -> -1 ->> 'detail' = 'RebootRequired' then 'rebootRequired' else 'done' end
    from command k
    where c.run_id = ${runId} and c.state = 'running' and k.id = c.command_id and k.ended_at is not null`.execute(tx);
}

interface NextChange {
  id: string;
  runId: string;
  chargerId: string;
  chargerCode: string;
  ocppVersion: OcppVersion;
  setting: TemplateSetting;
  requestedBy: string | null;
  requestedByName: string;
}

/** The next change of each charger that has no command of the run on its way. */
async function findNextChanges(tx: Tx, runId: string): Promise<NextChange[]> {
  const { rows } = await sql<NextChange>`
    select distinct on (c.charger_id) c.id, c.run_id, c.charger_id, h.charger_code, h.ocpp_version, c.setting,
      c.requested_by, c.requested_by_name
    from setting_run_change c join charger h on h.id = c.charger_id
    where c.run_id = ${runId} and c.state = 'waiting' and not exists (
      select from setting_run_change r where r.run_id = c.run_id and r.charger_id = c.charger_id and r.state = 'running')
    order by c.charger_id, c.id limit ${MOST_SENT}`.execute(tx);
  return rows;
}

async function sendChange(tx: Tx, change: NextChange): Promise<void> {
  const { id, setting, ocppVersion } = change;
  if (!isOfVersion(setting.component, ocppVersion)) return failChanges(tx, change, 'validation.otherProtocol');
  try {
    const commandId = await requestChange(tx, change);
    await tx.updateTable('settingRunChange').set({ state: 'running', commandId }).where('id', '=', id).execute();
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    // Another change of the charger's settings is unanswered: this one is sent in a later run.
    if (error.messageKey !== 'command.running') await failChanges(tx, change, error.messageKey);
  }
}

async function requestChange(tx: Tx, change: NextChange): Promise<string> {
  const { chargerCode, setting, requestedBy, requestedByName } = change;
  const { action: _, ...params } = toSettingChange(setting, setting.value);
  const { commandId } = await requestCommand(tx, {
    chargerCode,
    connectorNo: null,
    kind: 'changeConfiguration',
    params,
    createdBy: requestedBy,
    createdByName: requestedByName,
  });
  return commandId;
}

/** Fails all waiting changes of a charger: the problem of one change applies to the others as well. */
async function failChanges(tx: Tx, { runId, chargerId }: NextChange, problem: MessageKey): Promise<void> {
  await tx
    .updateTable('settingRunChange')
    .set({ state: 'failed', problem })
    .where('runId', '=', runId)
    .where('chargerId', '=', chargerId)
    .where('state', '=', 'waiting')
    .execute();
}
