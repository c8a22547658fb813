import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { stopLimitedSessions } from '../../../server/billing/payments/stopLimitedSessions';
import { systemClock } from '../../../server/runtime/clock';
import { addAppUser } from '../../harness/people';
import { PLAN } from '../billing/sampleSession';
import { acceptCall, makeTimestamp } from './messages';
import type { TestCharger } from './testCharger';
import { waitFor, World } from './testGateway';

let world: World;
let charger: TestCharger;
let bindId: string;

/** A driver with two tags, whose enterprise pays 10 kWh per month. */
beforeEach(async () => {
  world = await World.create();
  bindId = await world.query(async (tx) => {
    const { companyId } = await tx.selectFrom('station').select('companyId').executeTakeFirstOrThrow();
    const appUserId = await addAppUser(tx, 'Bound');
    const { id: enterpriseId } = await tx
      .insertInto('enterprise')
      .values({ name: 'Fleet', companyId })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('chargeTag')
      .values(['ONE', 'TWO'].map((tagNo) => ({ tagNo, appUserId, enterpriseId })))
      .execute();
    const { id } = await tx
      .insertInto('enterpriseBindUser')
      .values({ enterpriseId, appUserId, monthlyLimit: '10' })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
  charger = await world.connectOnline();
  charger.replies.RemoteStopTransaction = acceptCall;
});
afterEach(() => world.close());

/** Starts a session at a connector. @returns a function that reports its energy so far */
async function startCharging(connectorId: number, idTag: string) {
  const start = { connectorId, idTag, meterStart: 0, timestamp: makeTimestamp() };
  const { transactionId } = (await charger.send('StartTransaction', start)) as { transactionId: number };
  let readings = 0;
  return (kWh: number) => {
    const timestamp = new Date(Date.now() + (readings += 1) * 1_000).toISOString();
    const meterValue = [{ timestamp, sampledValue: [{ value: String(kWh * 1_000) }] }];
    return charger.send('MeterValues', { connectorId, transactionId, meterValue });
  };
}
/** Stops sessions that have reached their limits after an hour of charging. */
const stopLimited = () => {
  const clock = { ...systemClock, now: () => Date.now() + 3_600_000 };
  return stopLimitedSessions({ db: world.db, clock, log: pino({ level: 'silent' }) });
};
const countStops = () => charger.calls.filter(({ action }) => action === 'RemoteStopTransaction').length;

/** The station charges 0.50 EUR per kWh. */
const addPrices = () =>
  world.query(async (tx) => {
    const { companyId } = await tx.selectFrom('station').select('companyId').executeTakeFirstOrThrow();
    const setting = { companyId, name: 'Usual', currency: 'EUR' };
    const { id } = await tx.insertInto('priceSetting').values(setting).returning('id').executeTakeFirstOrThrow();
    const version = { settingId: id, no: 1, validFrom: new Date(0), plan: JSON.stringify(PLAN), createdByName: 'a' };
    await tx.insertInto('priceVersion').values(version).execute();
    await tx.updateTable('station').set({ priceSettingId: id }).execute();
    await tx.updateTable('enterpriseBindUser').set({ monthlyLimit: null }).execute();
  });

describe('a session on account', () => {
  it('is stopped when the monthly limit of its driver is reached, and not before', async () => {
    const report = await startCharging(1, 'ONE');
    await report(9.9);
    expect(await stopLimited()).toBe(0);
    await report(10);
    expect(await stopLimited()).toBe(1);
    await waitFor(async () => countStops() === 1);
    const events = await world.query((tx) =>
      tx.selectFrom('orderEvent').select('params').where('kind', '=', 'limitReached').execute(),
    );
    expect(events).toEqual([{ params: { limit: '10' } }]);
    expect(await stopLimited()).toBe(0);
  });

  it('is stopped when sessions of its driver reach the limit together', async () => {
    const [reportOne, reportTwo] = [await startCharging(1, 'ONE'), await startCharging(2, 'TWO')];
    await reportOne(6);
    expect(await stopLimited()).toBe(0);
    await reportTwo(4);
    expect(await stopLimited()).toBe(2);
    await waitFor(async () => countStops() === 2);
  });

  it.each(['enterprise', 'enterpriseBindUser'] as const)(
    'is stopped when all that run reach the limit in money of the %s',
    async (table) => {
      await addPrices();
      await world.query((tx) => tx.updateTable(table).set({ spendLimit: '5.00' }).execute());
      const [reportOne, reportTwo] = [await startCharging(1, 'ONE'), await startCharging(2, 'TWO')];
      await reportOne(6);
      await reportTwo(3.9);
      expect(await stopLimited()).toBe(0);
      await reportTwo(4);
      expect(await stopLimited()).toBe(2);
      const events = await world.query((tx) =>
        tx.selectFrom('orderEvent').select('params').where('kind', '=', 'limitReached').execute(),
      );
      expect(events[0]).toEqual({ params: { amount: '5.00', currency: 'EUR' } });
    },
  );

  it('goes on when its driver has no limit', async () => {
    const report = await startCharging(1, 'ONE');
    await report(10);
    await world.query((tx) =>
      tx.updateTable('enterpriseBindUser').set({ monthlyLimit: null }).where('id', '=', bindId).execute(),
    );
    expect(await stopLimited()).toBe(0);
  });

  it('goes on while a meter reading of its driver is implausible', async () => {
    const [reportOne, reportTwo] = [await startCharging(1, 'ONE'), await startCharging(2, 'TWO')];
    await reportOne(9_000_000);
    await reportTwo(4);
    expect(await stopLimited()).toBe(0);
  });

  it('counts in the month in which it began', async () => {
    const report = await startCharging(1, 'ONE');
    await report(10);
    await world.query((tx) =>
      tx
        .updateTable('chargingOrder')
        .set({ startedAt: new Date(Date.now() - 40 * 86_400_000), createdAt: new Date(Date.now() - 40 * 86_400_000) })
        .execute(),
    );
    const reportNext = await startCharging(2, 'TWO');
    await reportNext(5);
    expect(await stopLimited()).toBe(1);
  });
});
