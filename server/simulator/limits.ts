import { findLimit, findNextChange, type LimitContext } from './model/profileLimit';
import { countPhases } from './meter';
import type { Charger } from './charger';
import type { Connector } from './connector';

/** A car cannot be offered less than 6 A by its pilot (IEC 61851-1). */
const LEAST_AC_WATTS = 6 * 230;
const LEAST_DC_WATTS = 500;

/** Limit in W under which no power flows. */
export function getLeastWatts({ spec }: Charger): number {
  return spec.currentType === 'AC' ? LEAST_AC_WATTS : LEAST_DC_WATTS;
}

/** Circumstances of a connector for the reading of profiles. */
export function toLimitContext(charger: Charger, connector: Connector): LimitContext {
  const { session } = connector;
  return {
    connector: connector.number,
    startedAt: session?.begin.at ?? null,
    phases: countPhases(charger, connector.spec.power),
    isOverride: session?.isOverride ?? false,
    sharers: charger.connectors.filter((each) => each.session !== null).length,
  };
}

const hasProfiles = (charger: Charger) => charger.profiles.length > 0 && charger.obedience !== 'ignores';

/** W that profiles allow at an instant. */
export function readLimit(charger: Charger, connector: Connector, at: number): number {
  if (!hasProfiles(charger)) return Infinity;
  return findLimit(charger.profiles, toLimitContext(charger, connector), at) ?? Infinity;
}

/** Instant at which profiles allow more or less than at `at`, or null. */
export function findLimitChange(charger: Charger, connector: Connector, at: number): number | null {
  if (!hasProfiles(charger)) return null;
  return findNextChange(charger.profiles, toLimitContext(charger, connector), at)?.at ?? null;
}
