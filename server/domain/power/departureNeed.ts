const HOUR_MS = 3_600_000;
/** A departure that is nearer asks for no more than one in this time. */
const SHORTEST_MS = 60_000;

/**
 * The mean power that a car needs until its departure, W. The caller keeps it unchanged until the car reports anew, so that time alone changes no plan.
 * @param energyWh that the car still takes @param now epoch ms
 */
export function findNeed(energyWh: number, departsAt: number, now: number): number {
  return Math.round((Math.max(0, energyWh) * HOUR_MS) / Math.max(SHORTEST_MS, departsAt - now));
}

/** What a session needs at a moment: nothing once its departure is over. */
export function findNeedAt(needsWatts: number | null, departsAt: number | null, now: number): number {
  return needsWatts === null || departsAt === null || departsAt <= now ? 0 : needsWatts;
}
