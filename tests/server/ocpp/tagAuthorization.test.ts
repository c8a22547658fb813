import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MOST_UNKNOWN_TAGS } from '../../../server/security/tagThrottle';
import { addCompany } from '../../harness/equipment';
import { addAppUser, giveMoney } from '../../harness/people';
import type { TestCharger } from './testCharger';
import { waitFor, World } from './testGateway';

let world: World;
beforeEach(async () => {
  world = await World.create();
});
afterEach(() => world.close());

const authorizeTag = (idTag: string) =>
  world.connectOnline('CP1').then((charger) => charger.send('Authorize', { idTag }));

describe('a tag', () => {
  it('is blocked when the wallet is empty in the currency of the station, and accepted when the driver pays by card', async () => {
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
    expect(await authorizeTag('TAG0')).toMatchObject({ idTagInfo: { status: 'Blocked' } });
    expect(await authorizeTag('TAG1')).toMatchObject({ idTagInfo: { status: 'Accepted' } });
    expect(await authorizeTag('TAG2')).toMatchObject({ idTagInfo: { status: 'Accepted' } });
    await world.query((tx) => giveMoney(tx, poor, 'EUR', '1'));
    expect(await authorizeTag('TAG0')).toMatchObject({ idTagInfo: { status: 'Accepted' } });
  });
});

describe('an enterprise', () => {
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

  const setBinding = (change: {
    monthlyLimit?: string | null;
    spendLimit?: string | null;
    status?: 'enabled' | 'disabled';
  }) => world.query((tx) => tx.updateTable('enterpriseBindUser').set(change).where('id', '=', ids.bindId).execute());
  const setEnterprise = (change: { status?: 'enabled' | 'disabled'; companyId?: string; spendLimit?: string | null }) =>
    world.query((tx) => tx.updateTable('enterprise').set(change).where('id', '=', ids.enterpriseId).execute());

  /** The driver has no money of his own here, so that the tags are accepted only while the enterprise pays. */
  const expectPaying = async (isPaying: boolean) => {
    const status = isPaying ? 'Accepted' : 'Blocked';
    expect(await authorizeTag('FLEET')).toMatchObject({ idTagInfo: { status } });
    expect(await authorizeTag('OWN')).toMatchObject({ idTagInfo: { status } });
  };

  it('pays up to the monthly limit while the driver is bound', async () => {
    const charger = await world.findCharger();
    const connector = await world.findConnector();
    const addOrder = (startedAt: Date, energyWh: string) =>
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
            payableAmount: '12.00',
          })
          .execute(),
      );
    // The 500 kWh of another month do not count.
    await addOrder(new Date(Date.now() - 40 * 86_400_000), '500000');
    await addOrder(new Date(), '20000');
    await expectPaying(true);
    await setBinding({ monthlyLimit: '20' });
    await expectPaying(false);
    await setBinding({ monthlyLimit: null });
    await expectPaying(true);
    await setBinding({ spendLimit: '12.00' });
    await expectPaying(false);
    await setBinding({ spendLimit: '12.01' });
    await expectPaying(true);
    await setEnterprise({ spendLimit: '12.00' });
    await expectPaying(false);
    await setEnterprise({ spendLimit: null });
    await setBinding({ status: 'disabled' });
    await expectPaying(false);
    await setBinding({ status: 'enabled' });
    await expectPaying(true);
    await world.query((tx) => tx.deleteFrom('enterpriseBindUser').where('id', '=', ids.bindId).execute());
    await expectPaying(false);
  });

  it('pays only while it is enabled, and only at stations of its company', async () => {
    await setEnterprise({ status: 'disabled' });
    await expectPaying(false);
    await setEnterprise({ status: 'enabled', companyId: await world.query((tx) => addCompany(tx, 'Other')) });
    await expectPaying(false);
    await setEnterprise({ companyId: ids.companyId });
    await expectPaying(true);
  });

  it('pays for a running session by its first terms when the binding ends', async () => {
    const charger = await world.connectOnline('CP1');
    const timestamp = new Date().toISOString();
    const started = await charger.send('StartTransaction', { connectorId: 1, idTag: 'OWN', meterStart: 0, timestamp });
    await setEnterprise({ status: 'disabled' });
    await world.query(async (tx) => {
      await tx.updateTable('enterprise').set({ chargingDiscount: '90' }).execute();
      await tx.deleteFrom('enterpriseBindUser').execute();
    });
    const { transactionId } = started as { transactionId: number };
    const stop = { transactionId, idTag: 'OWN', meterStop: 900, timestamp: new Date().toISOString() };
    expect(await charger.send('StopTransaction', stop)).toMatchObject({ idTagInfo: { status: 'Accepted' } });
    const [order] = await world.query((tx) => tx.selectFrom('chargingOrder').selectAll().execute());
    expect(order).toMatchObject({ enterpriseId: ids.enterpriseId, appUserId: ids.appUserId, status: 'pricing' });
    expect(Number(order?.discountElectricity)).toBe(10);
    expect(Number(order?.discountService)).toBe(20);
  });
});

describe('a tag of the app', () => {
  const PHONE = '+77015550199';
  const startTransaction = (charger: TestCharger) =>
    charger.send('StartTransaction', {
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

  it('is invalid and charges no wallet when no remote start was requested', async () => {
    expect(await authorizeTag(PHONE)).toMatchObject({ idTagInfo: { status: 'Invalid' } });
    expect(await startTransaction(await world.connectOnline('CP1'))).toMatchObject({
      idTagInfo: { status: 'Invalid' },
    });
    const [order] = await world.query((tx) => tx.selectFrom('chargingOrder').selectAll().execute());
    expect(order).toMatchObject({ appUserId: null, enterpriseId: null });
  });

  it('is accepted for the requested remote start and for the end of its session', async () => {
    const charger = await world.connectOnline('CP1');
    const { commandId } = await world.sendCommand({ kind: 'start', connectorNo: 1, params: { idTag: PHONE } });
    const request = await waitFor(async () => charger.frames.findLast((frame) => frame[0] === 2));
    charger.sendRaw(JSON.stringify([3, request[1], { status: 'Accepted' }]));
    await world.awaitCommand(commandId, 'accepted');
    expect(await startTransaction(charger)).toMatchObject({ idTagInfo: { status: 'Accepted' } });
    await world.awaitCommand(commandId, 'effective');
    expect(await charger.send('Authorize', { idTag: PHONE })).toMatchObject({ idTagInfo: { status: 'Accepted' } });
    const [order] = await world.query((tx) => tx.selectFrom('chargingOrder').selectAll().execute());
    expect(order?.appUserId).not.toBeNull();
  });
});

describe('unknown tags', () => {
  it('are throttled with an alarm when one charger tries many', async () => {
    await world.addTag('GOOD');
    const charger = await world.connectOnline('CP1');
    expect(await charger.send('Authorize', { idTag: 'GOOD' })).toMatchObject({ idTagInfo: { status: 'Accepted' } });
    for (let n = 0; n < MOST_UNKNOWN_TAGS; n += 1) await charger.send('Authorize', { idTag: `TRY${n}` });
    expect(await charger.send('Authorize', { idTag: 'GOOD' })).toMatchObject({ idTagInfo: { status: 'Invalid' } });
    expect(await world.listSecurityEventKinds()).toEqual(['TagGuessing']);
    const alarms = await world.query((tx) =>
      tx.selectFrom('alarm').select('ruleCode').where('ruleCode', 'like', '%TagGuessing').execute(),
    );
    expect(alarms).toHaveLength(1);
    // The throttle of one charger does not concern another.
    const other = await world.connectOnline('CP2');
    const idToken = { idToken: 'GOOD', type: 'ISO14443' };
    expect(await other.send('Authorize', { idToken })).toMatchObject({ idTokenInfo: { status: 'Accepted' } });
  });
});
