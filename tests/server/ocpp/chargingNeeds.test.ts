import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { World } from './testGateway';
import type { TestCharger } from './testCharger';
import { evse, idToken, makeEvent } from './v201Messages';

const HOUR = 3_600_000;

let world: World;
let charger: TestCharger;
beforeEach(async () => {
  world = await World.create();
  await world.addTag('TAG1');
  charger = await world.connectOnline('CP2');
});
afterEach(() => world.close());

const tellNeeds = (needs: object) =>
  charger.send('NotifyEVChargingNeeds', {
    evseId: 1,
    chargingNeeds: { requestedEnergyTransfer: 'AC_three_phase', ...needs },
  });
const readTransaction = () =>
  world.query((tx) => tx.selectFrom('chargeTransaction').selectAll().executeTakeFirstOrThrow());

describe('the needs of a car (2.0.1)', () => {
  it('are kept with its session, and the last ones count', async () => {
    await charger.send('TransactionEvent', makeEvent('Started', 0, 2, {}, { evse, idToken }));
    const departsAt = new Date(Math.floor(Date.now() / 1_000) * 1_000 + 2 * HOUR);
    const acChargingParameters = { energyAmount: 22_000, evMinCurrent: 6, evMaxCurrent: 32, evMaxVoltage: 400 };
    expect(await tellNeeds({ departureTime: departsAt.toISOString(), acChargingParameters })).toEqual({
      status: 'Processing',
    });
    const told = await readTransaction();
    expect(told.departsAt).toEqual(departsAt);
    expect(Math.abs((told.needsWatts ?? 0) - 11_000)).toBeLessThan(50);
    await tellNeeds({ acChargingParameters });
    expect(await readTransaction()).toMatchObject({ departsAt: null, needsWatts: null });
  });

  it('are rejected where no session runs', async () => {
    expect(await tellNeeds({})).toEqual({ status: 'Rejected' });
  });
});
