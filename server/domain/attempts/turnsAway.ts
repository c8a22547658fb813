import {
  judgeConnector,
  LEAST_ANONYMOUS,
  LEAST_DRIVERS,
  LEAST_TURNED_AWAY,
  type AttemptCause,
  type AttemptOutcome,
} from '../../../src/contract/evo-monitor/attemptRules';
import type { ConnectorStatus } from '../../../src/contract/live/connector';
import { adoptDrivers, type VisitAttempt } from './groupVisits';

/** An attempt as its connector is judged by it. Times in epoch ms. */
export interface JudgedAttempt extends VisitAttempt {
  outcome: AttemptOutcome;
  cause: AttemptCause | null;
  energyWh: number | null;
}

/** What the attempts at a connector say of it. */
export interface ConnectorJudgement {
  /** It has turned drivers away since it last served one. */
  isTurning: boolean;
  /** Causes since then, most frequent first. */
  causes: [AttemptCause, number][];
  /** Attempts that it turned away since the beginning of the day. */
  turnedAway: number;
}

/**
 * Judges a connector by its newest attempts, whatever the order of their arrival. Until it serves a driver, a further
 * failure takes the judgement back only where it tells that unknown drivers were one.
 */
export function judgeAttempts(attempts: readonly JudgedAttempt[], dayFrom: number): ConnectorJudgement {
  const judged = attempts
    .map((attempt) => ({ attempt, verdict: judgeConnector(attempt) }))
    .filter(({ verdict }) => verdict !== null)
    .toSorted((one, other) => other.attempt.beganAt - one.attempt.beganAt);
  const served = judged.findIndex(({ verdict }) => verdict === 'served');
  const streak = (served < 0 ? judged : judged.slice(0, served)).map(({ attempt }) => attempt);
  return {
    isTurning: isTurning(streak, adoptDrivers(attempts)),
    causes: countCauses(streak),
    turnedAway: judged.filter(({ attempt, verdict }) => verdict === 'turnedAway' && attempt.beganAt >= dayFrom).length,
  };
}

/** An anonymous attempt takes the driver of its neighbour at the connector. */
function isTurning(streak: readonly JudgedAttempt[], adopted: ReadonlyMap<JudgedAttempt, string>): boolean {
  const drivers = streak.map((attempt) => attempt.driver ?? adopted.get(attempt) ?? null);
  const known = new Set(drivers.filter((driver) => driver !== null));
  const anonymous = drivers.filter((driver) => driver === null).length;
  return (streak.length >= LEAST_TURNED_AWAY && known.size >= LEAST_DRIVERS) || anonymous >= LEAST_ANONYMOUS;
}

function countCauses(streak: readonly JudgedAttempt[]): [AttemptCause, number][] {
  const counts = new Map<AttemptCause, number>();
  for (const { cause } of streak) if (cause !== null) counts.set(cause, (counts.get(cause) ?? 0) + 1);
  return [...counts].toSorted(([, one], [, other]) => other - one);
}

const OUT_OF_SERVICE: ReadonlySet<ConnectorStatus> = new Set<ConnectorStatus>([
  'faulted',
  'offline',
  'unavailable',
  'unknown',
  'updating',
]);

/** Whether drivers take a connector for usable by its shown state. */
export const isOffered = (status: ConnectorStatus) => !OUT_OF_SERVICE.has(status);
