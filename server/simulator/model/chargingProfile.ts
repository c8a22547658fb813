/** Charging profile as both protocols mean it (1.6 section 3.13, 2.0.1 part 2 K). Instants in epoch ms, lengths in seconds. */
export interface ChargingProfile {
  id: number;
  /** 0: the whole charger. */
  connector: number;
  stackLevel: number;
  purpose: ProfilePurpose;
  kind: 'absolute' | 'recurring' | 'relative';
  /** Length of a recurrence; null unless `recurring`. */
  recurs: 'daily' | 'weekly' | null;
  validFrom: number | null;
  validTo: number | null;
  /** Transaction that a `transaction` profile names; null: the transaction that it was sent with. */
  transactionId: number | string | null;
  schedule: ChargingSchedule;
}

/** `station` limits the whole charger; `transaction` goes before `default` for one transaction. */
export type ProfilePurpose = 'station' | 'default' | 'transaction';

export interface ChargingSchedule {
  /** Null: it begins with the charging. */
  start: number | null;
  /** Null: without end, or until it recurs. */
  duration: number | null;
  unit: RateUnit;
  periods: readonly SchedulePeriod[];
}

export type RateUnit = 'A' | 'W';

export interface SchedulePeriod {
  /** Seconds from the start of the schedule. */
  start: number;
  limit: number;
  /** Phases of a limit in A; null: three. */
  phases: number | null;
}

/** Limits of a charger's profiles, as its configuration reports them. */
export const PROFILE_LIMITS = { stackLevel: 10, periods: 500, installed: 20 } as const;

/** Reasons of a refusal, as 2.0.1 names them (part 2, appendix 5). */
export type ProfileRefusal = 'InvalidProfile' | 'InvalidSchedule' | 'InvalidStackLevel' | 'TxNotFound';

/** Circumstances of a profile that is to be installed. */
export interface InstallCircumstances {
  hasTransaction: boolean;
  transactionId: number | string | undefined;
}

/** Reason to refuse a profile, or null when the charger can do as it says. */
export function findRefusal(profile: ChargingProfile, running: InstallCircumstances): ProfileRefusal | null {
  if (profile.stackLevel < 0 || profile.stackLevel > PROFILE_LIMITS.stackLevel) return 'InvalidStackLevel';
  if (!hasUsableSchedule(profile)) return 'InvalidSchedule';
  if (profile.purpose === 'station' && profile.connector !== 0) return 'InvalidProfile';
  // A schedule that begins with the charging means nothing for a charger as a whole.
  if (profile.purpose === 'station' && profile.kind === 'relative') return 'InvalidProfile';
  return profile.purpose === 'transaction' ? findTransactionFault(profile, running) : null;
}

function findTransactionFault(profile: ChargingProfile, running: InstallCircumstances): ProfileRefusal | null {
  if (profile.connector === 0) return 'InvalidProfile';
  if (!running.hasTransaction) return 'TxNotFound';
  const isOther = profile.transactionId !== null && profile.transactionId !== running.transactionId;
  return isOther ? 'TxNotFound' : null;
}

function hasUsableSchedule({ kind, recurs, schedule }: ChargingProfile): boolean {
  const { periods, start } = schedule;
  if (kind === 'recurring' && (recurs === null || start === null)) return false;
  if (periods.length === 0 || periods.length > PROFILE_LIMITS.periods || periods[0]?.start !== 0) return false;
  return periods.every(({ start, limit }, index) => {
    const before = periods[index - 1];
    return limit >= 0 && (before === undefined || start > before.start);
  });
}

/** Profiles after one was installed: it replaces the profile with its id, or with its purpose, level and connector. */
export function installProfile(profiles: readonly ChargingProfile[], added: ChargingProfile): ChargingProfile[] {
  return [...profiles.filter((each) => !isReplacedBy(each, added)), added].slice(-PROFILE_LIMITS.installed);
}

function isReplacedBy(old: ChargingProfile, added: ChargingProfile): boolean {
  if (old.id === added.id) return true;
  return old.purpose === added.purpose && old.stackLevel === added.stackLevel && old.connector === added.connector;
}

/** Criteria of a ClearChargingProfile or GetChargingProfiles: a profile has to match every given one. */
export interface ProfileCriteria {
  ids?: readonly number[] | undefined;
  connector?: number | undefined;
  purpose?: ProfilePurpose | undefined;
  stackLevel?: number | undefined;
}

export function matchesCriteria(profile: ChargingProfile, criteria: ProfileCriteria): boolean {
  const { ids, connector, purpose, stackLevel } = criteria;
  return (
    (ids === undefined || ids.includes(profile.id)) &&
    (connector === undefined || connector === profile.connector) &&
    (purpose === undefined || purpose === profile.purpose) &&
    (stackLevel === undefined || stackLevel === profile.stackLevel)
  );
}
