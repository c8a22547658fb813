import { findWeekStart, WEEK, type ChargingPlan, type PlanProfile } from './chargingPlan';

/** A call to a charger. */
export interface ChargerRequest {
  action: string;
  payload: object;
}

type Version = '1.6' | '2.0.1';

const PURPOSE = 'TxDefaultProfile';
/** Profiles of the two offsets; that of a single session is apart from both. */
const PROFILE_IDS = [1, 2] as const;
const OVERRIDE_ID = 9;
/** The plug of a home charger; 0 is the whole charger. */
const PLUG = 1;

/**
 * Calls that give a charger its plan, or take it away. They can be repeated: a profile replaces that of the same number.
 * @param now epoch seconds
 */
export function createPlanRequests(version: Version, plan: ChargingPlan | null, now: number): ChargerRequest[] {
  if (plan === null) return [clearAll(version)];
  const requests = plan.profiles.map((profile, index) => setProfile(version, plan, { profile, index, now }));
  return plan.profiles.length > 1 ? requests : [...requests, clearSecond(version)];
}

function setProfile(
  version: Version,
  plan: ChargingPlan,
  { profile, index, now }: { profile: PlanProfile; index: number; now: number },
): ChargerRequest {
  const schedule = {
    duration: WEEK,
    startSchedule: toStamp(findWeekStart(profile.offset, Math.max(profile.from ?? now, now))),
    ...createSchedule(plan.periods.map(({ start, limit }) => ({ startPeriod: start, limit }))),
  };
  const content = {
    stackLevel: index,
    chargingProfilePurpose: PURPOSE,
    chargingProfileKind: 'Recurring',
    recurrencyKind: 'Weekly',
    ...(profile.from !== null && { validFrom: toStamp(profile.from) }),
    ...(profile.until !== null && { validTo: toStamp(profile.until) }),
  };
  return wrapProfile(version, { place: 0, id: PROFILE_IDS[index] ?? OVERRIDE_ID, content, schedule });
}

interface Profile {
  /** Plug, or 0 for the whole charger. */
  place: number;
  id: number;
  content: object;
  schedule: object;
}

function wrapProfile(version: Version, profile: Profile): ChargerRequest {
  const { place } = profile;
  const payload =
    version === '1.6'
      ? { connectorId: place, csChargingProfiles: toProfile(version, profile) }
      : { evseId: place, chargingProfile: toProfile(version, profile) };
  return { action: 'SetChargingProfile', payload };
}

function toProfile(version: Version, { id, content, schedule }: Omit<Profile, 'place'>): object {
  return version === '1.6'
    ? { chargingProfileId: id, ...content, chargingSchedule: schedule }
    : { id, ...content, chargingSchedule: [{ id, ...schedule }] };
}

const createSchedule = (periods: readonly { startPeriod: number; limit: number }[]) => ({
  chargingRateUnit: 'W',
  chargingSchedulePeriod: periods,
});

function clearAll(version: Version): ChargerRequest {
  const criteria = { chargingProfilePurpose: PURPOSE };
  return {
    action: 'ClearChargingProfile',
    payload: version === '1.6' ? criteria : { chargingProfileCriteria: criteria },
  };
}

/** The zone has no second offset any more. */
function clearSecond(version: Version): ChargerRequest {
  const [, second] = PROFILE_IDS;
  return {
    action: 'ClearChargingProfile',
    payload: version === '1.6' ? { id: second } : { chargingProfileId: second },
  };
}

/** Asks a charger by which limits it is going to charge for so many seconds. */
export function createReadBack(version: Version, duration: number): ChargerRequest {
  const range = { duration, chargingRateUnit: 'W' };
  return {
    action: 'GetCompositeSchedule',
    payload: version === '1.6' ? { connectorId: PLUG, ...range } : { evseId: PLUG, ...range },
  };
}

/** A running transaction by the charger's name for it. */
export interface RunningTransaction {
  /** Number of 1.6, text of 2.0.1. */
  transactionId: string;
}

/**
 * Asks a charger to charge at once: a running session is freed of the plan, else a session is started.
 * @param tag identifies the session that it starts
 */
export function createChargeNow(
  version: Version,
  { id, tag, watts, running }: { id: number; tag: string; watts: number; running: RunningTransaction | null },
): ChargerRequest {
  const content = { stackLevel: 0, chargingProfilePurpose: 'TxProfile', chargingProfileKind: 'Relative' };
  const profile = { id: OVERRIDE_ID, content, schedule: createSchedule([{ startPeriod: 0, limit: watts }]) };
  if (running) {
    const { transactionId } = running;
    const named = { transactionId: version === '1.6' ? Number(transactionId) : transactionId, ...content };
    return wrapProfile(version, { place: PLUG, ...profile, content: named });
  }
  const chargingProfile = toProfile(version, profile);
  return version === '1.6'
    ? { action: 'RemoteStartTransaction', payload: { connectorId: PLUG, idTag: tag, chargingProfile } }
    : {
        action: 'RequestStartTransaction',
        payload: { evseId: PLUG, remoteStartId: id, idToken: { idToken: tag, type: 'Central' }, chargingProfile },
      };
}

function toStamp(seconds: number): string {
  return new Date(seconds * 1_000).toISOString();
}
