import type { ResponseOf } from '../../../../src/contract/endpoint';
import type { financialManagement } from '../../../../src/contract/evo-bill/financialManagement';
import type { Tx } from '../../../db/database';
import { toWire } from '../../../wire/wireTime';

/** The last proof of the ledger; null before the first one, and for callers other than operators. */
export async function readLedgerProof(tx: Tx): Promise<ResponseOf<typeof financialManagement.ledgerProof>> {
  const proof = await tx.selectFrom('ledgerProof').selectAll().executeTakeFirst();
  if (!proof) return null;
  const { at, isSound, brokenSince, faults } = proof;
  const found = Object.entries(faults).filter(([, count]) => count > 0);
  return {
    at: toWire(at),
    isSound,
    brokenSince: brokenSince && toWire(brokenSince),
    faults: Object.fromEntries(found),
  };
}
