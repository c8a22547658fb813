import { startSweep } from '../../runtime/startSweep';
import type { HomeDeps } from '../homeMessage';

const SWEEP_MS = 5_000;
const MOST = 200;

/**
 * Finds chargers of this node that are to be called about their schedule now: again after a refusal, or to read it
 * back.
 * @returns how to stop
 */
export function startDueSchedules(deps: HomeDeps, call: (chargerIds: string[]) => void): () => Promise<void> {
  return startSweep(deps, SWEEP_MS, 'schedules of home chargers cannot be checked', async () => {
    const due = await findDueSchedules(deps);
    if (due.length > 0) call(due);
  });
}

export async function findDueSchedules({ db, clock, nodeId }: HomeDeps): Promise<string[]> {
  const rows = await db.asSystem((tx) =>
    tx
      .selectFrom('homeCharger')
      .select('id')
      .where('nodeId', '=', nodeId)
      .where('isOnline', '=', true)
      .where('scheduleDueAt', '<=', new Date(clock.now()))
      .orderBy('scheduleDueAt')
      .limit(MOST)
      .execute(),
  );
  return rows.map(({ id }) => id);
}
