import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MOST_UNKNOWN_TAGS } from '../../../server/ocpp/facts/tagThrottle';
import { addCompany } from '../../harness/equipment';
import { addAppUser, giveMoney } from '../../harness/people';
import type { TestCharger } from './testCharger';
import { until, World } from './testGateway';

let world: World;
beforeEach(async () => {
  world = await World.create();
});
afterEach(() => world.close());

const verdict = (idTag: string) => world.online('CP1').then((charger) => charger.ask('Authorize', { idTag }));

it('a driver by wallet needs money in the currency of the station; one by card does not', async () => {
  const [poor] = await world.query(async (tx) => {
    const ids = [await addAppUser(tx, 'Poor'), await addAppUser(tx, 'Rich'), await addAppUser(tx, 'Card')] as const;
    await giveMoney(tx, ids[1], 'EUR', '5');
    await tx
      .updateTable('appUser')
      .set({ paymentType: 'creditcard', cardToken: 'tok_ok' })
      .where('id', '=', ids[2])
      .execute();
    for (const [index, appUserId] of ids.entries()) {
      await tx
        .insertInto('chargeTag')
        .values({ tagNo: `TAG${index}`, appUserId })
        .execute();
    }
    return ids;
  });
  expect(await verdict('TAG0')).toMatchObject({ idTagInfo: { status: 'Blocked' } });
  expect(await verdict('TAG1')).toMatchObject({ idTagInfo: { status: 'Accepted' } });
  expect(await verdict('TAG2')).toMatchObject({ idTagInfo: { status: 'Accepted' } });
  await world.query((tx) => giveMoney(tx, poor, 'EUR', '1'));
  expect(await verdict('TAG0')).toMatchObject({ idTagInfo: { status: 'Accepted' } });
});

describe('enterprise', () => {
  let ids: { appUserId: string; enterpriseId: string; bindId: string; companyId: string };
  beforeEach(async () => {
    ids = await world.query(async (tx) => {
      const { companyId } = await tx.selectFrom('station').select('companyId').executeTakeFirstOrThrow();
      const appUserId = await addAppUser(tx, 'Bound');
      const { id: enterpriseId } = await tx
        .insertInto('enterprise')
        .values({ name: 'Fleet', companyId, chargingDiscount: '10', serviceDiscount: '20' })
        .returning('id')
        .executeTakeFirstOrThrow();
      await tx
        .insertInto('chargeTag')
        .values([
          { tagNo: 'FLEET', appUserId, enterpriseId },
          { tagNo: 'OWN', appUserId },
        ])
        .execute();
      const bind = await tx
        .insertInto('enterpriseBindUser')
        .values({ enterpriseId, appUserId, monthlyLimit: '30' })
        .returning('id')
        .executeTakeFirstOrThrow();
      return { appUserId, enterpriseId, companyId, bindId: bind.id };
    });
  });

  const setBinding = (change: { monthlyLimit?: string | null; status?: 'enabled' | 'disabled' }) =>
    world.query((tx) => tx.updateTable('enterpriseBindUser').set(change).where('id', '=', ids.bindId).execute());
  const setEnterprise = (change: { status?: 'enabled' | 'disabled'; companyId?: string }) =>
    world.query((tx) => tx.updateTable('enterprise').set(change).where('id', '=', ids.enterpriseId).execute());

  /** Own tags have no money behind them here: they are accepted as long as the enterprise pays. */
  const expectPaying = async (isPaying: boolean) => {
    const status = isPaying ? 'Accepted' : 'Blocked';
    expect(await verdict('FLEET')).toMatchObject({ idTagInfo: { status } });
    expect(await verdict('OWN')).toMatchObject({ idTagInfo: { status } });
  };

  it('pays up to the limit of the month while the binding stands', async () => {
    const charger = await world.charger();
    const connector = await world.connector();
    const had = (startedAt: Date, energyWh: string) =>
      world.query((tx) =>
        tx
          .insertInto('chargingOrder')
          .values({
            chargerId: charger.id,
            connectorId: connector.id,
            stationId: charger.stationId,
            companyId: ids.companyId,
            currency: 'EUR',
            timezone: 'UTC',
            status: 'completed',
            appUserId: ids.appUserId,
            enterpriseId: ids.enterpriseId,
            createdAt: startedAt,
            startedAt,
            energyWh,
          })
          .execute(),
      );
    // 500 kWh of another month count for nothing.
    await had(new Date(Date.now() - 40 * 86_400_000), '500000');
    await had(new Date(), '20000');
    await expectPaying(true);
    await setBinding({ monthlyLimit: '20' });
    await expectPaying(false);
    await setBinding({ monthlyLimit: null });
    await expectPaying(true);
    await setBinding({ status: 'disabled' });
    await expectPaying(false);
    await setBinding({ status: 'enabled' });
    await expectPaying(true);
    await world.query((tx) => tx.deleteFrom('enterpriseBindUser').where('id', '=', ids.bindId).execute());
    await expectPaying(false);
  });

  it('pays only while it is enabled, and at stations of its company', async () => {
    await setEnterprise({ status: 'disabled' });
    await expectPaying(false);
    await setEnterprise({ status: 'enabled', companyId: await world.query((tx) => addCompany(tx, 'Other')) });
    await expectPaying(false);
    await setEnterprise({ companyId: ids.companyId });
    await expectPaying(true);
  });

  it('pays for a session that runs while the binding ends, by the terms of its beginning', async () => {
    const charger = await world.online('CP1');
    const timestamp = new Date().toISOString();
    const started = await charger.ask('StartTransaction', { connectorId: 1, idTag: 'OWN', meterStart: 0, timestamp });
    await setEnterprise({ status: 'disabled' });
    await world.query(async (tx) => {
      await tx.updateTable('enterprise').set({ chargingDiscount: '90' }).execute();
      await tx.deleteFrom('enterpriseBindUser').execute();
    });
    const { transactionId } = started as { transactionId: number };
    const stop = { transactionId, idTag: 'OWN', meterStop: 900, timestamp: new Date().toISOString() };
    expect(await charger.ask('StopTransaction', stop)).toMatchObject({ idTagInfo: { status: 'Accepted' } });
    const [order] = await world.query((tx) => tx.selectFrom('chargingOrder').selectAll().execute());
    expect(order).toMatchObject({ enterpriseId: ids.enterpriseId, appUserId: ids.appUserId, status: 'pricing' });
    expect(Number(order?.discountElectricity)).toBe(10);
    expect(Number(order?.discountService)).toBe(20);
  });
});

describe('tag of the app', () => {
  const PHONE = '+77015550199';
  const begin = (charger: TestCharger) =>
    charger.ask('StartTransaction', {
      connectorId: 1,
      idTag: PHONE,
      meterStart: 0,
      timestamp: new Date().toISOString(),
    });
  beforeEach(() =>
    world.query(async (tx) => {
      const appUserId = await addAppUser(tx, 'Rich', { phone: PHONE });
      await giveMoney(tx, appUserId, 'EUR', '500');
      await tx.insertInto('chargeTag').values({ tagNo: PHONE, appUserId }).execute();
    }),
  );

  it('opens nothing and draws on nobody where no start was asked for', async () => {
    expect(await verdict(PHONE)).toMatchObject({ idTagInfo: { status: 'Invalid' } });
    expect(await begin(await world.online('CP1'))).toMatchObject({ idTagInfo: { status: 'Invalid' } });
    const [order] = await world.query((tx) => tx.selectFrom('chargingOrder').selectAll().execute());
    expect(order).toMatchObject({ appUserId: null, enterpriseId: null });
  });

  it('is accepted for the start that was asked for, and to end its session', async () => {
    const charger = await world.online('CP1');
    const { commandId } = await world.ask({ kind: 'start', connectorNo: 1, params: { idTag: PHONE } });
    const request = await until(async () => charger.frames.findLast((frame) => frame[0] === 2));
    charger.raw(JSON.stringify([3, request[1], { status: 'Accepted' }]));
    await world.commandIn(commandId, 'accepted');
    expect(await begin(charger)).toMatchObject({ idTagInfo: { status: 'Accepted' } });
    await world.commandIn(commandId, 'effective');
    expect(await charger.ask('Authorize', { idTag: PHONE })).toMatchObject({ idTagInfo: { status: 'Accepted' } });
    const [order] = await world.query((tx) => tx.selectFrom('chargingOrder').selectAll().execute());
    expect(order?.appUserId).not.toBeNull();
  });
});

it('a charger that tries many unknown tags raises an alarm and learns of no tag for a while', async () => {
  await world.addTag('GOOD');
  const charger = await world.online('CP1');
  expect(await charger.ask('Authorize', { idTag: 'GOOD' })).toMatchObject({ idTagInfo: { status: 'Accepted' } });
  for (let n = 0; n < MOST_UNKNOWN_TAGS; n += 1) await charger.ask('Authorize', { idTag: `TRY${n}` });
  expect(await charger.ask('Authorize', { idTag: 'GOOD' })).toMatchObject({ idTagInfo: { status: 'Invalid' } });
  expect((await world.security()).map(({ kind }) => kind)).toEqual(['TagGuessing']);
  const alarms = await world.query((tx) =>
    tx.selectFrom('alarm').select('ruleCode').where('ruleCode', 'like', '%TagGuessing').execute(),
  );
  expect(alarms).toHaveLength(1);
  // Another charger is asked on its own account.
  const other = await world.online('CP2');
  const idToken = { idToken: 'GOOD', type: 'ISO14443' };
  expect(await other.ask('Authorize', { idToken })).toMatchObject({ idTokenInfo: { status: 'Accepted' } });
});
