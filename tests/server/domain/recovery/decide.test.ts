import { describe, expect, it } from 'vitest';
import { RECOVERY_STEPS, type RecoveryStep } from '../../../../src/contract/evo-monitor/recoveryLadder';
import {
  decideRecovery,
  SETTLE_MS,
  type RecoveryDecision,
  type RecoveryFacts,
  type RecoveryRun,
  type TakenAction,
} from '../../../../server/domain/recovery/decide';
import { expandLadder, findDisturbed } from '../../../../server/domain/recovery/ladder';
import { countAllowed, isWithinLimits } from '../../../../server/domain/recovery/limits';

const NOW = 1_000_000;
const LADDER: RecoveryStep[] = [
  { kind: 'triggerStatus', seconds: null },
  { kind: 'wait', seconds: 20 },
  { kind: 'softReset', seconds: null },
];

const CALM: RecoveryFacts = {
  now: NOW,
  isAlarmOver: false,
  hasPersonActed: false,
  isUnderWork: false,
  isUpdating: false,
  isRuleOn: true,
  isOnline: true,
  isChargerBusy: false,
  isConnectorBusy: false,
};

function makeRun(taken: TakenAction[] = [], more: Partial<RecoveryRun> = {}): RecoveryRun {
  return { actions: expandLadder(LADDER), taken, isShadow: false, untilAt: NOW + 300_000, ...more };
}

const STATUS: TakenAction = { action: 'triggerStatus', endedAt: NOW - 30_000, isFailed: false };
const WAITED: TakenAction = { action: 'wait', endedAt: NOW - 10_000, isFailed: false };

describe('decideRecovery', () => {
  it.each<[string, TakenAction[], Partial<RecoveryFacts>, object]>([
    ['takes the first action', [], {}, { kind: 'take', position: 0, next: { action: 'triggerStatus', seconds: null } }],
    ['waits while a command is on its way', [{ ...STATUS, endedAt: null }], {}, { kind: 'wait', why: 'action' }],
    ['waits while a wait lasts', [STATUS, { ...WAITED, endedAt: NOW + 1 }], {}, { kind: 'wait', why: 'action' }],
    ['takes the next action after a wait', [STATUS, WAITED], {}, { kind: 'take', position: 2 }],
    ['holds a reset during a session', [STATUS, WAITED], { isChargerBusy: true }, { kind: 'wait', why: 'session' }],
    ['holds an action while offline', [], { isOnline: false }, { kind: 'wait', why: 'offline' }],
    ['asks for a status during a session', [], { isChargerBusy: true, isConnectorBusy: true }, { kind: 'take' }],
    ['ends as healed before any command', [], { isAlarmOver: true }, { kind: 'end', outcome: 'healed' }],
    ['ends as solved after a command', [STATUS], { isAlarmOver: true }, { kind: 'end', outcome: 'solved' }],
    [
      'ends as healed after a refused command',
      [{ ...STATUS, isFailed: true }],
      { isAlarmOver: true },
      { outcome: 'healed' },
    ],
    ['ends when a person acts', [STATUS], { hasPersonActed: true, isAlarmOver: true }, { outcome: 'person' }],
    ['ends under planned work', [STATUS], { isUnderWork: true }, { outcome: 'plannedWork' }],
    ['ends in a firmware wave', [STATUS], { isUpdating: true }, { outcome: 'firmware' }],
    ['ends when its rule is off', [STATUS], { isRuleOn: false }, { outcome: 'switchedOff' }],
    ['ends after its time', [STATUS], { now: NOW + 300_000 }, { outcome: 'unsolved' }],
  ])('%s', (_, taken, facts, expected) => {
    expect(decideRecovery(makeRun(taken), { ...CALM, ...facts })).toMatchObject(expected);
  });

  it('ends as unsolved when the charger had time after the last action', () => {
    const run = makeRun([STATUS, WAITED, { action: 'softReset', endedAt: NOW, isFailed: false }]);
    expect(decideRecovery(run, CALM)).toEqual({ kind: 'wait', why: 'settling' });
    expect(decideRecovery(run, { ...CALM, now: NOW + SETTLE_MS })).toEqual({ kind: 'end', outcome: 'unsolved' });
  });

  it('counts an alarm that clears in shadow as cleared by itself', () => {
    const run = makeRun([STATUS], { isShadow: true });
    expect(decideRecovery(run, { ...CALM, isAlarmOver: true })).toEqual({ kind: 'end', outcome: 'healed' });
  });

  it('makes two actions of out of service and back', () => {
    expect(expandLadder([{ kind: 'outAndBack', seconds: null }]).map(({ action }) => action)).toEqual([
      'outOfService',
      'backInService',
    ]);
  });
});

/** Numbers between 0 and 1 that are the same for each seed. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

type Chance = (share: number) => boolean;

function makeSteps(random: () => number): RecoveryStep[] {
  return Array.from({ length: 1 + Math.floor(random() * 8) }, (): RecoveryStep => {
    const kind = RECOVERY_STEPS[Math.floor(random() * RECOVERY_STEPS.length)] ?? 'wait';
    return { kind, seconds: kind === 'wait' ? 1 + Math.floor(random() * 60) : null };
  });
}

function makeFacts(isTrue: Chance, second: number, hasPersonActed: boolean): RecoveryFacts {
  return {
    now: NOW + second * 1_000,
    isAlarmOver: isTrue(0.003),
    hasPersonActed,
    isUnderWork: isTrue(0.001),
    isUpdating: isTrue(0.001),
    isRuleOn: !isTrue(0.001),
    isOnline: !isTrue(0.1),
    isChargerBusy: isTrue(0.3),
    isConnectorBusy: isTrue(0.3),
  };
}

function expectUndisturbed(action: TakenAction['action'], facts: RecoveryFacts): void {
  const disturbed = findDisturbed(action);
  if (disturbed === 'charger') expect(facts.isChargerBusy).toBe(false);
  if (disturbed === 'connector') expect(facts.isConnectorBusy).toBe(false);
}

/** The run after a decision: commands end at any time. */
function applyDecision(run: RecoveryRun, decision: RecoveryDecision, now: number, isTrue: Chance): RecoveryRun {
  if (decision.kind === 'take') {
    const { action, seconds } = decision.next;
    const endedAt = seconds === null ? null : now + seconds * 1_000;
    return { ...run, taken: [...run.taken, { action, endedAt, isFailed: false }] };
  }
  if (!isTrue(0.4)) return run;
  return { ...run, taken: run.taken.map((taken) => ({ ...taken, endedAt: taken.endedAt ?? now })) };
}

describe('decideRecovery, for any ladder and any course of facts', () => {
  it.each(Array.from({ length: 300 }, (_, seed) => seed))('keeps its rules with seed %i', (seed) => {
    const random = createRandom(seed + 1);
    const isTrue: Chance = (share) => random() < share;
    let run = makeRun([], { actions: expandLadder(makeSteps(random)), isShadow: isTrue(0.2) });
    let isPersonThere = false;
    for (let second = 0; second < 400; second += 1) {
      isPersonThere ||= isTrue(0.002);
      const facts = makeFacts(isTrue, second, isPersonThere);
      const decision = decideRecovery(run, facts);
      // A restart reads the same run and the same facts: it decides the same.
      expect(decideRecovery(run, facts)).toEqual(decision);
      if (isPersonThere) expect(decision).toEqual({ kind: 'end', outcome: 'person' });
      if (facts.now >= run.untilAt) expect(decision.kind).toBe('end');
      if (decision.kind === 'end') return;
      if (decision.kind === 'take') {
        expect(decision.position).toBe(run.taken.length);
        expectUndisturbed(decision.next.action, facts);
      }
      run = applyDecision(run, decision, facts.now, isTrue);
    }
    throw new Error('the run never ended');
  });
});

describe('limits of recovery', () => {
  const LIMITS = { perChargerHour: 2, perStationHour: 10, fleetPercent: 1 };
  const NONE = { chargerHour: 0, stationHour: 0, open: 0, fleet: 440 };

  it.each([
    ['two runs of a charger an hour', { chargerHour: 1 }, { chargerHour: 2 }],
    ['ten runs of a station an hour', { stationHour: 9 }, { stationHour: 10 }],
    ['one percent of the fleet at once', { open: 3 }, { open: 4 }],
    ['one charger of a small fleet', { fleet: 5 }, { fleet: 5, open: 1 }],
  ])('allow %s', (_, within, beyond) => {
    expect(isWithinLimits({ ...NONE, ...within }, LIMITS)).toBe(true);
    expect(isWithinLimits({ ...NONE, ...beyond }, LIMITS)).toBe(false);
  });

  it('always allow one charger', () => {
    expect(countAllowed(LIMITS, 0)).toBe(1);
    expect(countAllowed(LIMITS, 299)).toBe(2);
  });
});
