/** Answers to an idTag (OCPP 1.6 section 7.8); 2.0.1 has the same words among others. */
export type TagVerdict = 'Accepted' | 'Blocked' | 'Expired' | 'Invalid' | 'ConcurrentTx';

/** What is stored of a tag, as far as it decides. */
export interface StoredTag {
  status: 'enabled' | 'blocked' | 'expired';
  expiresAt: Date | null;
  isRetired: boolean;
  /** Charges with it run at other connectors. */
  isInUse: boolean;
  /** Its holder is a customer whom the company of the charger has disabled. */
  isDisabledHere: boolean;
  /** Its enterprise gives its holder no energy: the month's is used up, or the binding is disabled. */
  isOverLimit: boolean;
  /** Its holder pays from a wallet that holds too little. */
  lacksMoney: boolean;
}

/**
 * Whether somebody may charge with a tag.
 * @param tag undefined: no tag of that number exists
 * @param isRequested an operator's remote start with this tag awaits the charger: the operator has decided
 */
export function tagVerdict(tag: StoredTag | undefined, now: number, isRequested: boolean): TagVerdict {
  if (isRequested && !isBlocked(tag)) return 'Accepted';
  if (!tag || tag.isRetired) return 'Invalid';
  if (isBlocked(tag)) return 'Blocked';
  if (tag.isOverLimit || tag.lacksMoney) return 'Blocked';
  if (isExpired(tag, now)) return 'Expired';
  return tag.isInUse ? 'ConcurrentTx' : 'Accepted';
}

function isBlocked(tag: StoredTag | undefined): boolean {
  return tag?.status === 'blocked' || tag?.isDisabledHere === true;
}

function isExpired({ status, expiresAt }: StoredTag, now: number): boolean {
  return status === 'expired' || (expiresAt !== null && expiresAt.getTime() <= now);
}
