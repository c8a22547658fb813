import type { AccountKind, EntryKind } from '../../../src/contract/evo-bill/ledgerKinds';
import { addAmounts, isZero } from '../../../src/lib/decimal';

/** Owner of an account's money; parts that do not apply are absent. */
export interface AccountRef {
  kind: AccountKind;
  appUserId?: string;
  companyId?: string;
  enterpriseId?: string;
  provider?: string;
  activityId?: string;
}

/** Debit positive, credit negative. */
export interface Posting {
  account: AccountRef;
  amount: string;
}

/** Subject of an entry. */
export interface EntrySubject {
  orderId?: string;
  washOrderId?: string;
  refundId?: string;
  topUpId?: string;
  prepayId?: string;
  approvalId?: string;
  appUserId?: string;
  companyId?: string;
  enterpriseId?: string;
  reason?: string;
  userName?: string;
}

/** A movement of money; its postings add up to zero. */
export interface Entry extends EntrySubject {
  /** Names the effect: no two entries have the same. */
  key: string;
  kind: EntryKind;
  currency: string;
  at: Date;
  postings: readonly Posting[];
}

/** Arguments of every constructor of an entry. */
export interface EntryHead extends EntrySubject {
  key: string;
  currency: string;
  at: Date;
}

/** An account as one text: equal for equal accounts. */
export function accountName({ kind, appUserId, companyId, enterpriseId, provider, activityId }: AccountRef): string {
  return [kind, appUserId, companyId, enterpriseId, provider, activityId].map((part) => part ?? '').join('|');
}

/**
 * Makes an entry: postings of one account are merged, zero postings left out.
 * @throws RangeError when they do not add up to zero
 */
export function createEntry(kind: EntryKind, head: EntryHead, postings: readonly Posting[]): Entry {
  const merged = new Map<string, Posting>();
  for (const { account, amount } of postings) {
    const name = accountName(account);
    merged.set(name, { account, amount: addAmounts(merged.get(name)?.amount ?? '0', amount) });
  }
  const nonZero = [...merged.values()].filter(({ amount }) => !isZero(amount));
  const sum = addAmounts(...nonZero.map(({ amount }) => amount));
  if (!isZero(sum)) throw new RangeError(`${head.key} is out of balance by ${sum}`);
  return { ...head, kind, postings: nonZero };
}

export const walletAccount = (appUserId: string): AccountRef => ({ kind: 'user_wallet', appUserId });
export const holdAccount = (appUserId: string): AccountRef => ({ kind: 'user_hold', appUserId });
export const cashAccount = (provider: string): AccountRef => ({ kind: 'cash_clearing', provider });
export const refundClearing = (provider: string): AccountRef => ({ kind: 'refund_clearing', provider });
export const channelFee = (provider: string): AccountRef => ({ kind: 'channel_fee', provider });
export const TAX: AccountRef = { kind: 'tax' };
export const PLATFORM_FEE: AccountRef = { kind: 'platform_fee' };
export const ADJUSTMENT: AccountRef = { kind: 'adjustment' };

/** Account of the cost of an activity's coupons, for the operators or the company whose activity it is. */
export const promotionAccount = (activityId: string): AccountRef => ({ kind: 'promotion', activityId });

/** Account of a party's share. @param partyId null: the platform */
export function shareAccount(partyId: string | null): AccountRef {
  return partyId === null ? { kind: 'platform_revenue' } : { kind: 'company_receivable', companyId: partyId };
}
