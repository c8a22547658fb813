import type { Insertable } from 'kysely';
import { appendEvents } from '../../alarms/alarmStore';
import { endLadders } from '../../alarms/endLadders';
import type { Database, Tx } from '../../db/database';
import type { RecoveryStepTable } from '../../db/schema/recovery';
import { decideRecovery, FAILED_RESULTS, type TakenAction } from '../../domain/recovery/decide';
import { assumeSeconds, expandLadder, type LadderAction } from '../../domain/recovery/ladder';
import type { Clock } from '../../runtime/clock';
import { orderAction } from './recoveryActions';
import { lockRun, readFacts, readSteps, type RunPlace, type StoredRun, type StoredStep } from './recoveryFacts';
import { settleOwedService } from './recoveryService';

/**
 * Advances the open runs of ladders, each in a transaction of its own that stores a step together with its command: a
 * crash loses both or none. Skips runs that another node is processing.
 * @returns whether runs are still open
 */
export async function advanceRecoveryRuns({
  db,
  clock,
}: {
  db: Database;
  clock: Pick<Clock, 'now'>;
}): Promise<boolean> {
  const open = await db.asSystem((tx) =>
    tx
      .selectFrom('recoveryRun')
      .select('id')
      .where(({ eb, or }) => or([eb('endedAt', 'is', null), eb('isBackOwed', '=', true)]))
      .orderBy('id')
      .execute(),
  );
  let isAnyOpen = false;
  for (const { id } of open) {
    const isOpen = await db.asSystem((tx) => advanceRun(tx, id, new Date(clock.now())));
    isAnyOpen ||= isOpen;
  }
  return isAnyOpen;
}

async function advanceRun(tx: Tx, id: string, now: Date): Promise<boolean> {
  const run = await lockRun(tx, id);
  if (!run) return true;
  const steps = await settleSteps(tx, run, await readSteps(tx, id));
  const { facts, place } = await readFacts(tx, run, now.getTime());
  if (run.endedAt !== null) return settleOwedService(tx, { run, steps, place, now });
  const actions = expandLadder(run.steps);
  const taken = steps.map(toTaken);
  const decision = decideRecovery({ actions, taken, isShadow: run.isShadow, untilAt: run.untilAt.getTime() }, facts);
  if (decision.kind === 'end') {
    // Last, since it locks the alarms.
    await endLadders(tx, [{ runId: id, outcome: decision.outcome }], now);
    return run.isBackOwed;
  }
  if (decision.kind === 'take') await takeAction(tx, run, place, { ...decision, now });
  return true;
}

function toTaken({ action, endedAt, result }: StoredStep): TakenAction {
  return { action, endedAt: endedAt && endedAt.getTime(), isFailed: FAILED_RESULTS.includes(result ?? '') };
}

/** Stores the outcome of commands that have ended, also in the history of the alarm. */
async function settleSteps(tx: Tx, run: StoredRun, steps: readonly StoredStep[]): Promise<StoredStep[]> {
  const settled: StoredStep[] = [];
  for (const step of steps) {
    const { commandEndedAt, commandState } = step;
    if (step.endedAt !== null || commandEndedAt === null) settled.push(step);
    else {
      const end = { endedAt: commandEndedAt, result: commandState };
      await tx.updateTable('recoveryStep').set(end).where('id', '=', step.id).execute();
      await tellAlarm(tx, run, `${step.action} ${commandState}`, commandEndedAt);
      settled.push({ ...step, ...end });
    }
  }
  if (settled.some(({ action, result }) => action === 'backInService' && result === 'effective'))
    await tx.updateTable('recoveryRun').set({ isBackOwed: false }).where('id', '=', run.id).execute();
  return settled;
}

interface NextStep {
  position: number;
  next: LadderAction;
  now: Date;
}

async function takeAction(tx: Tx, run: StoredRun, place: RunPlace, { position, next, now }: NextStep): Promise<void> {
  const { action } = next;
  if (action === 'wait' || run.isShadow) {
    const endedAt = new Date(now.getTime() + assumeSeconds(next) * 1_000);
    await insertStep(tx, { runId: run.id, position, action, at: now, endedAt });
    return;
  }
  const ordered = await orderAction(tx, run, place, action);
  if (ordered === 'held') return;
  const isRefused = ordered === 'refused';
  const outcome = isRefused ? { endedAt: now, result: 'skipped' } : { commandId: ordered.commandId };
  await insertStep(tx, { runId: run.id, position, action, at: now, ...outcome });
  if (action === 'outOfService' && !isRefused)
    await tx.updateTable('recoveryRun').set({ isBackOwed: true }).where('id', '=', run.id).execute();
  await tellAlarm(tx, run, `${action} ${isRefused ? 'skipped' : 'sent'}`, now);
}

async function insertStep(tx: Tx, step: Insertable<RecoveryStepTable>): Promise<void> {
  await tx.insertInto('recoveryStep').values(step).execute();
}

/** Adds a line to the history of the alarm; a rule in shadow leaves none. */
async function tellAlarm(tx: Tx, run: StoredRun, detail: string, at: Date): Promise<void> {
  if (run.isShadow) return;
  await appendEvents(tx, [{ alarmId: run.alarmId, at, kind: 'recoveryStep', byName: null, detail }]);
}
