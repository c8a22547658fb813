import { followLimits } from './charging';
import { toLimitContext } from './limits';
import {
  findRefusal,
  installProfile,
  matchesCriteria,
  type ChargingProfile,
  type ProfileCriteria,
  type ProfileRefusal,
  type RateUnit,
} from './model/chargingProfile';
import { listSteps, toUnit } from './model/profileLimit';
import type { Charger } from './charger';

const SECOND = 1_000;

/** Installs a profile, which holds at once. @returns the reason of a refusal, or null */
export function setProfile(charger: Charger, profile: ChargingProfile): ProfileRefusal | null {
  const connector = charger.connector(profile.connector);
  if (profile.connector !== 0 && !connector) return 'InvalidProfile';
  const session = connector?.session;
  const refusal = findRefusal(profile, { hasTransaction: !!session, transactionId: session?.transactionId });
  if (refusal) return refusal;
  charger.profiles = installProfile(charger.profiles, profile);
  followLimits(charger);
  return null;
}

export function listProfiles(charger: Charger, criteria: ProfileCriteria): ChargingProfile[] {
  return charger.profiles.filter((each) => matchesCriteria(each, criteria));
}

/** Removes profiles. @returns false when none is meant */
export function clearProfiles(charger: Charger, criteria: ProfileCriteria): boolean {
  const kept = charger.profiles.filter((each) => !matchesCriteria(each, criteria));
  if (kept.length === charger.profiles.length) return false;
  charger.profiles = kept;
  followLimits(charger);
  return true;
}

/** Limits of a connector (0: the whole charger) over time, from an instant on. */
export interface CompositeSchedule {
  start: string;
  unit: RateUnit;
  periods: { startPeriod: number; limit: number }[];
}

/** Composite schedule of profiles and hardware, or null for a connector that is not there. */
export function composeSchedule(
  charger: Charger,
  { number, duration, unit }: { number: number; duration: number; unit: RateUnit | undefined },
): CompositeSchedule | null {
  const connector = charger.connector(number === 0 ? 1 : number);
  if (!connector) return null;
  const from = charger.world.clock.now();
  const plugs = number === 0 ? charger.connectors : [connector];
  const power = plugs.reduce((sum, each) => sum + each.spec.power, 0) * 1000;
  const context = { ...toLimitContext(charger, connector), connector: number };
  context.startedAt ??= from;
  // Limits of single transactions are none of the whole charger.
  const profiles = number === 0 ? listProfiles(charger, { purpose: 'station' }) : charger.profiles;
  const shown = unit ?? (charger.spec.currentType === 'AC' ? 'A' : 'W');
  const steps = listSteps(profiles, context, { from, until: from + Math.max(1, duration) * SECOND });
  return {
    start: charger.time(from),
    unit: shown,
    periods: steps.map(({ at, watts }) => ({
      startPeriod: Math.round((at - from) / SECOND),
      limit: toUnit(Math.min(power, watts ?? power), shown, context.phases),
    })),
  };
}
