import type { Caller, Tx } from '../../db/database';
import { resolveOwner } from '../evo-basic/resolveOwner';

/** The owner of a scheme or an activity: the caller's own company, if there is one; null: the operators. */
export async function resolveGiver(
  tx: Tx,
  caller: Caller,
  companyId: string | null | undefined,
): Promise<string | null> {
  if (caller.companyId === null && !companyId) return null;
  return resolveOwner(tx, caller, companyId);
}
