import type { Deps } from '../db/deps';
import { createFileLink } from '../files/fileLink';
import { advanceCampaigns } from '../ocpp/commands/campaigns';
import { startTurns } from './turns';

/** Between two looks at open campaigns. */
const LOOK_MS = 1_000;

/**
 * Takes upgrade campaigns from wave to wave while any is open.
 * @returns how to stop; a step on its way is waited for
 */
export function startFirmwareCampaigns(
  deps: Pick<Deps, 'db' | 'clock' | 'log' | 'secretKey' | 'config'>,
): Promise<() => Promise<void>> {
  const { db, clock } = deps;
  return startTurns(deps, {
    channel: 'omp_firmware_campaign',
    delayMs: LOOK_MS,
    work: () =>
      advanceCampaigns({ db, clock, createLink: (tx, fileId, from) => createFileLink(tx, deps, fileId, from) }),
    failure: 'firmware campaigns cannot go on',
    isRetried: true,
  });
}
