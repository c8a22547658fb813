import { sql } from 'kysely';
import type { Tx } from '../../db/database';
import { orderAction } from './recoveryActions';
import { IS_BY_PERSON, type RunPlace, type StoredRun, type StoredStep } from './recoveryFacts';

/** A connector that could not be set back in service within this time stays as it is. */
const SET_BACK_MS = 24 * 3_600_000;
/** Between two tries. */
const RETRY_MS = 30_000;

interface EndedRun {
  run: StoredRun;
  steps: readonly StoredStep[];
  place: RunPlace;
  now: Date;
}

/**
 * Sets the connector of an ended run back in service, since its ladder ended in between.
 * @returns whether it is still to be set back
 */
export async function settleOwedService(tx: Tx, ended: EndedRun): Promise<boolean> {
  const { run, steps, place, now } = ended;
  if (await isSettled(tx, ended)) {
    await tx.updateTable('recoveryRun').set({ isBackOwed: false }).where('id', '=', run.id).execute();
    return false;
  }
  const last = steps.at(-1);
  const isOnItsWay = last?.action === 'backInService' && last.endedAt === null;
  if (isOnItsWay || (last && now.getTime() - last.at.getTime() < RETRY_MS && last.action === 'backInService'))
    return true;
  const ordered = await orderAction(tx, run, place, 'backInService');
  if (typeof ordered === 'object')
    await tx
      .insertInto('recoveryStep')
      .values({ runId: run.id, position: steps.length, action: 'backInService', at: now, commandId: ordered.commandId })
      .execute();
  return true;
}

/** It is back, a person has taken over, or its time is over. */
async function isSettled(tx: Tx, { run, steps, place, now }: EndedRun): Promise<boolean> {
  const out = steps.findLast(({ action }) => action === 'outOfService');
  if (!out || isBack(steps) || neverLeft(out, place) || now.getTime() - out.at.getTime() > SET_BACK_MS) return true;
  const { rows } = await sql<{
    isTaken: boolean;
  }>`select exists (select from command k where k.charger_id = ${run.chargerId}
    and k.kind = 'availability' and k.id > ${out.commandId} and ${IS_BY_PERSON}) as is_taken`.execute(tx);
  return rows[0]?.isTaken ?? false;
}

function isBack(steps: readonly StoredStep[]): boolean {
  return steps.some(({ action, result }) => action === 'backInService' && result === 'effective');
}

/** The charger has refused to go out of service, or has not done so in time. */
function neverLeft({ endedAt, result }: StoredStep, { connectorStatus }: RunPlace): boolean {
  if (result === 'rejected' || result === 'notSupported') return true;
  return endedAt !== null && result !== 'effective' && connectorStatus !== 'unavailable';
}
