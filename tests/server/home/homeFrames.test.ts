import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { waitFor } from '../ocpp/testGateway';
import { HomeWorld } from './homeWorld';

let world: HomeWorld;

beforeEach(async () => {
  world = await HomeWorld.create();
});
afterEach(() => world.close());

const readFrames = (chargerCode: string) =>
  world.query((tx) =>
    tx.selectFrom('ocppLog').selectAll().where('chargerCode', '=', chargerCode).orderBy('at').orderBy('id').execute(),
  );

describe('the OCPP log', () => {
  it.each(['1.6', '2.0.1'] as const)(
    'keeps the frames of a home charger in both directions when it speaks %s',
    async (version) => {
      const { id, serialNo } = await world.addCharger();
      await world.refreshPlans();
      await world.boot(serialNo, version);
      await waitFor(async () =>
        (await readFrames(serialNo)).some(({ action, level }) => action === 'SetChargingProfile' && level === 'up'),
      );
      const frames = await readFrames(serialNo);
      expect(frames.slice(0, 2)).toMatchObject([
        {
          level: 'up',
          action: 'BootNotification',
          messageType: 2,
          homeChargerId: id,
          chargerId: null,
          companyId: null,
        },
        {
          level: 'down',
          action: 'BootNotification',
          messageType: 3,
          homeChargerId: id,
          roundTripMs: expect.any(Number) as number,
        },
      ]);
      expect(frames).toContainEqual(expect.objectContaining({ action: 'SetChargingProfile', level: 'down' }));
    },
  );

  it('keeps no secrets of a home charger, and says what its messages lack', async () => {
    const { serialNo } = await world.addCharger();
    const charger = await world.boot(serialNo);
    const secret = [{ key: 'AuthorizationKey', value: 'open-sesame' }];
    await charger.call('DataTransfer', { vendorId: 'omp', data: 'x', configurationKey: secret });
    await charger.call('MeterValues', { connectorId: 1, meterValue: 'none' });
    await waitFor(async () => (await readFrames(serialNo)).some(({ content }) => content.includes('faults')));
    const frames = await readFrames(serialNo);
    expect(JSON.stringify(frames)).not.toContain('open-sesame');
    expect(frames.some(({ content }) => content.includes('AuthorizationKey'))).toBe(true);
  });
});
