import { sql } from 'kysely';
import pino from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '../../../server/runtime/clock';
import { stopSpentSessions } from '../../../server/billing/payments/stopSpentSessions';
import { PLAN } from '../billing/sampleSession';
import { accepted, begin } from './asking';
import { remoteStarts, TAG } from './remoteStarts';
import type { TestCharger } from './testCharger';
import { until } from './testGateway';

const HOUR_MS = 3_600_000;
const { world, driver, start, bill } = remoteStarts();

/** Half an EUR a kWh. */
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

/** Looks for spent sessions after an hour of charging. */
const look = (hours = 1) => {
  const clock = { ...systemClock, now: () => Date.now() + hours * HOUR_MS };
  return stopSpentSessions({ db: world().db, clock, log: pino({ level: 'silent' }) });
};
const stops = (charger: TestCharger) => charger.heard.filter(({ action }) => action === 'RemoteStopTransaction');

/** A session of the driver, who has 50 EUR, with so much of it prepaid. */
async function charging(prepay?: string) {
  const charger = await world().online();
  charger.replies.RemoteStartTransaction = accepted;
  charger.replies.RemoteStopTransaction = accepted;
  await world().commandIn(await start(prepay === undefined ? {} : { prepay }), 'accepted');
  const { transactionId } = (await begin(charger, TAG)) as { transactionId: number };
  await bill();
  let readings = 0;
  const read = (kWh: number) =>
    charger.ask('MeterValues', {
      connectorId: 1,
      transactionId,
      meterValue: [
        {
          timestamp: new Date(Date.now() + (readings += 1) * 1_000).toISOString(),
          sampledValue: [{ value: String(100 + kWh * 1_000) }],
        },
      ],
    });
  return { charger, read };
}

describe('a session', () => {
  it.each([
    ['prepaid', '45.00'],
    ['held', undefined],
  ])('is stopped when what is %s and the rest of the wallet are used up, and not before', async (_name, prepay) => {
    const { charger, read } = await charging(prepay);
    await read(99.9);
    expect(await look()).toBe(0);
    await read(100);
    expect(await look()).toBe(1);
    await until(async () => stops(charger).length === 1);
    const events = await world().query((tx) =>
      tx.selectFrom('orderEvent').select(['kind', 'params']).where('kind', '=', 'moneySpent').execute(),
    );
    expect(events).toEqual([{ kind: 'moneySpent', params: { amount: '50', currency: 'EUR' } }]);
    expect(await look()).toBe(0);
  });

  it('is stopped by corrected times when the clock of its charger is hours behind', async () => {
    const { charger, read } = await charging('45.00');
    await read(100);
    await world().query((tx) =>
      sql`update meter_value set corrected_at = at, at = at - interval '5 hours'`.execute(tx),
    );
    expect(await look()).toBe(1);
    await until(async () => stops(charger).length === 1);
  });

  it('of a driver who pays by card is bounded by what is prepaid alone', async () => {
    const setType = { paymentType: 'creditcard', cardToken: 'tok_ok' } as const;
    await world().query((tx) => tx.updateTable('appUser').set(setType).where('id', '=', driver()).execute());
    const { charger, read } = await charging('5.00');
    await read(9.9);
    expect(await look()).toBe(0);
    await read(10);
    expect(await look()).toBe(1);
    await until(async () => stops(charger).length === 1);
  });

  it('that an enterprise pays goes on', async () => {
    const { charger, read } = await charging();
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
    expect(await look()).toBe(0);
    expect(stops(charger)).toEqual([]);
    await world().query((tx) => tx.updateTable('chargingOrder').set({ enterpriseId: null }).execute());
  });

  it('with a meter that nobody can believe is not stopped for it', async () => {
    const { read } = await charging('5.00');
    await read(9_000_000);
    expect(await look()).toBe(0);
  });

  it('whose charger is away is stopped when it is back', async () => {
    const { charger, read } = await charging('45.00');
    await read(100);
    charger.terminate();
    await until(async () => !(await world().charger()).isOnline);
    expect(await look()).toBe(0);
    await world().online();
    expect(await look()).toBe(1);
  });
});
