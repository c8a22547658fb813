import { describe, expect, it } from 'vitest';
import { ATTEMPT_CAUSES, judgeConnector, type AttemptCause } from '../../../../src/contract/evo-monitor/attemptRules';
import { judgeAttempts, type JudgedAttempt } from '../../../../server/domain/attempts/turnsAway';
import { createChance, shuffleRows } from './generatedDays';

const HOUR = 3_600_000;

/** Attempts an hour apart by short texts, oldest first: `A x` failed, `A +` succeeded, `A $` had no money, `? x` is anonymous. */
function makeAttempts(...texts: string[]): JudgedAttempt[] {
  return texts.map((text, index) => {
    const [driver = '?', sign] = text.split(' ');
    return {
      id: String(index),
      connectorId: '1',
      beganAt: index * HOUR,
      endedAt: index * HOUR + 60_000,
      driver: driver === '?' ? null : driver,
      outcome: sign === '+' ? 'succeeded' : 'failed',
      cause: sign === '+' ? null : sign === '$' ? 'noMoney' : 'noEffect',
      energyWh: sign === '+' ? 9_000 : null,
    };
  });
}

const judgeTexts = (...texts: string[]) => judgeAttempts(makeAttempts(...texts), 0).isTurning;

describe('a connector', () => {
  it('turns drivers away after three failures of two drivers', () => {
    expect(judgeTexts('A x', 'B x')).toBe(false);
    expect(judgeTexts('A x', 'B x', 'A x')).toBe(true);
    expect(judgeTexts('A x', 'A x', 'A x', 'A x')).toBe(false);
  });

  it('turns drivers away after four failures of unknown drivers', () => {
    expect(judgeTexts('? x', '? x', '? x')).toBe(false);
    expect(judgeTexts('? x', '? x', '? x', '? x')).toBe(true);
    expect(judgeTexts('A x', '? x', '? x', '? x')).toBe(false);
  });

  it('serves again after one success, and starts anew after it', () => {
    expect(judgeTexts('A x', 'B x', 'C x', 'D +')).toBe(false);
    expect(judgeTexts('A x', 'B x', 'C x', 'D +', 'A x', 'B x')).toBe(false);
    expect(judgeTexts('A x', 'B x', 'C x', 'D +', 'A x', 'B x', 'C x')).toBe(true);
  });

  it('is not judged by cards without money', () => {
    expect(judgeTexts('A $', 'B $', 'C $', 'D $')).toBe(false);
    expect(judgeTexts('A x', 'B $', 'C x', 'D $', 'E x')).toBe(true);
  });

  it('counts an unknown driver as the known one beside it', () => {
    const attempts = makeAttempts('A x', '? x', '? x', '? x', '? x').map((attempt, index) => ({
      ...attempt,
      beganAt: index * 90_000,
      endedAt: index * 90_000 + 30_000,
    }));
    expect(judgeAttempts(attempts, 0).isTurning).toBe(false);
  });

  it('is blamed only for its own failures', () => {
    const own = ATTEMPT_CAUSES.filter(
      (cause) => judgeConnector({ outcome: 'failed', cause, energyWh: 0 }) === 'turnedAway',
    );
    expect(own).toEqual(['startRefused', 'noEffect', 'noEnergy', 'fault', 'contactLost', 'endedByCharger', 'unknown']);
    expect(judgeConnector({ outcome: 'failed', cause: 'endedByCharger', energyWh: 5_000 })).toBe('served');
    expect(judgeConnector({ outcome: 'running', cause: null, energyWh: null })).toBeNull();
  });

  it('counts what it turned away since the beginning of the day, with the causes since its last success', () => {
    const attempts = makeAttempts('A x', 'B +', 'C x', 'D $', 'E x');
    expect(judgeAttempts(attempts, HOUR)).toEqual({ isTurning: false, causes: [['noEffect', 2]], turnedAway: 2 });
    expect(judgeAttempts(attempts, 0).turnedAway).toBe(3);
  });
});

/** The rule by the newest attempts backwards, one after the other. */
function judgeBackwards(attempts: readonly JudgedAttempt[]): boolean {
  const drivers: string[] = [];
  let failures = 0;
  let anonymous = 0;
  for (const attempt of attempts.toReversed()) {
    const verdict = judgeConnector(attempt);
    if (verdict === 'served') break;
    if (verdict === null) continue;
    failures += 1;
    if (attempt.driver === null) anonymous += 1;
    else if (!drivers.includes(attempt.driver)) drivers.push(attempt.driver);
  }
  return (failures >= 3 && drivers.length >= 2) || anonymous >= 4;
}

describe('judgements of generated days', () => {
  it('are those of the rule, whatever the order of arrival', () => {
    const causes: (AttemptCause | null)[] = [...ATTEMPT_CAUSES, null];
    let turning = 0;
    for (let seed = 0; seed < 400; seed += 1) {
      const chance = createChance(seed);
      const pick = <T>(of: readonly T[]) => of[Math.floor(chance() * of.length)]!;
      const attempts = Array.from({ length: Math.floor(chance() * 12) }, (_, index): JudgedAttempt => {
        const cause = pick(causes);
        return {
          id: String(index),
          connectorId: '1',
          beganAt: index * HOUR,
          endedAt: index * HOUR + 60_000,
          driver: pick(['A', 'B', null]),
          outcome: cause === null ? 'succeeded' : 'failed',
          cause,
          energyWh: pick([null, null, null, 0, 0, 0, 100, 101]),
        };
      });
      const expected = judgeBackwards(attempts);
      turning += expected ? 1 : 0;
      expect(judgeAttempts(shuffleRows(attempts, chance), 0).isTurning, `seed ${seed}`).toBe(expected);
    }
    expect(turning).toBeGreaterThan(30);
  });
});
