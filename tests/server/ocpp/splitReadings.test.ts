import { afterAll, beforeAll, expect, it } from 'vitest';
import { readCurve } from '../../../server/modules/evo-monitor/chargingReport/curve';
import { HandClock } from './handClock';
import { World } from './testGateway';

let clock: HandClock;
let world: World;
beforeAll(async () => {
  clock = new HandClock();
  world = await World.create(clock);
  await world.addTag('T');
});
afterAll(() => world.close());

it('a follower of a curve gets the state of charge that comes in a second message of the same time', async () => {
  const charger = await world.online();
  const timestamp = () => new Date(clock.now()).toISOString();
  const begun = { connectorId: 1, idTag: 'T', meterStart: 1_000, timestamp: timestamp() };
  const { transactionId } = await charger.ask('StartTransaction', begun);
  clock.advance(10_000);
  const at = timestamp();
  const report = (sample: object) => {
    const meterValue = [{ timestamp: at, sampledValue: [sample] }];
    return charger.ask('MeterValues', { connectorId: 1, transactionId, meterValue });
  };
  const read = (since?: number) => world.query((tx) => readCurve(tx, String(transactionId), { since }));
  await report({ value: '1200' });
  const first = await read();
  clock.advance(1_000);
  await report({ value: '33', measurand: 'SoC', unit: 'Percent' });
  const second = await read(first?.since ?? undefined);
  expect(second?.points.map(([, soc]) => soc)).toEqual([33]);
  expect((await read(second?.since ?? undefined))?.points).toEqual([]);
});
