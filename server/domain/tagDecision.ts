import type { TagRefusal } from '../../src/contract/evo-basic/chargeTag';
import type { Payer } from './payer';

/** Answers to an idTag (OCPP 1.6 section 7.8); 2.0.1 has the same words among others. */
export type TagVerdict = 'Accepted' | 'Blocked' | 'Expired' | 'Invalid' | 'ConcurrentTx';

/** Stored facts of a tag that decide its acceptance. */
export interface StoredTag {
  status: 'enabled' | 'blocked' | 'expired';
  expiresAt: Date | null;
  isRetired: boolean;
  /** Charges with it run at other connectors. */
  isInUse: boolean;
  /** Its holder is disabled, at all chargers or by this charger's company. */
  isDisabledHere: boolean;
  payer: Payer;
  /** Its holder pays from a wallet that holds too little. */
  lacksMoney: boolean;
}

/** In which situation a charger presents a tag. */
export interface TagPresentation {
  now: number;
  /** A remote start with this tag awaits the charger: it has been decided on when it was asked for. */
  isRequested: boolean;
  /** The session that the tag began runs at this charger: it is shown again to go on or to end it. */
  isOwnSession: boolean;
  /** A phone number, which is no secret: accepted only where one of the two above is true. */
  isAppTag: boolean;
}

/**
 * Decides on a tag that a charger presents.
 * @param tag undefined: no tag of that number exists
 */
export function decideTag(tag: StoredTag | undefined, presentation: TagPresentation): TagVerdict {
  if (isDecided(tag, presentation) && !isBlocked(tag)) return 'Accepted';
  if (!tag || tag.isRetired) return 'Invalid';
  if (isBlocked(tag)) return 'Blocked';
  if (isUnproven(presentation)) return 'Invalid';
  if (isUnpaid(tag)) return 'Blocked';
  if (isExpired(tag, presentation.now)) return 'Expired';
  return tag.isInUse ? 'ConcurrentTx' : 'Accepted';
}

/** Why a charger would refuse a tag that is shown to begin a charge, by {@link decideTag}; null: it would not. */
export function findTagRefusal(tag: StoredTag, now: number): TagRefusal | null {
  const verdict = decideTag(tag, { now, isRequested: false, isOwnSession: false, isAppTag: false });
  if (verdict === 'Accepted') return null;
  if (verdict === 'Expired') return 'expired';
  if (tag.status === 'blocked') return 'blocked';
  if (tag.isDisabledHere) return 'holderDisabled';
  return tag.payer.kind === 'refused' ? tag.payer.reason : 'blocked';
}

/** Why a presented tag was refused: as {@link findTagRefusal}, and by its situation. */
export type PresentedRefusal = TagRefusal | 'unknownTag' | 'inUse' | 'noMoney';

/** The reason of a verdict on a presented tag; null: it was accepted. */
export function explainVerdict(tag: Omit<StoredTag, 'isInUse'> | null, verdict: TagVerdict): PresentedRefusal | null {
  if (verdict === 'Accepted') return null;
  if (verdict === 'ConcurrentTx') return 'inUse';
  if (!tag || verdict === 'Invalid') return 'unknownTag';
  if (verdict === 'Expired') return 'expired';
  if (tag.status === 'blocked') return 'blocked';
  if (tag.isDisabledHere) return 'holderDisabled';
  if (tag.payer.kind === 'refused') return tag.payer.reason;
  return tag.lacksMoney ? 'noMoney' : 'blocked';
}

/** Whether the charge that the tag is shown for was decided on before. */
function isDecided(tag: StoredTag | undefined, { isRequested, isOwnSession }: TagPresentation): boolean {
  return (isOwnSession && tag !== undefined) || (isRequested && !isEnded(tag));
}

function isUnproven({ isAppTag, isRequested }: TagPresentation): boolean {
  return isAppTag && !isRequested;
}

function isBlocked(tag: StoredTag | undefined): boolean {
  return tag?.status === 'blocked' || tag?.isDisabledHere === true;
}

/** Its enterprise no longer pays for any start; a limit reached meanwhile does not stop a start that was granted. */
function isEnded(tag: StoredTag | undefined): boolean {
  return tag?.payer.kind === 'refused' && tag.payer.reason !== 'overLimit';
}

function isUnpaid({ payer, lacksMoney }: StoredTag): boolean {
  return payer.kind === 'refused' || (payer.kind === 'person' && lacksMoney);
}

function isExpired({ status, expiresAt }: StoredTag, now: number): boolean {
  return status === 'expired' || (expiresAt !== null && expiresAt.getTime() <= now);
}

export const isSameTag = (one: string | null, other: string | null) =>
  one !== null && other !== null && one.toUpperCase() === other.toUpperCase();
