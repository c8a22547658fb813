import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { updateAttempts } from '../../../server/ocpp/store/attemptDays';
import { proveAttempts } from '../../../server/ocpp/store/proveAttempts';
import { AttemptWorld, makeStop } from './attemptWorld';

let world: AttemptWorld;
beforeEach(async () => {
  world = await AttemptWorld.create();
});
afterEach(() => world.drop());

describe('the proof of attempts', () => {
  const makeDay = async () => {
    await world.store(world.makeStatus(0, 'available'), world.makeStatus(60, 'preparing'));
    const id = await world.start(70, 'A');
    await world.store(makeStop(1_800, id, 9_000), world.makeStatus(1_860, 'available'));
    await world.store(
      world.makeStatus(3_000, 'preparing'),
      world.makeStatus(3_060, 'faulted'),
      world.makeStatus(3_100, 'available'),
    );
    await updateAttempts(world.deps);
  };

  it('finds nothing in rows that follow their messages', async () => {
    await makeDay();
    expect(await proveAttempts(world.deps)).toEqual([]);
  });

  it('names and mends rows that were changed, removed or added behind its back', async () => {
    await makeDay();
    const before = await world.listAttempts();
    await world.runStatement(
      `update charging_attempt set outcome = 'failed', cause = 'noEnergy' where outcome = 'succeeded'`,
    );
    await world.runStatement(`delete from charging_attempt where cause = 'fault'`);
    await world.runStatement(`update charging_attempt_day set succeeded = 7`);
    const found = await proveAttempts(world.deps);
    expect(found.map(({ table, kept, made }) => ({ table, kept, made }))).toMatchObject([
      { table: 'charging_attempt', kept: '', made: expect.stringContaining('cause=fault') },
      {
        table: 'charging_attempt',
        kept: 'outcome=failed cause=noEnergy',
        made: 'outcome=succeeded cause=null',
      },
    ]);
    expect(await world.listAlarms()).toEqual([{ ruleCode: 'statistics.attempts', isActive: true }]);
    expect(await world.listAttempts()).toEqual(before);
    expect(await proveAttempts(world.deps)).toEqual([]);
    expect(await world.listDays()).toMatchObject([{ attempts: 2, succeeded: 1, fault: 1 }]);
  });
});
