/*
 * Rules of attempts to charge that the server counts by and the console explains. An attempt runs from the first sign
 * of a driver at a connector to the connector idle again.
 */

/** Cause of a failed attempt, in the order in which screens list those of equal count. */
export const ATTEMPT_CAUSES = [
  'tagRefused',
  'noMoney',
  'noPlug',
  'startRefused',
  'noEffect',
  'noEnergy',
  'fault',
  'contactLost',
  'endedByCharger',
  'paymentRefused',
  'outOfService',
  'unknown',
] as const;
export type AttemptCause = (typeof ATTEMPT_CAUSES)[number];

export const ATTEMPT_OUTCOMES = ['running', 'succeeded', 'failed'] as const;
export type AttemptOutcome = (typeof ATTEMPT_OUTCOMES)[number];

/** The sign that opened an attempt. */
export const ATTEMPT_SIGNS = ['plug', 'tag', 'command', 'session'] as const;
export type AttemptSign = (typeof ATTEMPT_SIGNS)[number];

/** Result of a visit: its first attempt succeeded, a later one did, or none. */
export const VISIT_RESULTS = ['first', 'troubled', 'failed'] as const;
export type VisitResult = (typeof VISIT_RESULTS)[number];

/** The platform's own definition of success, and that of AFIREV. Each figure names its own. */
export const SUCCESS_DEFINITIONS = ['platform', 'afirev'] as const;
export type SuccessDefinition = (typeof SUCCESS_DEFINITIONS)[number];

/** Rules whose standing alarms say that a charger is available and turns drivers away, or has not worked for long. */
export const TURNS_AWAY_CODE = 'attempts.turnsDriversAway';
export const LONG_QUIET_CODE = 'attempts.longQuiet';
/** Standing alarms about attempts, by their names in calls. */
export const STANDING_CODES = ['turnsAway', 'longQuiet'] as const;
export type Standing = (typeof STANDING_CODES)[number];
export const STANDING_RULES: Readonly<Record<Standing, string>> = {
  turnsAway: TURNS_AWAY_CODE,
  longQuiet: LONG_QUIET_CODE,
};
/** Days with attempts that it takes to say that a charger has not worked for long. */
export const LONG_QUIET_DAYS = 28;

/** Fewest visits of a charger that is ranked: of fewer, one visit would move it by several per cent. */
export const RANKED_VISITS = 30;

const MINUTE_MS = 60_000;
/** Longest time from the end of an attempt to the next one of the same visit. */
export const VISIT_GAP_MS = 30 * MINUTE_MS;
/** The same without a known driver; also the distance at which an attempt takes the driver of its neighbour. */
export const NEIGHBOUR_GAP_MS = 2 * MINUTE_MS;
/** Energy above which an attempt has succeeded, Wh. */
export const LEAST_ENERGY_WH = 100;
/** Energy and duration above which an attempt has succeeded by the definition of AFIREV. */
export const AFIREV_ENERGY_WH = 500;
export const AFIREV_DURATION_MS = 2 * MINUTE_MS;

const DRIVER_STOPS: ReadonlySet<string | null> = new Set(['Local', 'Remote', 'EVDisconnected']);

/** Whether a session was ended by its driver: at the charger, by the app, or by the plug. */
export const isStoppedByDriver = (stopReason: string | null) => DRIVER_STOPS.has(stopReason);

/** The end of an attempt as the definitions of success read it. */
export interface AttemptEnd {
  /** The attempt led to a session. */
  hasSession: boolean;
  /** A tag was accepted, or a start was commanded; the session was not refused. */
  isAuthorized: boolean;
  /** Wh; null: unknown. */
  energyWh: number | null;
  durationMs: number;
  stopReason: string | null;
  /** The connector reported a fault as its next state. */
  isFaultedAfter: boolean;
}

/** Whether an attempt that has ended has succeeded; null: the definition does not count it. */
export function judgeSuccess(definition: SuccessDefinition, end: AttemptEnd): boolean | null {
  return definition === 'platform' ? judgeByPlatform(end) : judgeByAfirev(end);
}

function judgeByPlatform({ hasSession, energyWh, stopReason, isFaultedAfter }: AttemptEnd): boolean {
  return hasSession && (energyWh ?? 0) > LEAST_ENERGY_WH && !isFaultedAfter && isStoppedByDriver(stopReason);
}

function judgeByAfirev({ hasSession, isAuthorized, energyWh, durationMs, stopReason }: AttemptEnd): boolean | null {
  if (!isAuthorized) return null;
  const hasCharged = (energyWh ?? 0) > AFIREV_ENERGY_WH && durationMs > AFIREV_DURATION_MS;
  return hasSession && (hasCharged || isStoppedByDriver(stopReason));
}

/** Failures of the driver, of the account that pays, or of a connector that is known to be out of service. */
const NOT_THE_CONNECTORS: ReadonlySet<AttemptCause> = new Set<AttemptCause>([
  'tagRefused',
  'noMoney',
  'paymentRefused',
  'noPlug',
  'outOfService',
]);

/** What an attempt says of its connector. */
export type ConnectorVerdict = 'served' | 'turnedAway';

/**
 * Whether a connector served a driver, or turned one away; null: the attempt goes on, or its failure was not the
 * connector's. A session that ended badly after it gave energy has served its driver.
 */
export function judgeConnector(attempt: {
  outcome: AttemptOutcome;
  cause: AttemptCause | null;
  /** Wh; null: unknown. */
  energyWh: number | null;
}): ConnectorVerdict | null {
  const { outcome, cause, energyWh } = attempt;
  if (outcome === 'succeeded' || (energyWh ?? 0) > LEAST_ENERGY_WH) return 'served';
  return cause === null || NOT_THE_CONNECTORS.has(cause) ? null : 'turnedAway';
}

/** Fewest attempts, of so many known drivers, that a connector turns away before its alarm. */
export const LEAST_TURNED_AWAY = 3;
export const LEAST_DRIVERS = 2;
/** The same where the drivers are unknown. */
export const LEAST_ANONYMOUS = 4;

/** Usual gaps between attempts after which a connector is quiet for long, and weeks that they are learned from. */
export const QUIET_FACTOR = 3;
export const LEARNED_WEEKS = 4;
