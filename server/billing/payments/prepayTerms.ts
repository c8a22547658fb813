import type { Tx } from '../../db/database';
import { roundTo } from '../../../src/lib/decimal';
import { Problem } from '../../wire/problem';
import { runAsSystem } from '../../db/runAsSystem';
import { findPayWay } from './payWays';
import { readPayer } from '../../db/terms/payerFacts';
import { walletBalance } from '../ledger/postEntry';

/** Terms of a prepayment. */
interface PrepayTerms {
  /** Currency of the station. */
  currency: string;
  /** After the point, in that currency. */
  digits: number;
  /** Holder of the tag with the balance of the wallet; null: no holder that the caller sees could pay. */
  payer: { appUserId: string; balance: string } | null;
  /** The payment settings do not let wallets be charged there. */
  isWalletOff: boolean;
}

/**
 * Finds the payer of a prepayment for a session with a tag at a charger. Sessions that an enterprise pays need none,
 * and wallets outside the caller's scope are left alone. @throws Problem 404 for a charger that the caller does not see
 */
export async function prepayTerms(
  tx: Tx,
  { chargerCode, idTag }: { chargerCode: string; idTag: string },
  now: number,
): Promise<PrepayTerms> {
  const found = await tx
    .selectFrom('charger')
    .innerJoin('station', 'station.id', 'charger.stationId')
    .innerJoin('currency', 'currency.code', 'station.currency')
    .select(['currency.code as currency', 'currency.digits', 'station.companyId'])
    .where('charger.chargerCode', '=', chargerCode)
    .where('charger.retiredAt', 'is', null)
    .executeTakeFirst();
  if (!found) throw new Problem(404);
  const { companyId, ...currency } = found;
  const { refusal } = await runAsSystem(tx, () => findPayWay(tx, { companyId }, 'wallet'));
  const place = { ...currency, isWalletOff: refusal !== null };
  const paying = await runAsSystem(tx, () => readPayer(tx, { chargerCode, idTag }, now));
  const holder = paying.kind === 'person' ? paying.appUserId : null;
  const holderId =
    holder && (await tx.selectFrom('appUser').select('id').where('id', '=', holder).executeTakeFirst())?.id;
  if (!holderId) return { ...place, payer: null };
  const balance = await runAsSystem(tx, () => walletBalance(tx, holderId, place.currency));
  return { ...place, payer: { appUserId: holderId, balance: roundTo(place.digits, balance) } };
}
