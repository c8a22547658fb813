import { addAmounts, compare, isZero, roundTo, subtract } from '../../../src/lib/decimal';

/** Amounts of a party for a month. `partyId` null: the platform. */
export interface PartyAmounts {
  partyId: string | null;
  /** Sum of its shares. */
  share: string;
  /** Rest of earlier months to be set off: negative or zero. */
  carriedIn: string;
  /** Shares on account that are held back until the enterprise pays; negative: held back before and released now. */
  held: string;
}

interface PlannedPayout {
  amount: string;
  carriedIn: string;
  state: 'pending' | 'paid' | 'carried' | 'kept';
}

/**
 * Result of a party's month: something is paid out, nothing is left after setting off or holding back, or the party owes it and the
 * amount is carried forward. The platform is not asked to pay its own share.
 */
export function planPayout({ partyId, share, carriedIn, held }: PartyAmounts, digits: number): PlannedPayout {
  const amount = roundTo(digits, subtract(addAmounts(share, carriedIn), held));
  if (partyId === null) return { amount, carriedIn, state: 'kept' };
  if (isZero(amount)) return { amount, carriedIn, state: 'paid' };
  return { amount, carriedIn, state: compare(amount, '0') < 0 ? 'carried' : 'pending' };
}
