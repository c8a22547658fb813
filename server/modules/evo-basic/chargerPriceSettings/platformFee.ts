import type { PricePlan } from '../../../../src/contract/pricePlan';
import type { Tx } from '../../../db/database';
import { compare } from '../../../../src/lib/decimal';
import { findNextVersion, findVersionInForce } from '../../../domain/pricing/versionInForce';
import type { Session } from '../../../http/call';
import { createFieldProblem } from '../../../wire/problem';
import { readVersions } from './versions';

/** Author of a change of the platform fee and its time (epoch ms). */
export interface FeeAuthor {
  session: Pick<Session, 'scope'>;
  now: number;
}

/** Per cent that the platform takes by a setting; null for one without a version. */
async function readFee(tx: Tx, settingId: string, now: number): Promise<string | null> {
  const versions = await readVersions(tx, settingId);
  const at = new Date(now);
  return (findVersionInForce(versions, at) ?? findNextVersion(versions, at))?.plan.platformFeePercent ?? null;
}

/**
 * The fee is an operator's to set: a company does not escape it by choosing another setting.
 * @param before the setting in force until now, or the fee agreed where there was none
 * @throws Problem 422 at `priceSettingId` for a setting with a lower fee
 */
export async function assertFeeKept(
  tx: Tx,
  { session, now }: FeeAuthor,
  { before, after }: { before: { settingId: string } | { fee: string }; after: string },
): Promise<void> {
  if (session.scope === 'operator') return;
  const least = 'fee' in before ? before.fee : await readFee(tx, before.settingId, now);
  const chosen = await readFee(tx, after, now);
  if (compare(chosen ?? '0', least ?? '0') >= 0) return;
  throw createFieldProblem('priceSettingId', 'validation.lowerFee');
}

/**
 * A company's new version keeps the fee of its predecessor.
 * @param holding the plan in force when the new one begins; undefined: there is none
 * @throws Problem 422 at the fee
 */
export function assertSameFee(session: FeeAuthor['session'], plan: PricePlan, holding: PricePlan | undefined): void {
  if (session.scope === 'operator' || !holding) return;
  if (compare(plan.platformFeePercent, holding.platformFeePercent) === 0) return;
  throw createFieldProblem('plan.platformFeePercent', 'validation.operatorsFee');
}
