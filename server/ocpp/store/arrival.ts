import type { ChargerArrival } from '../../../src/contract/evo-basic/chargerConnection';
import type { Tx } from '../../db/database';
import { toWire } from '../../wire/wireTime';

/**
 * Reads whether a charger has reached the gateway since its key was made. The gateway takes a code in any letter case.
 */
export async function readArrival(
  tx: Tx,
  code: string,
  { isOnline, keySetAt }: { isOnline: boolean; keySetAt: Date | null },
): Promise<ChargerArrival> {
  if (isOnline || keySetAt === null) return { isOnline, wrongKeyAt: null };
  const refused = await tx
    .selectFrom('securityEvent')
    .select(({ fn }) => fn.max<Date | null>('at').as('at'))
    .where('identity', 'in', [code, code.toUpperCase(), code.toLowerCase()])
    .where('kind', '=', 'FailedToAuthenticateAtCsms')
    .where('detail', '=', 'WrongKey')
    .where('at', '>=', keySetAt)
    .executeTakeFirstOrThrow();
  return { isOnline, wrongKeyAt: refused.at && toWire(refused.at) };
}
