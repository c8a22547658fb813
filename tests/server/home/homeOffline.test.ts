import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { alignOfflineAlarms } from '../../../server/home/sessions/offlineAlarms';
import { HomeWorld } from './homeWorld';

let world: HomeWorld;
beforeAll(async () => {
  world = await HomeWorld.create();
});
afterAll(() => world.close());

const HOUR_MS = 3_600_000;

describe('a home charger that stays offline', () => {
  it('has an alarm after a day until it is back, if it has a schedule', async () => {
    const [planned, free] = [await world.addCharger(), await world.addCharger({ hasSetting: false })];
    await world.refreshPlans();
    for (const { id, serialNo } of [planned, free]) {
      (await world.boot(serialNo)).terminate();
      await expect.poll(async () => (await world.findCharger(id)).isOnline).toBe(false);
    }
    world.clock.advance(23 * HOUR_MS);
    await alignOfflineAlarms(world.deps);
    expect(await world.findAlarm(planned.id)).toBeUndefined();
    world.clock.advance(2 * HOUR_MS);
    for (let turn = 0; turn < 2; turn += 1) await alignOfflineAlarms(world.deps);
    expect(await world.findAlarm(planned.id)).toMatchObject({ ruleCode: 'homeCharger.offline', isActive: true });
    expect(await world.findAlarm(free.id)).toBeUndefined();
    await world.boot(planned.serialNo);
    await alignOfflineAlarms(world.deps);
    expect(await world.findAlarm(planned.id)).toMatchObject({ isActive: false });
  });
});
