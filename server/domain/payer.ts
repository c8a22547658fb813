import type { TagType } from '../../src/contract/evo-basic/chargeTag';
import { readLimitUse } from '../../src/lib/limitUse';
import { isSpent, type SpendLimit } from './spendLimits';

/** An enterprise that may pay for a session: that of the tag, or one to which the holder of the tag is bound. */
export interface PayingEnterprise extends SpendLimit {
  enterpriseId: string;
  isEnabled: boolean;
  /**
   * The station belongs to its company and is among the stations that it names; if it names none, all of its company
   * count.
   */
  isHere: boolean;
  /** The holder is bound to it and has agreed; null: not. */
  binding:
    | (SpendLimit & {
        isEnabled: boolean;
        /** kWh in a calendar month of its company; null: none. */
        limitKwh: number | null;
        /** kWh so far in the month; running sessions count. */
        usedKwh: number;
      })
    | null;
}

/** Facts that decide the payer of a session with a tag at a station. */
export interface PayerFacts {
  /** App user that holds the tag; null: a tag without a holder. */
  holderId: string | null;
  /** The enterprise that issued the tag; null: it is no fleet tag. */
  fleetId: string | null;
  /**
   * The enterprise of the fleet tag; for any other tag the enterprises that its holder is bound to, the oldest binding
   * first.
   */
  enterprises: readonly PayingEnterprise[];
}

export type PayerRefusal = 'enterpriseDisabled' | 'notHere' | 'notBound' | 'overLimit';

/** Payer: an enterprise on account, a person, or none: for a tag without holder and enterprise, or a refused one. */
export type Payer =
  | { kind: 'enterprise'; enterpriseId: string; appUserId: string | null }
  | { kind: 'person'; appUserId: string }
  | { kind: 'nobody' }
  | { kind: 'refused'; reason: PayerRefusal };

/**
 * Decides the payer of a session that begins now. A fleet tag draws on its enterprise alone, and is refused where the
 * enterprise does not pay. A person's own tag is paid by the first enterprise that would, else by the person. The
 * decision stays with the session: a binding that ends during it changes nothing.
 */
export function decidePayer({ holderId, fleetId, enterprises }: PayerFacts): Payer {
  if (fleetId !== null) {
    const enterprise = enterprises.find(({ enterpriseId }) => enterpriseId === fleetId);
    const reason = enterprise ? findRefusal(enterprise, holderId !== null) : 'enterpriseDisabled';
    return reason ? { kind: 'refused', reason } : { kind: 'enterprise', enterpriseId: fleetId, appUserId: holderId };
  }
  if (holderId === null) return { kind: 'nobody' };
  const paying = enterprises.find((enterprise) => findRefusal(enterprise, true) === null);
  if (!paying) return { kind: 'person', appUserId: holderId };
  return { kind: 'enterprise', enterpriseId: paying.enterpriseId, appUserId: holderId };
}

function findRefusal(enterprise: PayingEnterprise, hasHolder: boolean): PayerRefusal | null {
  const { isEnabled, isHere, binding } = enterprise;
  if (!isEnabled) return 'enterpriseDisabled';
  if (!isHere) return 'notHere';
  if (isSpent(enterprise)) return 'overLimit';
  if (!hasHolder) return null;
  if (!binding?.isEnabled) return 'notBound';
  const isReached = readLimitUse(binding.usedKwh, binding.limitKwh) === 'reached' || isSpent(binding);
  return isReached ? 'overLimit' : null;
}

/** Owners of a session's order. */
export function toOwners(payer: Payer): { appUserId: string | null; enterpriseId: string | null } {
  switch (payer.kind) {
    case 'enterprise':
      return { appUserId: payer.appUserId, enterpriseId: payer.enterpriseId };
    case 'person':
      return { appUserId: payer.appUserId, enterpriseId: null };
    default:
      return { appUserId: null, enterpriseId: null };
  }
}

/** Tags of the app are phone numbers, hence no secret and no proof of the person at the charger. */
export function isAppTag(tagNo: string): boolean {
  return tagNo.startsWith('+');
}

/** Type of a tag that names none: this server gives out the numbers of the app, all other tags are cards. */
export function supposeTagType(tagNo: string): TagType {
  return isAppTag(tagNo) ? 'Central' : 'ISO14443';
}
