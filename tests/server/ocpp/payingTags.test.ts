import { afterEach, beforeEach, expect, it } from 'vitest';
import { addAppUser, giveMoney } from '../../harness/people';
import { World } from './testGateway';

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

it('a bound user of an enterprise charges up to the limit of the month', async () => {
  const { bind } = await world.query(async (tx) => {
    const { companyId } = await tx.selectFrom('station').select('companyId').executeTakeFirstOrThrow();
    const appUserId = await addAppUser(tx, 'Bound');
    const enterprise = await tx
      .insertInto('enterprise')
      .values({ name: 'Fleet', companyId })
      .returning('id')
      .executeTakeFirstOrThrow();
    const enterpriseId = enterprise.id;
    await tx.insertInto('chargeTag').values({ tagNo: 'FLEET', appUserId, enterpriseId }).execute();
    const made = await tx
      .insertInto('enterpriseBindUser')
      .values({ enterpriseId, appUserId, monthlyLimit: '30' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const charger = await tx
      .selectFrom('charger')
      .selectAll()
      .where('chargerCode', '=', 'CP1')
      .executeTakeFirstOrThrow();
    const connector = await tx
      .selectFrom('connector')
      .select('id')
      .where('chargerId', '=', charger.id)
      .executeTakeFirstOrThrow();
    const session = (startedAt: Date, energyWh: string) =>
      tx
        .insertInto('chargeTransaction')
        .values({
          chargerId: charger.id,
          connectorId: connector.id,
          stationId: charger.stationId,
          companyId,
          ocppVersion: '1.6',
          naturalKey: startedAt.toISOString(),
          appUserId,
          enterpriseId,
          status: 'finished',
          startedAt,
          stoppedAt: startedAt,
          energyWh,
        })
        .execute();
    // 500 kWh of another month count for nothing.
    await session(new Date(Date.now() - 40 * 86_400_000), '500000');
    await session(new Date(), '20000');
    return { bind: made.id };
  });
  expect(await verdict('FLEET')).toMatchObject({ idTagInfo: { status: 'Accepted' } });
  const set = (change: { monthlyLimit?: string | null; status?: 'enabled' | 'disabled' }) =>
    world.query((tx) => tx.updateTable('enterpriseBindUser').set(change).where('id', '=', bind).execute());
  await set({ monthlyLimit: '20' });
  expect(await verdict('FLEET')).toMatchObject({ idTagInfo: { status: 'Blocked' } });
  await set({ monthlyLimit: null });
  expect(await verdict('FLEET')).toMatchObject({ idTagInfo: { status: 'Accepted' } });
  await set({ status: 'disabled' });
  expect(await verdict('FLEET')).toMatchObject({ idTagInfo: { status: 'Blocked' } });
});
