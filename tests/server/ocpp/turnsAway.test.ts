import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { refoldMarked } from '../../../server/ocpp/store/markedAttempts';
import type { Fact } from '../../../server/ocpp/store/fact';
import { judgeConnector } from '../../../src/contract/evo-monitor/attemptRules';
import { createChance, shuffleRows } from '../domain/attempts/generatedDays';
import { AttemptWorld, makeStop, makeTag, START } from './attemptWorld';

let world: AttemptWorld;
beforeEach(async () => {
  world = await AttemptWorld.create();
  await world.setOnline(true);
  await world.store(world.makeStatus(0, 'available'));
});
afterEach(() => world.drop());

/** A driver plugs in, shows an accepted tag and leaves: nothing began. */
const makeFailure = (second: number, tag: string): Fact[] => [
  world.makeStatus(second, 'preparing'),
  makeTag(second + 5, tag),
  world.makeStatus(second + 60, 'available'),
];
const storeAll = async (...facts: Fact[]) => {
  for (const fact of facts) await world.store(fact);
};

async function storeSuccess(second: number, tag: string): Promise<void> {
  await world.store(world.makeStatus(second, 'preparing'), makeTag(second + 1, tag));
  const id = await world.start(second + 2, tag);
  await world.store(world.makeStatus(second + 3, 'charging'));
  await world.store(makeStop(second + 1_800, id, 9_000), world.makeStatus(second + 1_801, 'finishing'));
  await world.store(world.makeStatus(second + 1_860, 'available'));
}

const RAISED = { ruleCode: 'attempts.turnsDriversAway', isActive: true };

describe('the alarm of a connector that turns drivers away', () => {
  it('is raised by the third failure of two drivers, with its causes, and cleared by a success', async () => {
    await storeAll(...makeFailure(600, 'A'), ...makeFailure(1_200, 'B'));
    expect(await world.listAlarms()).toEqual([]);
    await storeAll(...makeFailure(1_800, 'A'));
    expect(await world.listAlarms()).toEqual([RAISED]);
    expect(await world.readState()).toMatchObject({ turnedAway: 3, isTurning: true });
    expect(await world.listAlarmLogs()).toEqual(['noEffect: 3']);
    await storeAll(...makeFailure(2_400, 'C'));
    expect(await world.listAlarmEvents()).toEqual(['raised']);
    await storeSuccess(3_000, 'D');
    expect(await world.listAlarms()).toEqual([{ ...RAISED, isActive: false }]);
    expect(await world.listAlarmEvents()).toEqual(['raised', 'cleared']);
    expect(await world.readState()).toMatchObject({ turnedAway: 4, isTurning: false, failingSince: null });
  });

  it('waits while the connector is out of service, and is raised when it is back', async () => {
    await storeAll(...makeFailure(600, 'A'), ...makeFailure(1_200, 'B'));
    await storeAll(world.makeStatus(1_800, 'preparing'), makeTag(1_805, 'A'), world.makeStatus(1_860, 'faulted'));
    expect(await world.listAlarms()).not.toContainEqual(RAISED);
    expect(await world.readState()).toMatchObject({ isTurning: true, failingSince: null });
    await world.store(world.makeStatus(2_400, 'available'));
    expect(await world.listAlarms()).toContainEqual(RAISED);
  });

  it('waits while the charger is out of contact, and is raised when it is back', async () => {
    await storeAll(...makeFailure(600, 'A'), ...makeFailure(1_200, 'B'));
    await world.setOnline(false);
    await storeAll(...makeFailure(1_800, 'A'));
    expect(await world.listAlarms()).toEqual([]);
    await world.setOnline(true);
    await refoldMarked(world.deps);
    expect(await world.listAlarms()).toEqual([RAISED]);
  });

  it('is cleared by a late message that tells of a success in between', async () => {
    await storeAll(...makeFailure(600, 'A'), ...makeFailure(1_200, 'B'), ...makeFailure(6_000, 'A'));
    expect(await world.listAlarms()).toEqual([RAISED]);
    await storeSuccess(2_400, 'D');
    expect(await world.listAlarms()).toEqual([{ ...RAISED, isActive: false }]);
  });

  it('is not raised by refused tags', async () => {
    for (const second of [600, 1_200, 1_800, 2_400, 3_000]) {
      await storeAll(
        world.makeStatus(second, 'preparing'),
        makeTag(second + 5, `T${second}`, 'blocked'),
        world.makeStatus(second + 60, 'available'),
      );
    }
    expect(await world.listAlarms()).toEqual([]);
    expect(await world.readState()).toBeUndefined();
  });

  it('stands by the attempts that are kept, whatever the order in which messages come', async () => {
    for (let seed = 1; seed < 8; seed += 1) {
      const chance = createChance(seed);
      await world.useCharger(`CP-${seed}`);
      await world.setOnline(true);
      const messages = [
        ...makeFailure(600, 'A'),
        ...makeFailure(1_200, 'B'),
        ...makeFailure(1_800, 'C'),
        ...makeFailure(2_400, 'A'),
      ];
      const inOrder = shuffleRows([...messages, ...messages.filter(() => chance() < 0.3)], chance);
      for (const fact of inOrder) await world.store(fact);
      const kept = (await world.listAttempts()).map(({ energyWh: _none, ...attempt }) => ({
        ...attempt,
        energyWh: null,
      }));
      const turnedAway = kept.filter((attempt) => judgeConnector(attempt) === 'turnedAway').length;
      expect(await world.readState(), `seed ${seed}`).toMatchObject({ isTurning: true, turnedAway });
      await world.runStatement('delete from charging_attempt');
    }
  });
});

describe('the live row of a connector', () => {
  it('says that it fails while it is offered to drivers, and how many it turned away', async () => {
    await storeAll(...makeFailure(600, 'A'), ...makeFailure(1_200, 'B'), ...makeFailure(1_800, 'A'));
    expect(await world.readLiveRow()).toMatchObject({ turnedAway: 3, failingSince: '2026-05-04 12:00:00' });
    await world.store(world.makeStatus(2_400, 'unavailable'));
    expect(await world.readLiveRow()).toMatchObject({ turnedAway: 3, failingSince: null });
  });
});

describe('the count of today', () => {
  it('goes back to zero when the day of the station ends', async () => {
    await storeAll(...makeFailure(600, 'A'));
    expect(await world.readState()).toMatchObject({
      turnedAway: 1,
      // Midnight in Berlin.
      countsUntil: new Date(Date.UTC(2026, 4, 4, 22)),
    });
    world.clock.advance(Date.UTC(2026, 4, 4, 22) - world.clock.now());
    await refoldMarked(world.deps);
    expect(await world.readState()).toMatchObject({ turnedAway: 0, countsUntil: null });
  });

  it('leaves out a failure of the day before', async () => {
    world.clock.advance(START + 86_400_000 - world.clock.now());
    await storeAll(...makeFailure(600, 'A'), ...makeFailure(86_000, 'B'));
    expect(await world.readState()).toMatchObject({ turnedAway: 1 });
  });
});
