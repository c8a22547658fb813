import type { ChargingProfile } from '../../../../server/simulator/model/chargingProfile';

export const HOUR = 3_600;
export const DAY = 24 * HOUR;
/** A Monday, 00:00 UTC. */
export const MONDAY = Date.UTC(2026, 10, 23);

/** Time that many hours after Monday 00:00. */
export const afterMonday = (hours: number) => MONDAY + hours * HOUR * 1000;

/** Charging from 22 h to 6 h, nothing by day. */
export const NIGHTS: ChargingProfile['schedule'] = {
  start: MONDAY,
  duration: null,
  unit: 'W',
  periods: [
    { start: 0, limit: 7_400, phases: null },
    { start: 6 * HOUR, limit: 0, phases: null },
    { start: 22 * HOUR, limit: 7_400, phases: null },
  ],
};

export function makeProfile(over: Partial<ChargingProfile> = {}): ChargingProfile {
  return {
    id: 1,
    connector: 0,
    stackLevel: 0,
    purpose: 'default',
    kind: 'recurring',
    recurs: 'daily',
    validFrom: null,
    validTo: null,
    transactionId: null,
    schedule: NIGHTS,
    ...over,
  };
}

/** A profile with one limit, from the start of the charging on. */
export function makeFlatProfile(watts: number, over: Partial<ChargingProfile> = {}): ChargingProfile {
  const schedule = {
    start: null,
    duration: null,
    unit: 'W' as const,
    periods: [{ start: 0, limit: watts, phases: null }],
  };
  return makeProfile({ id: watts + 1, kind: 'relative', recurs: null, schedule, ...over });
}
