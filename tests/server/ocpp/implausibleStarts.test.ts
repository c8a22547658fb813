import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { World } from './testGateway';

const MINUTE_MS = 60_000;

let world: World;
beforeEach(async () => {
  world = await World.create();
});
afterEach(() => world.close());

describe('a session with an implausible start', () => {
  it.each(['1970-01-01T00:00', '1999-12-31T23:50', '2000-01-01T00:00'])(
    'is stored by server time and flagged when it is stamped %s',
    async (minute) => {
      const charger = await world.connectOnline();
      const status = { connectorId: 1, status: 'Preparing', errorCode: 'NoError', timestamp: new Date().toISOString() };
      await charger.send('StatusNotification', status);
      const start = { connectorId: 1, idTag: 'TAG1', meterStart: 1_000, timestamp: `${minute}:12Z` };
      const { transactionId } = await charger.send('StartTransaction', start);
      await charger.send('StopTransaction', { transactionId, meterStop: 1_900, timestamp: `${minute}:58Z` });
      const [transaction] = await world.listTransactions();
      expect(transaction).toMatchObject({ status: 'finished', energyWh: '900' });
      expect(transaction?.flags).toContain('stampMissing');
      expect(Math.abs(Date.now() - (transaction?.startedAt.getTime() ?? 0))).toBeLessThan(MINUTE_MS);
      const [order] = await world.query((tx) => tx.selectFrom('chargingOrder').selectAll().execute());
      expect(order).toMatchObject({ status: 'pricing', energyWh: '900', startedAt: transaction?.startedAt });
    },
  );

  it('is stored without its register and flagged when the register is below zero', async () => {
    const charger = await world.connectOnline();
    const timestamp = new Date().toISOString();
    await charger.send('StartTransaction', { connectorId: 1, idTag: 'TAG1', meterStart: -500, timestamp });
    const [transaction] = await world.listTransactions();
    expect(transaction).toMatchObject({
      meterStart: null,
      flags: expect.arrayContaining(['meterRollback']) as string[],
    });
  });
});
