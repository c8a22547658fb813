import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addCharger, addCompany, addStation } from '../../harness/equipment';
import { addAppUser, giveMoney } from '../../harness/people';
import { KEY, World } from './testGateway';

let world: World;
beforeEach(async () => {
  world = await World.create();
});
afterEach(() => world.close());

describe('a customer disabled by a company', () => {
  it('is blocked at the chargers of the company that disabled it, and accepted at others', async () => {
    await world.query(async (tx) => {
      const { companyId } = await tx.selectFrom('station').select('companyId').executeTakeFirstOrThrow();
      await addCharger(tx, await addStation(tx, await addCompany(tx, 'Other'), 'Elsewhere'), 'CP3', { key: KEY });
      const appUserId = await addAppUser(tx, 'Anna');
      await giveMoney(tx, appUserId, 'EUR', '50');
      await tx.insertInto('chargeTag').values({ tagNo: 'ANNA', appUserId }).execute();
      const at = new Date();
      await tx
        .insertInto('companyCustomer')
        .values({ companyId, appUserId, firstAt: at, lastAt: at, status: 'disabled', reason: 'Did not pay' })
        .execute();
    });
    const [here, newer, elsewhere] = [
      await world.connectOnline('CP1'),
      await world.connectOnline('CP2'),
      await world.connectOnline('CP3'),
    ];
    expect(await here.send('Authorize', { idTag: 'anna' })).toMatchObject({ idTagInfo: { status: 'Blocked' } });
    const start = { connectorId: 1, idTag: 'ANNA', meterStart: 0, timestamp: new Date().toISOString() };
    expect(await here.send('StartTransaction', start)).toMatchObject({ idTagInfo: { status: 'Blocked' } });
    const idToken = { idToken: 'ANNA', type: 'ISO14443' };
    expect(await newer.send('Authorize', { idToken })).toMatchObject({ idTokenInfo: { status: 'Blocked' } });
    expect(await elsewhere.send('Authorize', { idTag: 'ANNA' })).toMatchObject({ idTagInfo: { status: 'Accepted' } });

    await world.query((tx) => tx.updateTable('companyCustomer').set({ status: 'enabled' }).execute());
    expect(await here.send('Authorize', { idTag: 'ANNA' })).toMatchObject({ idTagInfo: { status: 'Accepted' } });
  });
});
