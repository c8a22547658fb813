import type { AttemptFigures } from '../../../../../src/contract/evo-monitor/attemptCounts';
import {
  ATTEMPT_CAUSES,
  type AttemptCause,
  type SuccessDefinition,
} from '../../../../../src/contract/evo-monitor/attemptRules';
import { findClosing, groupVisits, judgeVisit } from '../../../../../server/domain/attempts/groupVisits';
import { dayIn } from '../../../../../src/lib/calendar';

/** An attempt that has ended, as a test has made it. */
export interface MadeAttempt {
  id: string;
  stationId: string;
  timezone: string;
  chargerId: string;
  connectorId: string;
  beganAt: number;
  endedAt: number;
  driver: string | null;
  cause: AttemptCause | null;
  isAfirevSuccess: boolean | null;
}

const isSuccess = (definition: SuccessDefinition, { cause, isAfirevSuccess }: MadeAttempt) =>
  definition === 'platform' ? cause === null : isAfirevSuccess;

export interface Asked {
  definition: SuccessDefinition;
  /** Whether a day of a station counts. */
  isOf: (day: string, attempt: MadeAttempt) => boolean;
  /** What is known at this time. */
  at: number;
  /** Attempts whose charger, model or version is asked for. */
  isCounted?: (attempt: MadeAttempt) => boolean;
}

/** Figures counted one attempt and one visit after the other, by what was known at a time. */
export function countAttempts(attempts: readonly MadeAttempt[], asked: Asked): AttemptFigures {
  const { definition, isOf, at, isCounted = () => true } = asked;
  const isAsked = (attempt: MadeAttempt) =>
    isOf(dayIn(attempt.timezone, attempt.beganAt), attempt) && isCounted(attempt);
  const begun = attempts.filter(({ beganAt }) => beganAt <= at);
  const ended = begun.filter((attempt) => attempt.endedAt <= at && isAsked(attempt));
  const counted = ended.filter((attempt) => isSuccess(definition, attempt) !== null);
  const results = [...new Set(begun.map(({ stationId }) => stationId))].flatMap((stationId) => {
    const own = begun
      .filter((attempt) => attempt.stationId === stationId)
      .map((attempt) => ({ ...attempt, made: attempt, endedAt: attempt.endedAt <= at ? attempt.endedAt : null }));
    return groupVisits(own)
      .filter((visit) => (findClosing(visit) ?? Infinity) <= at && isAsked(visit.attempts[0]!.made))
      .map((visit) => judgeVisit(visit.attempts.map(({ made }) => isSuccess(definition, made))));
  });
  const count = (result: string) => results.filter((each) => each === result).length;
  return {
    attempts: counted.length,
    succeeded: counted.filter((attempt) => isSuccess(definition, attempt)).length,
    visitsFirst: count('first'),
    visitsTroubled: count('troubled'),
    visitsFailed: count('failed'),
    causes: Object.fromEntries(
      ATTEMPT_CAUSES.map((cause) => [cause, ended.filter((attempt) => attempt.cause === cause).length]),
    ) as AttemptFigures['causes'],
  };
}
