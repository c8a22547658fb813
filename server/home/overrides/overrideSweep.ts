import { startSweep } from '../../runtime/startSweep';
import type { HomeDeps } from '../homeMessage';
import { EFFECT_MS } from '../sessions/overrideRows';

const SWEEP_MS = 10_000;

/** Expires overrides without effect. @returns stops the sweep */
export function startOverrideSweep(deps: HomeDeps): () => Promise<void> {
  return startSweep(deps, SWEEP_MS, 'wishes to charge at once cannot be checked', () => expireOverrides(deps));
}

export async function expireOverrides({ db, clock }: HomeDeps): Promise<void> {
  const now = clock.now();
  await db.asSystem((tx) =>
    tx
      .updateTable('homeOverride')
      .set({ state: 'expired', reason: 'noEffect', endedAt: new Date(now) })
      .where('endedAt', 'is', null)
      .where('askedAt', '<', new Date(now - EFFECT_MS))
      .execute(),
  );
}
