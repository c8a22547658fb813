import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCurve } from '../../../server/modules/evo-monitor/chargingReport/curve';
import { OffsetClock } from './offsetClock';
import { World } from './testGateway';

let clock: OffsetClock;
let world: World;
beforeAll(async () => {
  clock = new OffsetClock();
  world = await World.create(clock);
  await world.addTag('T');
});
afterAll(() => world.close());

describe('a follower of a curve', () => {
  it('receives the state of charge when it comes in a second message of the same time', async () => {
    const charger = await world.connectOnline();
    const start = { connectorId: 1, idTag: 'T', meterStart: 1_000, timestamp: clock.formatTime() };
    const { transactionId } = await charger.send('StartTransaction', start);
    clock.advance(10_000);
    const at = clock.formatTime();
    const reportMeter = (sample: object) => {
      const meterValue = [{ timestamp: at, sampledValue: [sample] }];
      return charger.send('MeterValues', { connectorId: 1, transactionId, meterValue });
    };
    const readPoints = (since?: number) => world.query((tx) => readCurve(tx, String(transactionId), { since }));
    await reportMeter({ value: '1200' });
    const first = await readPoints();
    clock.advance(1_000);
    await reportMeter({ value: '33', measurand: 'SoC', unit: 'Percent' });
    const second = await readPoints(first?.since ?? undefined);
    expect(second?.points.map(([, soc]) => soc)).toEqual([33]);
    expect((await readPoints(second?.since ?? undefined))?.points).toEqual([]);
  });
});
