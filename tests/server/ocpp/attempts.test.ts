import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { updateAttempts } from '../../../server/ocpp/store/attemptDays';
import type { Fact } from '../../../server/ocpp/store/fact';
import { createChance, shuffleRows } from '../domain/attempts/generatedDays';
import { manualClock } from '../http/manualClock';
import { AttemptWorld, makeStop, makeTag, START } from './attemptWorld';

const MINUTE = 60_000;

let world: AttemptWorld;
beforeEach(async () => {
  world = await AttemptWorld.create();
});
afterEach(() => world.drop());

describe('attempts', () => {
  it('are kept with the messages behind them', async () => {
    await world.store(world.makeStatus(0, 'available'));
    await world.store(world.makeStatus(60, 'preparing'));
    expect(await world.listAttempts()).toMatchObject([{ openedBy: 'plug', outcome: 'running', endedAt: null }]);
    await world.store(makeTag(65, 'A'));
    const id = await world.start(70, 'A');
    await world.store(world.makeStatus(71, 'charging'));
    await world.store(makeStop(1_800, id, 9_000), world.makeStatus(1_801, 'finishing'));
    await world.store(world.makeStatus(1_860, 'available'));
    expect(await world.listAttempts()).toMatchObject([
      {
        connectorId: 1,
        beganAt: new Date(START + 60_000),
        beganReceivedAt: new Date(START + 60_100),
        endedAt: new Date(START + 1_860_000),
        idTag: 'A',
        energyWh: '9000',
        stopReason: 'Local',
        outcome: 'succeeded',
        isAfirevSuccess: true,
        cause: null,
        hasSession: true,
      },
    ]);
  });

  it('are untouched when a batch has heartbeats and readings alone', async () => {
    await world.store(world.makeStatus(60, 'preparing'));
    await world.runStatement(`update charging_attempt set cause_detail = 'as it was'`);
    await world.store({ kind: 'seen', connectionId: '1', at: START + 90_000 });
    expect(await world.listAttempts()).toMatchObject([{ causeDetail: 'as it was' }]);
  });

  it('are equal in every order of arrival when messages come late and doubled', async () => {
    let first: unknown;
    for (let seed = 0; seed < 12; seed += 1) {
      const chance = createChance(seed);
      await world.useCharger(`CP-${seed}`);
      await world.runStatement('delete from charging_attempt');
      const ids = [await world.start(70, 'A'), await world.start(2_010, 'B')];
      const messages: Fact[] = [
        world.makeStatus(0, 'available'),
        world.makeStatus(60, 'preparing'),
        makeTag(65, 'A'),
        world.makeStatus(71, 'charging'),
        makeStop(1_800, ids[0]!, 9_000),
        world.makeStatus(1_801, 'finishing'),
        world.makeStatus(1_860, 'available'),
        makeTag(1_900, 'C', 'blocked'),
        world.makeStatus(2_000, 'preparing'),
        makeStop(2_100, ids[1]!, 0),
        world.makeStatus(2_101, 'faulted'),
        world.makeStatus(2_400, 'available'),
        world.makeStatus(500, 'preparing', 2),
        world.makeStatus(560, 'available', 2),
      ];
      const inOrder =
        seed === 0 ? messages : shuffleRows([...messages, ...messages.filter(() => chance() < 0.3)], chance);
      for (const fact of inOrder) await world.store(fact);
      await updateAttempts(world.deps);
      // A report that repeats the state leaves no arrival of its own.
      const attempts = (await world.listAttempts()).map(({ endedReceivedAt: _arrival, ...row }) => row);
      first ??= attempts;
      expect(attempts, `seed ${seed}`).toEqual(first);
    }
    expect(first).toMatchObject([
      { outcome: 'succeeded', idTag: 'A', visitResult: 'first' },
      { outcome: 'failed', cause: 'unknown', connectorId: 2 },
      { outcome: 'failed', cause: 'tagRefused', causeDetail: 'blocked', idTag: 'C' },
      { outcome: 'failed', cause: 'fault', idTag: 'B', isAfirevSuccess: true },
    ]);
  });

  it('know the state of a repeated report when a late one tells of a time before it', async () => {
    await world.store(world.makeStatus(0, 'faulted'));
    await world.store(world.makeStatus(10, 'available'));
    await world.store(world.makeStatus(100, 'available'));
    await world.store(world.makeStatus(50, 'preparing'));
    expect(await world.listAttempts()).toMatchObject([
      { beganAt: new Date(START + 50_000), endedAt: new Date(START + 100_000), outcome: 'failed' },
    ]);
  });

  it('end by time when a driver shows a tag and never plugs in', async () => {
    world.clock = manualClock(START + MINUTE);
    await world.store(world.makeStatus(0, 'available'), makeTag(60, 'A'));
    expect(await world.listAttempts()).toMatchObject([{ outcome: 'running', dueAt: new Date(START + 180_000) }]);
    world.clock.advance(2 * MINUTE);
    await updateAttempts(world.deps);
    expect(await world.listAttempts()).toMatchObject([{ outcome: 'failed', cause: 'noPlug', dueAt: null }]);
  });

  it('follow a start that ends without a message of the charger', async () => {
    await world.store(world.makeStatus(0, 'available'));
    await world.runStatement(`insert into command (charger_id, company_id, connector_no, kind, params, created_by_name,
        created_at, state, ended_at, steps)
      select c.id, s.company_id, 1, 'start', '{"idTag": "A"}', 'noc', '${new Date(START + MINUTE).toISOString()}', 'rejected',
        '${new Date(START + MINUTE + 1_000).toISOString()}', '[{"state": "rejected", "detail": "Rejected"}]'
      from charger c join station s on s.id = c.station_id`);
    await updateAttempts(world.deps);
    expect(await world.listAttempts()).toMatchObject([
      { openedBy: 'command', outcome: 'failed', cause: 'startRefused', causeDetail: 'Rejected', idTag: 'A' },
    ]);
  });

  it('are counted by days with their visits when these have closed', async () => {
    world.clock = manualClock(START + 40 * MINUTE);
    await world.store(world.makeStatus(0, 'available'), world.makeStatus(60, 'preparing'), makeTag(65, 'A', 'blocked'));
    await world.store(world.makeStatus(90, 'available'));
    await world.store(world.makeStatus(100, 'preparing'));
    const id = await world.start(110, 'A');
    await world.store(makeStop(1_800, id, 9_000), world.makeStatus(1_860, 'available'));
    await updateAttempts(world.deps);
    expect(await world.listAttempts()).toMatchObject([
      { visit: 0, visitResult: null, visitClosesAt: new Date(START + 61 * MINUTE) },
      { visit: 0, visitResult: null, visitClosesAt: null },
    ]);
    world.clock.advance(21 * MINUTE);
    await updateAttempts(world.deps);
    expect(await world.listAttempts()).toMatchObject([{ visitResult: 'troubled' }, { visitResult: 'troubled' }]);
    expect(await world.listDays()).toMatchObject([
      { attempts: 2, succeeded: 1, visitsFirst: 0, visitsTroubled: 1, visitsFailed: 0, tagRefused: 1, afirevFirst: 1 },
    ]);
  });

  it('take the driver of their neighbour, and lose it when their own becomes known', async () => {
    await world.store(
      world.makeStatus(0, 'available'),
      world.makeStatus(60, 'preparing'),
      world.makeStatus(90, 'available'),
    );
    await world.store(
      world.makeStatus(100, 'preparing'),
      makeTag(110, 'A', 'blocked'),
      world.makeStatus(120, 'available'),
    );
    await updateAttempts(world.deps);
    expect(await world.listAttempts()).toMatchObject([
      { idTag: 'A', isAdopted: true, visit: 0 },
      { idTag: 'A', isAdopted: false, visit: 0 },
    ]);
    await world.store(makeTag(70, 'B', 'blocked'));
    await updateAttempts(world.deps);
    expect(await world.listAttempts()).toMatchObject([
      { idTag: 'B', isAdopted: false, visit: 0 },
      { idTag: 'A', isAdopted: false, visit: 1 },
    ]);
  });
});
