import { describe, expect, it } from 'vitest';
import { foldCharger, REACH_MS } from '../../../../server/domain/attempts/foldCharger';
import type { Attempt } from '../../../../server/domain/attempts/attempt';
import { groupVisits } from '../../../../server/domain/attempts/groupVisits';
import { createChance, generateDay, generateNoise, shuffleRows } from './generatedDays';
import { atSecond, collectSigns, makeCommand, makeSession, makeStatus, makeTag, type Fact } from './signBuilder';
import { groupByPairs, listMembers } from './visitsByPairs';

const LATER = atSecond(200_000);

function foldFacts(facts: readonly Fact[], { connectors = ['1'], now = LATER, from = 0 } = {}): Attempt[] {
  const since = new Map(connectors.map((id) => [id, from]));
  return foldCharger(collectSigns(facts, connectors), since, now);
}

function foldOne(...facts: Fact[]): Attempt {
  const attempts = foldFacts(facts);
  expect(attempts).toHaveLength(1);
  return attempts[0]!;
}

describe('an attempt', () => {
  it('succeeds when its session ends by the driver with energy', () => {
    expect(
      foldOne(
        makeStatus(0, 'available'),
        makeStatus(10, 'preparing'),
        makeTag(15, 'A'),
        makeSession(20, 900),
        makeStatus(21, 'charging'),
        makeStatus(900, 'finishing'),
        makeStatus(930, 'available'),
      ),
    ).toMatchObject({
      openedBy: 'plug',
      beganAt: atSecond(10),
      beganReceivedAt: atSecond(10) + 200,
      endedAt: atSecond(930),
      idTag: 'A',
      transactionId: 's20',
      energyWh: 5_000,
      stopReason: 'Local',
      outcome: 'succeeded',
      isAfirevSuccess: true,
      cause: null,
    });
  });

  it('fails for a fault when the next state after its session is a fault', () => {
    expect(
      foldOne(
        makeStatus(1, 'preparing'),
        makeSession(5, 900),
        makeStatus(901, 'faulted', { errorCode: 'GroundFailure' }),
      ),
    ).toMatchObject({ outcome: 'failed', cause: 'fault', causeDetail: 'GroundFailure', endedAt: atSecond(901) });
  });

  it('goes on when the charger is faulted and its session survives', () => {
    expect(
      foldOne(
        makeSession(5, 900),
        makeStatus(100, 'faulted'),
        makeStatus(120, 'charging'),
        makeStatus(900, 'finishing'),
        makeStatus(910, 'available'),
      ),
    ).toMatchObject({ outcome: 'succeeded', endedAt: atSecond(910) });
  });

  it('is one of each driver when a free connector refuses their tags', () => {
    const refused = { isAccepted: false, reason: 'blocked' };
    const attempts = foldFacts([
      makeStatus(0, 'available'),
      makeTag(10, 'A', refused),
      makeTag(20, 'a', refused),
      makeTag(30, 'B', refused),
      makeTag(50, 'C', { isAccepted: false, reason: 'noMoney' }),
    ]);
    expect(attempts.map(({ idTag, cause, endedAt }) => ({ idTag, cause, endedAt }))).toEqual([
      { idTag: 'a', cause: 'tagRefused', endedAt: atSecond(30) },
      { idTag: 'B', cause: 'tagRefused', endedAt: atSecond(50) },
      { idTag: 'C', cause: 'noMoney', endedAt: atSecond(70) },
    ]);
  });

  it('has the connector of the session when the charger names none with the tag', () => {
    const attempts = foldFacts(
      [
        makeStatus(0, 'available'),
        makeStatus(0, 'available', { connectorId: '2' }),
        makeTag(10, 'A'),
        makeStatus(30, 'preparing', { connectorId: '2' }),
        makeSession(35, 600, { connectorId: '2' }),
        makeStatus(610, 'available', { connectorId: '2' }),
      ],
      { connectors: ['1', '2'] },
    );
    expect(attempts).toMatchObject([
      { connectorId: '2', openedBy: 'tag', beganAt: atSecond(10), outcome: 'succeeded' },
    ]);
  });

  it.each([
    ['noPlug', [makeStatus(0, 'available'), makeTag(10, 'A')]],
    ['noPlug', [makeStatus(0, 'available'), makeCommand(10, { state: 'noEffect', endedAt: atSecond(70) })]],
    ['noEffect', [makeStatus(5, 'preparing'), makeCommand(10, { state: 'noEffect' }), makeStatus(90, 'available')]],
    ['startRefused', [makeStatus(5, 'preparing'), makeCommand(10, { state: 'rejected' }), makeStatus(90, 'available')]],
    ['contactLost', [makeStatus(5, 'preparing'), makeTag(8, 'A'), makeStatus(10, 'offline')]],
    ['contactLost', [makeCommand(10, { state: 'unknown', detail: 'socketLost' })]],
    ['outOfService', [makeStatus(5, 'preparing'), makeTag(8, 'A'), makeStatus(10, 'unavailable')]],
    ['outOfService', [makeStatus(0, 'unavailable'), makeTag(8, 'A', { isAccepted: false })]],
    [
      'paymentRefused',
      [
        makeStatus(5, 'preparing'),
        makeTag(8, 'A', { isAccepted: false, reason: 'overLimit' }),
        makeStatus(20, 'available'),
      ],
    ],
    ['unknown', [makeStatus(5, 'preparing'), makeStatus(20, 'available')]],
    ['endedByCharger', [makeSession(5, 900, { stopReason: 'PowerLoss' }), makeStatus(901, 'available')]],
    [
      'contactLost',
      [
        makeSession(5, 900, { isSupposed: true, stopReason: 'Other' }),
        makeStatus(600, 'offline'),
        makeStatus(950, 'available'),
      ],
    ],
    ['noEnergy', [makeSession(5, 60, { energyWh: 100 }), makeStatus(70, 'available')]],
    ['tagRefused', [makeSession(5, 60, { energyWh: 0, isUnauthorized: true }), makeStatus(70, 'available')]],
  ] as const)('fails for %s by its facts %#', (cause, facts) => {
    expect(foldOne(...facts)).toMatchObject({ outcome: 'failed', cause });
  });

  it('is no success by AFIREV when nobody was authorized', () => {
    expect(foldOne(makeStatus(5, 'preparing'), makeStatus(20, 'available')).isAfirevSuccess).toBeNull();
    expect(foldOne(makeSession(5, 60, { energyWh: 0 }), makeStatus(70, 'available')).isAfirevSuccess).toBe(true);
    expect(foldOne(makeSession(5, 900, { stopReason: 'Other' }), makeStatus(910, 'available')).isAfirevSuccess).toBe(
      true,
    );
  });

  it('is followed by the next one when a driver stays plugged in and charges again', () => {
    const attempts = foldFacts([
      makeStatus(0, 'preparing'),
      makeSession(5, 600),
      makeStatus(600, 'finishing'),
      makeStatus(700, 'preparing'),
      makeSession(705, 1_200),
      makeStatus(1_201, 'available'),
    ]);
    expect(attempts.map(({ beganAt, endedAt }) => [beganAt, endedAt])).toEqual([
      [atSecond(0), atSecond(700)],
      [atSecond(700), atSecond(1_201)],
    ]);
  });

  it('ends where its driver left when its stop is still awaited', () => {
    const attempts = foldFacts([makeSession(5, null), makeStatus(600, 'available'), makeStatus(900, 'preparing')]);
    expect(attempts).toMatchObject([
      { endedAt: atSecond(600), outcome: 'running' },
      { beganAt: atSecond(900), endedAt: null, outcome: 'running' },
    ]);
  });

  it('names when it ends by time while it waits for a cable', () => {
    const facts = [makeStatus(0, 'available'), makeTag(10, 'A')];
    expect(foldFacts(facts, { now: atSecond(60) })).toMatchObject([{ outcome: 'running', dueAt: atSecond(130) }]);
    expect(foldFacts(facts, { now: atSecond(130) })).toMatchObject([
      { outcome: 'failed', endedAt: atSecond(130), dueAt: null },
    ]);
  });
});

describe('attempts of generated days', () => {
  it('are those that the days contain, in the visits of the definition, when facts come doubled and in any order', () => {
    for (let seed = 1; seed <= 2_000; seed += 1) {
      const chance = createChance(seed);
      const connectors = chance() < 0.5 ? ['1'] : ['1', '2'];
      const { facts, expected } = generateDay(chance, connectors);
      const doubled = facts.filter((fact) => 'kind' in fact && fact.kind === 'status' && chance() < 0.2);
      const found = foldFacts(shuffleRows([...facts, ...doubled], chance), { connectors });
      expect(
        found.map(({ connectorId, beganAt, endedAt, outcome, cause }) => ({
          connectorId,
          beganAt,
          endedAt,
          outcome,
          cause,
        })),
        `seed ${seed}`,
      ).toEqual(expected);
      const attempts = found.map(({ idTag, ...attempt }, index) => ({ ...attempt, id: String(index), driver: idTag }));
      const visits = groupVisits(shuffleRows(attempts, chance));
      expect(listMembers(visits), `seed ${seed}`).toEqual(groupByPairs(attempts));
    }
  });

  it('are the same in whole and in any part when they are folded from where none was open', () => {
    for (let seed = 1; seed <= 700; seed += 1) {
      const chance = createChance(seed);
      const connectors = ['1', '2'];
      const facts = generateNoise(chance, connectors, 60);
      const whole = foldFacts(facts, { connectors });
      const touched = atSecond(Math.floor(chance() * 12_000)) - REACH_MS;
      const from = new Map(
        connectors.map((id) => {
          const covering = whole.find(
            ({ connectorId, beganAt, endedAt }) =>
              connectorId === id && beganAt <= touched && (endedAt === null || endedAt >= touched),
          );
          return [id, covering?.beganAt ?? touched];
        }),
      );
      const part = foldCharger(collectSigns(shuffleRows(facts, chance), connectors), from, LATER);
      expect(part, `seed ${seed}`).toEqual(
        whole.filter(({ connectorId, beganAt }) => beganAt >= (from.get(connectorId) ?? 0)),
      );
    }
  });
});
