import type { SitePlan, SiteState } from './planSite';
import { isDisobeying, isReadingSettled, type SessionPower } from './sessionPower';

/** Codes of alarms about the power of a station. */
export type PowerTroubleCode = 'power.disobeys' | 'power.aboveLimit' | 'power.tooSmall';

/** A fault in the power of a station as it is now. */
export interface PowerTrouble {
  code: PowerTroubleCode;
  /** Session of a charger that does not obey; null: the trouble is the station's. */
  sessionId: string | null;
}

/** Meters and limits differ by so much. */
const ABOVE_PART = 1.02;
const ABOVE_WATTS = 300;

/** Lists the troubles of a planned station; the rules of their alarms hold each for a minute. */
export function findTroubles(site: SiteState, { sessions }: Pick<SitePlan, 'sessions'>): PowerTrouble[] {
  const disobeying = site.sessions.filter((session) => session.isOnline && isDisobeying(session));
  const isTooSmall = sessions.some(({ reason }) => reason.kind === 'tooLittle');
  return [
    ...disobeying.map(({ id }): PowerTrouble => ({ code: 'power.disobeys', sessionId: id })),
    ...(isAboveLimit(site) ? [{ code: 'power.aboveLimit', sessionId: null } as const] : []),
    ...(isTooSmall ? [{ code: 'power.tooSmall', sessionId: null } as const] : []),
  ];
}

function isAboveLimit({ nodes, sessions }: SiteState): boolean {
  const limit = nodes.find(({ parentId }) => parentId === null)?.watts ?? null;
  if (limit === null) return false;
  const base = nodes.reduce((sum, { baseWatts }) => sum + baseWatts, 0);
  const drawn = sessions.reduce((sum, session) => sum + findDrawn(session), base);
  return drawn > limit * ABOVE_PART + ABOVE_WATTS;
}

/** W that a session draws: a reading from before its charger took a lower limit says nothing of now. */
function findDrawn(session: SessionPower): number {
  const { measured, limit } = session;
  if (measured === null) return 0;
  return limit === null || isReadingSettled(session) ? measured.watts : Math.min(measured.watts, limit.watts);
}
