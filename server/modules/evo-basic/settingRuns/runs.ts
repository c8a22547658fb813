import { sql } from 'kysely';
import type { BodyOf } from '../../../../src/contract/endpoint';
import type { TemplateSetting } from '../../../../src/contract/evo-basic/chargerConfiguration';
import type { settingRuns, SettingRun } from '../../../../src/contract/evo-basic/settingRuns';
import { formatSettingName } from '../../../../src/lib/settingName';
import type { Tx } from '../../../db/database';
import { toRecordset } from '../../../db/rows';
import type { Session } from '../../../http/call';
import { notifySettingRun } from '../../../ocpp/commands/settingRuns';
import { Problem } from '../../../wire/problem';
import { isWritten, planChargers, planEach, type PlannedCharger } from './plan';
import { readRun } from './read';

/** Stores a run with all its changes. @throws Problem 422 when nothing would be written */
export async function startRun(
  tx: Tx,
  { userId, userName, companyId }: Session,
  target: BodyOf<typeof settingRuns.start>,
): Promise<SettingRun> {
  const { chargers } = await planChargers(tx, target);
  if (!chargers.some(({ changes }) => changes.some(isWritten))) throw new Problem(422, 'settingRun.nothing');
  const { id } = await tx
    .insertInto('settingRun')
    .values({ companyId, createdBy: userId, createdByName: userName })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = chargers.flatMap((charger) => charger.changes.map((change) => toRow(charger, change)));
  await sql`
    insert into setting_run_change (run_id, charger_id, setting, before, state, problem, requested_by, requested_by_name)
    select ${id}::bigint, charger_id, setting, before, state, problem, ${userId}::bigint, ${userName}
    from ${toRecordset(rows)} as f(charger_id bigint, setting jsonb, before text, state text, problem text)`.execute(
    tx,
  );
  await notifySettingRun(tx, id);
  return readRun(tx, id);
}

function toRow({ id }: PlannedCharger, { setting, before, refusal }: PlannedCharger['changes'][number]) {
  return { charger_id: id, setting, before, state: refusal === null ? 'waiting' : 'skipped', problem: refusal };
}

/**
 * Plans the failed and skipped changes of a run anew: each is sent again, skipped when a present obstacle stands
 * against it, or done where the charger has the value by now.
 * @throws Problem 404
 */
export async function retryRun(tx: Tx, { userId, userName }: Session, runId: string): Promise<SettingRun> {
  await lockRun(tx, runId);
  const rows = await tx
    .selectFrom('settingRunChange')
    .select(['id', 'chargerId', 'setting'])
    .where('runId', '=', runId)
    .where('state', 'in', ['failed', 'skipped'])
    .execute();
  const wanted = new Map<string, TemplateSetting[]>();
  for (const { chargerId, setting } of rows) wanted.set(chargerId, [...(wanted.get(chargerId) ?? []), setting]);
  const plans = await planEach(tx, [...wanted.keys()], wanted);
  const planned = new Map(
    plans.flatMap(({ id, changes }) => changes.map((change) => [toChangeKey(id, change.setting), change] as const)),
  );
  const changed = rows.map(({ id, chargerId, setting }) => {
    const change = planned.get(toChangeKey(chargerId, setting));
    const state = change === undefined ? 'done' : isWritten(change) ? 'waiting' : 'skipped';
    return { id, state, problem: change?.refusal ?? null };
  });
  await sql`
    update setting_run_change c set state = f.state, problem = f.problem, command_id = null,
      requested_by = ${userId}::bigint, requested_by_name = ${userName}
    from ${toRecordset(changed)} as f(id bigint, state text, problem text) where c.id = f.id`.execute(tx);
  if (changed.some(({ state }) => state === 'waiting')) {
    await tx.updateTable('settingRun').set({ endedAt: null, stoppedByName: null }).where('id', '=', runId).execute();
    await notifySettingRun(tx, runId);
  }
  return readRun(tx, runId);
}

function toChangeKey(chargerId: string, setting: TemplateSetting): string {
  return `${chargerId} ${formatSettingName(setting)}`;
}

/** Skips all changes that wait; a command that was sent comes to its end. @throws Problem 404 */
export async function stopRun(tx: Tx, { userName }: Session, runId: string): Promise<SettingRun> {
  await lockRun(tx, runId);
  const { numUpdatedRows } = await tx
    .updateTable('settingRunChange')
    .set({ state: 'skipped', problem: 'settingRun.stopped' })
    .where('runId', '=', runId)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  if (numUpdatedRows > 0n) {
    await tx.updateTable('settingRun').set({ stoppedByName: userName }).where('id', '=', runId).execute();
  }
  return readRun(tx, runId);
}

async function lockRun(tx: Tx, runId: string): Promise<void> {
  const run = await tx.selectFrom('settingRun').select('id').where('id', '=', runId).forUpdate().executeTakeFirst();
  if (!run) throw new Problem(404);
}
