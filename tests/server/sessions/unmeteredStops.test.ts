import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MINUTE, SessionWorld } from './sessionWorld';

let world: SessionWorld;
beforeAll(async () => {
  world = await SessionWorld.create();
});
afterAll(() => world.close());

const formatStamp = (minutes: number) => new Date(world.now + minutes * MINUTE).toISOString();

describe('an order', () => {
  it.each([
    ['a reading', [{ value: '14000' }], '4000'],
    ['no reading', [], '0'],
  ])('is under review when its stop has no register and %s came before', async (_kind, sampledValue, energyWh) => {
    const charger = await world.addCharger('1.6');
    const idTag = `STOP${sampledValue.length}`;
    await world.addDriver(idTag, '50');
    const start = { connectorId: 1, idTag, meterStart: 10_000, timestamp: formatStamp(-60) };
    const { transactionId } = await charger.send('StartTransaction', start);
    const meterValue = [{ timestamp: formatStamp(-30), sampledValue }];
    await charger.send('MeterValues', { connectorId: 1, transactionId, meterValue });
    await charger.send('StopTransaction', { transactionId, meterStop: 'unknown', timestamp: formatStamp(0) });
    await world.pass(1);
    const order = await world.query((tx) =>
      tx
        .selectFrom('chargingOrder')
        .select(['id', 'status', 'energyWh', 'isUnderReview', 'paidAmount'])
        .where('transactionId', '=', String(transactionId))
        .executeTakeFirstOrThrow(),
    );
    expect(order).toMatchObject({ status: 'pricing', energyWh, isUnderReview: true, paidAmount: '0' });
    const found = await world.query((tx) =>
      tx.selectFrom('abnormalOrder').select('type').where('orderId', '=', order.id).execute(),
    );
    expect(found).toContainEqual({ type: 'meterMissing' });
  });
});
