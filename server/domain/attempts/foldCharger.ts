import { toAttempt, type Attempt } from './attempt';
import { foldAttempts } from './foldAttempts';
import { PLACE_MS, placeSigns } from './placeSigns';
import type { ChargerSigns } from './signs';

/** A fact may move a tag that was presented up to this long before it to another connector. */
export const REACH_MS = PLACE_MS;

/**
 * Folds the signs of a charger to the attempts of its connectors.
 * @param from beginning of each connector's stretch, at which no attempt of it was open
 */
export function foldCharger(signs: ChargerSigns, from: ReadonlyMap<string, number>, now: number): Attempt[] {
  return [...placeSigns(signs)].flatMap(([connectorId, placed]) => {
    const since = from.get(connectorId);
    if (since === undefined) return [];
    return foldAttempts({ signs: placed, from: since, now }).map((draft) => toAttempt(connectorId, draft));
  });
}
