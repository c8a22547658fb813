import { sql } from 'kysely';
import pino from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '../../../server/runtime/clock';
import { stopSpentSessions } from '../../../server/billing/payments/stopSpentSessions';
import { PLAN } from '../billing/sampleSession';
import { acceptCall, startTransaction } from './messages';
import { setUpRemoteStarts, TAG } from './remoteStartFixture';
import type { TestCharger } from './testCharger';
import { waitFor } from './testGateway';

const HOUR_MS = 3_600_000;
const { world, driver, requestStart, runBiller } = setUpRemoteStarts();

/** The station charges 0.50 EUR per kWh. */
beforeEach(() =>
  world().query(async (tx) => {
    const { companyId } = await tx.selectFrom('station').select('companyId').executeTakeFirstOrThrow();
    const { id } = await tx
      .insertInto('priceSetting')
      .values({ companyId, name: 'Usual', currency: 'EUR' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const version = { settingId: id, no: 1, validFrom: new Date(0), plan: JSON.stringify(PLAN), createdByName: 'a' };
    await tx.insertInto('priceVersion').values(version).execute();
    await tx.updateTable('station').set({ priceSettingId: id }).execute();
  }),
);

/** Stops sessions without money left after that many hours of charging. */
const sweepSpentSessions = (hours = 1) => {
  const clock = { ...systemClock, now: () => Date.now() + hours * HOUR_MS };
  return stopSpentSessions({ db: world().db, clock, log: pino({ level: 'silent' }) });
};
const listStops = (charger: TestCharger) => charger.calls.filter(({ action }) => action === 'RemoteStopTransaction');

/** Starts a session of the driver and prepays part of the 50 EUR in the wallet. */
async function startCharging(prepay?: string) {
  const charger = await world().connectOnline();
  charger.replies.RemoteStartTransaction = acceptCall;
  charger.replies.RemoteStopTransaction = acceptCall;
  await world().awaitCommand(await requestStart(prepay === undefined ? {} : { prepay }), 'accepted');
  const { transactionId } = (await startTransaction(charger, TAG)) as { transactionId: number };
  await runBiller();
  let readings = 0;
  const reportEnergy = (kWh: number) =>
    charger.send('MeterValues', {
      connectorId: 1,
      transactionId,
      meterValue: [
        {
          timestamp: new Date(Date.now() + (readings += 1) * 1_000).toISOString(),
          sampledValue: [{ value: String(100 + kWh * 1_000) }],
        },
      ],
    });
  return { charger, read: reportEnergy };
}

describe('a session', () => {
  it.each([
    ['prepaid', '45.00'],
    ['held', undefined],
  ])('is stopped when what is %s and the rest of the wallet are spent, and not before', async (_name, prepay) => {
    const { charger, read } = await startCharging(prepay);
    await read(99.9);
    expect(await sweepSpentSessions()).toBe(0);
    await read(100);
    expect(await sweepSpentSessions()).toBe(1);
    await waitFor(async () => listStops(charger).length === 1);
    const events = await world().query((tx) =>
      tx.selectFrom('orderEvent').select(['kind', 'params']).where('kind', '=', 'moneySpent').execute(),
    );
    expect(events).toEqual([{ kind: 'moneySpent', params: { amount: '50', currency: 'EUR' } }]);
    expect(await sweepSpentSessions()).toBe(0);
  });

  it('is stopped by corrected times when its charger is hours behind', async () => {
    const { charger, read } = await startCharging('45.00');
    await read(100);
    await world().query((tx) =>
      sql`update meter_value set corrected_at = at, at = at - interval '5 hours'`.execute(tx),
    );
    expect(await sweepSpentSessions()).toBe(1);
    await waitFor(async () => listStops(charger).length === 1);
  });

  it('is stopped by its prepaid amount alone when the driver pays by card', async () => {
    const setType = { paymentType: 'creditcard', cardToken: 'tok_ok' } as const;
    await world().query((tx) => tx.updateTable('appUser').set(setType).where('id', '=', driver()).execute());
    const { charger, read } = await startCharging('5.00');
    await read(9.9);
    expect(await sweepSpentSessions()).toBe(0);
    await read(10);
    expect(await sweepSpentSessions()).toBe(1);
    await waitFor(async () => listStops(charger).length === 1);
  });

  it('goes on when an enterprise pays', async () => {
    const { charger, read } = await startCharging();
    await world().query(async (tx) => {
      const { companyId } = await tx.selectFrom('station').select('companyId').executeTakeFirstOrThrow();
      const { id } = await tx
        .insertInto('enterprise')
        .values({ name: 'Fleet', companyId })
        .returning('id')
        .executeTakeFirstOrThrow();
      await tx.updateTable('chargingOrder').set({ enterpriseId: id }).execute();
    });
    await read(140);
    expect(await sweepSpentSessions()).toBe(0);
    expect(listStops(charger)).toEqual([]);
    await world().query((tx) => tx.updateTable('chargingOrder').set({ enterpriseId: null }).execute());
  });

  it('goes on when its meter reading is implausible', async () => {
    const { read } = await startCharging('5.00');
    await read(9_000_000);
    expect(await sweepSpentSessions()).toBe(0);
  });

  it('is stopped when its charger is online again', async () => {
    const { charger, read } = await startCharging('45.00');
    await read(100);
    charger.terminate();
    await waitFor(async () => !(await world().findCharger()).isOnline);
    expect(await sweepSpentSessions()).toBe(0);
    await world().connectOnline();
    expect(await sweepSpentSessions()).toBe(1);
  });
});
