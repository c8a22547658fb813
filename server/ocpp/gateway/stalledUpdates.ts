import type { Deps } from '../../db/deps';
import { startSweep } from '../../runtime/startSweep';
import { firmwareDraft } from '../store/alarmDrafts';
import { applyDrafts } from '../store/alarms';
import { endStalledUpdates } from '../store/firmware';

const SWEEP_MS = 60_000;
/** Seconds without a message of the charger's firmware; a download may be planned for the next night. */
const STALLED = { installing: 2 * 3_600, pending: 24 * 3_600 };

/**
 * Ends firmware updates of chargers that have gone silent, since a charger under update is out of use. @returns stops
 * the sweep
 */
export function startStalledUpdatesSweep(deps: Pick<Deps, 'db' | 'clock' | 'log'>): () => Promise<void> {
  return startSweep(deps, SWEEP_MS, 'stalled firmware updates cannot be searched', () => sweepStalledUpdates(deps));
}

export async function sweepStalledUpdates({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await db.asSystem(async (tx) => {
    const ended = await endStalledUpdates(tx, new Date(clock.now()), STALLED);
    await applyDrafts(tx, ended.flatMap(firmwareDraft));
  });
}
