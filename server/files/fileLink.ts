import type { Tx } from '../db/database';
import type { Deps } from '../db/deps';
import { publicUrl } from '../runtime/publicUrl';
import { signedPath } from './signedLinks';
import { findFile } from './storedFiles';

/** Long enough for a charger that fetches by night. */
const LINK_MS = 24 * 3_600_000;
/** Links of a file within an hour are the same: a command that is asked for twice is known by it. */
const STEP_MS = 3_600_000;

/**
 * Address from which a charger fetches a stored file for a day at least; undefined when there is no such file.
 * @param from when it is to begin; null or past: at once
 */
export async function createFileLink(
  tx: Tx,
  { secretKey, config, clock }: Pick<Deps, 'secretKey' | 'config' | 'clock'>,
  fileId: string,
  from: Date | null,
): Promise<string | undefined> {
  const file = await findFile(tx, fileId);
  const begin = Math.ceil(Math.max(clock.now(), from?.getTime() ?? 0) / STEP_MS) * STEP_MS;
  return file && publicUrl(config, signedPath(secretKey, file, begin + LINK_MS));
}
