import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PowerWorld } from './powerWorld';

const HOUR = 3_600_000;

let power: PowerWorld;
beforeEach(async () => {
  power = await PowerWorld.create();
});
afterEach(() => power.world.close());

const tellDeparture = (transactionId: number, departsAt: Date) =>
  power.world.query((tx) =>
    tx
      .updateTable('chargeTransaction')
      .set({ departsAt, needsWatts: 70_000 })
      .where('id', '=', String(transactionId))
      .execute(),
  );

describe('the plan of a station', () => {
  it('feeds what a departure needs before it shares the rest', async () => {
    await power.settle();
    const first = await power.start(1);
    await power.start(2);
    await tellDeparture(first, new Date(Date.now() + HOUR));
    await power.settle();
    expect(power.lastLimits()).toEqual({ 1: 70_000, 2: 30_000 });
  });

  it('shares evenly once the departure is over', async () => {
    await power.settle();
    const first = await power.start(1);
    await power.start(2);
    await tellDeparture(first, new Date(Date.now() - HOUR));
    await power.settle();
    expect(power.lastLimits()).toEqual({ 1: 50_000, 2: 50_000 });
  });
});
