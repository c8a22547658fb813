import { Rooms } from './limitTree';
import { type Filling, raiseLevel } from './raiseLevel';
import { type PowerGrant, type PowerSite, STEP_WATTS } from './sharePower';

/** A grant that is to be in force at once. */
export interface PowerStep extends PowerGrant {
  /** It stays below its share until others have given their room back. */
  isHeld: boolean;
}

interface Rise extends Filling {
  grant: PowerGrant;
  least: number;
}

/**
 * Grants for now: those that fall take effect at once, and those that rise get only room that is free already.
 * @param shares of the same site by `sharePower`
 * @param holds W that each session may draw until it is measured below: its last limit or its last reading
 */
export function releaseRoom(
  site: PowerSite,
  shares: readonly PowerGrant[],
  holds: ReadonlyMap<string, number>,
): PowerStep[] {
  const isFree = shares.every(({ id, watts }) => watts >= (holds.get(id) ?? 0));
  if (isFree) return shares.map((grant) => ({ ...grant, isHeld: false }));
  const rooms = new Rooms(site.nodes);
  const grants = new Map(shares.map((grant) => [grant.id, grant]));
  const rises: Rise[] = [];
  for (const { id, nodeId, phases, least } of site.demands) {
    const grant = grants.get(id);
    if (!grant) continue;
    const held = holds.get(id) ?? 0;
    const uses = rooms.findUses(nodeId, phases);
    rooms.take(uses, grant.reason.kind === 'fixed' ? grant.watts : held);
    if (grant.watts > held) rises.push({ grant, least, uses, watts: held, most: grant.watts, stoppedBy: null });
  }
  const risen = raiseHeld(rooms, rises);
  return shares.map((grant) => {
    const watts = Math.min(grant.watts, risen.get(grant.id) ?? grant.watts);
    return { ...grant, watts, isHeld: watts < grant.watts };
  });
}

/** A session that gets less than its minimum gets nothing yet, and keeps its turn. */
function raiseHeld(rooms: Rooms, rises: readonly Rise[]): ReadonlyMap<string, number> {
  const able = rises.filter((rise) => {
    const missing = Math.max(0, Math.min(rise.least, rise.grant.watts) - rise.watts);
    if (rooms.findFull(rise.uses, missing) !== null) return false;
    rooms.take(rise.uses, missing);
    rise.watts += missing;
    return true;
  });
  raiseLevel(rooms, able);
  return new Map(
    rises.map(({ grant, least, watts }) => {
      const whole = Math.floor((watts + 1e-4) / STEP_WATTS) * STEP_WATTS;
      return [grant.id, watts < Math.min(least, grant.watts) ? 0 : Math.max(Math.min(least, grant.watts), whole)];
    }),
  );
}
