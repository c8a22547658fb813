import type { Endpoint } from '../../src/contract/endpoint';
import type { Deps } from '../db/deps';
import { Problem } from '../wire/problem';

/**
 * Keeps the last room of a full disk for money and sessions: files, imports and exports can wait.
 * @throws Problem 507
 */
export function assertRoom({ disk }: Pick<Deps, 'disk'>, { upload, business }: Endpoint): void {
  if (!disk?.isFull) return;
  if (upload || business === 'export' || business === 'import') throw new Problem(507);
}
