import { applySignals, type Signal } from '../alarms/applySignals';
import type { Tx } from '../db/database';
import type { StationTrouble } from '../db/schema/power';
import type { PowerTrouble } from '../domain/power/siteTroubles';
import { isSame } from '../../src/lib/isSame';
import type { PlaceRow } from './stationRows';

interface TroubledStation {
  stationId: string;
  companyId: string;
  /** Those of the plan before. */
  before: readonly StationTrouble[];
  places: readonly PlaceRow[];
  /** Epoch ms. */
  now: number;
}

/**
 * Raises alarms of troubles that are new since the last plan, and clears those that are over. Must be the last call of
 * its transaction that takes a lock. @returns the troubles by their places, to be kept
 */
export async function keepPowerAlarms(
  tx: Tx,
  troubles: readonly PowerTrouble[],
  { stationId, companyId, before, places, now }: TroubledStation,
): Promise<StationTrouble[]> {
  const after = troubles.map(({ code, sessionId }): StationTrouble => {
    const place = places.find(({ transactionId }) => sessionId !== null && transactionId === sessionId);
    return { code, chargerId: place?.chargerId ?? null, connectorId: place?.connectorId ?? null };
  });
  const toSource = ({ chargerId, connectorId }: StationTrouble) => ({ companyId, stationId, chargerId, connectorId });
  await applySignals(tx, [
    ...leaveOut(before, after).map((trouble): Signal => ({
      kind: 'clear',
      source: toSource(trouble),
      prefix: trouble.code,
      at: now,
    })),
    ...leaveOut(after, before).map((trouble): Signal => ({
      kind: 'raise',
      source: toSource(trouble),
      code: trouble.code,
      at: now,
    })),
  ]);
  return after;
}

function leaveOut(troubles: readonly StationTrouble[], others: readonly StationTrouble[]): StationTrouble[] {
  return troubles.filter((trouble) => !others.some((other) => isSame(other, trouble)));
}
