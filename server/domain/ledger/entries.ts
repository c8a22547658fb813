import { addAmounts, negateAmount } from '../../../src/lib/decimal';
import {
  ADJUSTMENT,
  PLATFORM_FEE,
  TAX,
  cashAccount,
  channelFee,
  createEntry,
  holdAccount,
  promotionAccount,
  refundClearing,
  shareAccount,
  walletAccount,
  type AccountRef,
  type Entry,
  type EntryHead,
  type Posting,
} from './entry';
import { sumOfLegs, type Legs } from './shares';

/** Source of a payment's money, and target of its return. */
export type MoneySource =
  | { kind: 'wallet'; appUserId: string }
  | { kind: 'enterprise'; enterpriseId: string }
  | { kind: 'provider'; provider: string }
  | { kind: 'prepayment'; appUserId?: string };

export function sourceAccount(source: MoneySource): AccountRef {
  switch (source.kind) {
    case 'wallet':
      return walletAccount(source.appUserId);
    case 'enterprise':
      return { kind: 'enterprise_receivable', enterpriseId: source.enterpriseId };
    case 'provider':
      return cashAccount(source.provider);
    case 'prepayment':
      return { kind: 'prepayment', ...(source.appUserId && { appUserId: source.appUserId }) };
  }
}

/** A move of money from one account to another. */
function createMove(from: AccountRef, to: AccountRef, amount: string): Posting[] {
  return [
    { account: from, amount },
    { account: to, amount: negateAmount(amount) },
  ];
}

function creditLegs(legs: Legs, provider: string | null): Posting[] {
  return [
    { account: TAX, amount: negateAmount(legs.tax) },
    { account: PLATFORM_FEE, amount: negateAmount(legs.platformFee) },
    { account: channelFee(provider ?? ''), amount: negateAmount(legs.channelFee) },
    ...legs.shares.map(({ partyId, electricity, service }) => ({
      account: shareAccount(partyId),
      amount: negateAmount(addAmounts(electricity, service)),
    })),
  ];
}

/** Charge of an order: key `charge:<order>`, or `carwash:<order>` of a wash. */
export function chargeEntry(
  head: EntryHead,
  source: MoneySource,
  legs: Legs,
  kind: 'charge' | 'carwash' = 'charge',
): Entry {
  const provider = source.kind === 'provider' ? source.provider : null;
  const paid = { account: sourceAccount(source), amount: sumOfLegs(legs) };
  return createEntry(kind, head, [paid, ...creditLegs(legs, provider)]);
}

/**
 * Money goes back: at once into a wallet or onto an enterprise's account, else into clearing until the provider has
 * done it. Key `refund:<refund>`.
 */
export function refundEntry(head: EntryHead, target: MoneySource, legs: Legs): Entry {
  const account = target.kind === 'provider' ? refundClearing(target.provider) : sourceAccount(target);
  const back = creditLegs(legs, null).map((posting) => ({ ...posting, amount: negateAmount(posting.amount) }));
  return createEntry('refund', head, [...back, { account, amount: negateAmount(sumOfLegs(legs)) }]);
}

/** The provider has paid a refund out: key `refund_paid:<refund>`. */
export function refundPaidEntry(head: EntryHead, provider: string, amount: string): Entry {
  return createEntry('refund_paid', head, createMove(refundClearing(provider), cashAccount(provider), amount));
}

/**
 * The discount of an operators' coupon is paid to the parties: key `coupon:<order>`. Negative legs take it back.
 */
export function couponEntry(head: EntryHead, activityId: string, legs: Legs): Entry {
  const cost = { account: promotionAccount(activityId), amount: sumOfLegs(legs) };
  return createEntry('coupon', head, [cost, ...creditLegs(legs, null)]);
}

/** The discount of a company's own coupon, which the company bears: no money moves. Negative amounts take it back. */
export function borneCouponEntry(head: EntryHead, activityId: string, companyId: string, amount: string): Entry {
  const move = createMove(promotionAccount(activityId), { kind: 'promotion_borne', companyId }, amount);
  return createEntry('coupon', head, move);
}

/** Takes an entry back: key `reversal:<key of the entry>`. */
export function reversalEntry(head: EntryHead, entry: Pick<Entry, 'postings'>): Entry {
  return createEntry(
    'reversal',
    head,
    entry.postings.map(({ account, amount }) => ({ account, amount: negateAmount(amount) })),
  );
}

/** Part of a wallet is set aside while a session runs: key `hold:<order>`. */
export function holdEntry(head: EntryHead, appUserId: string, amount: string): Entry {
  return createEntry(
    'hold',
    { ...head, appUserId },
    createMove(walletAccount(appUserId), holdAccount(appUserId), amount),
  );
}

/** Release of a hold to its wallet: key `release:<order>`. */
export function releaseEntry(head: EntryHead, appUserId: string, amount: string): Entry {
  return createEntry(
    'release',
    { ...head, appUserId },
    createMove(holdAccount(appUserId), walletAccount(appUserId), amount),
  );
}

/** Money comes into a wallet from a provider: key `topup:<top-up>`. */
export function topUpEntry(head: EntryHead, appUserId: string, provider: string, amount: string): Entry {
  return createEntry(
    'topup',
    { ...head, appUserId },
    createMove(cashAccount(provider), walletAccount(appUserId), amount),
  );
}

/** Fee of the platform for a movement of a wallet: key `fee:<movement>`. */
export function feeEntry(head: EntryHead, appUserId: string, amount: string): Entry {
  return createEntry(
    'fee',
    { ...head, appUserId },
    createMove(walletAccount(appUserId), { kind: 'platform_revenue' }, amount),
  );
}

/** Manual credit (positive) or debit of a wallet: key `adjust:<id>`. */
export function adjustEntry(head: EntryHead, appUserId: string, amount: string): Entry {
  return createEntry('adjust', { ...head, appUserId }, createMove(ADJUSTMENT, walletAccount(appUserId), amount));
}

/** Money is paid before an order begins: key `prepay:<prepayment>`. */
export function prepayEntry(head: EntryHead, from: MoneySource, appUserId: string | null, amount: string): Entry {
  const to = sourceAccount({ kind: 'prepayment', ...(appUserId && { appUserId }) });
  return createEntry(
    'prepay',
    { ...head, ...(appUserId && { appUserId }) },
    createMove(sourceAccount(from), to, amount),
  );
}

/** The rest of a prepayment goes back: key `prepay_rest:<prepayment>`. */
export function prepayRestEntry(head: EntryHead, to: MoneySource, appUserId: string | null, amount: string): Entry {
  const from = sourceAccount({ kind: 'prepayment', ...(appUserId && { appUserId }) });
  return createEntry(
    'refund',
    { ...head, ...(appUserId && { appUserId }) },
    createMove(from, sourceAccount(to), amount),
  );
}

/** A party's share of a month leaves the house: key `payout:<payout>`. */
export function payoutEntry(head: EntryHead, partyId: string | null, provider: string, amount: string): Entry {
  return createEntry('payout', head, createMove(shareAccount(partyId), cashAccount(provider), amount));
}

/** An enterprise pays its account by bank transfer: key `enterprise_payment:<payment>`. */
export function enterprisePaymentEntry(head: EntryHead, enterpriseId: string, amount: string): Entry {
  const account = sourceAccount({ kind: 'enterprise', enterpriseId });
  return createEntry('enterprise_payment', { ...head, enterpriseId }, createMove(cashAccount('bank'), account, amount));
}
