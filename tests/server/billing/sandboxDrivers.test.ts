import { beforeEach, describe, expect, it } from 'vitest';
import { fillSandboxWallets } from '../../../server/billing/payments/sandboxDrivers';
import { addAppUser } from '../../harness/people';
import { openWorldPerTest } from './openWorld';

const world = openWorldPerTest();
beforeEach(async () => {
  await world.query(async (tx) => {
    await tx.insertInto('setting').values({ key: 'demo', value: '{}' }).execute();
  });
});

/** Somebody with a tag of his own and nothing in the wallet. */
const driverOf = (country: string) =>
  world.query(async (tx) => {
    const appUserId = await addAppUser(tx, `From ${country}`, { country });
    await tx
      .insertInto('chargeTag')
      .values({ tagNo: `TAG-${country}`, appUserId })
      .execute();
    return appUserId;
  });
const fill = () => fillSandboxWallets({ ...world.deps });
const walletsOf = (appUserId: string) =>
  world.query((tx) => tx.selectFrom('ledgerAccount').select('currency').where('appUserId', '=', appUserId).execute());

describe('drivers of the demo data', () => {
  it('have money where they live, and are filled up once', async () => {
    const german = await driverOf('DE');
    const kazakh = await driverOf('KZ');
    expect(await fill()).toBe(1);
    expect(Number(await world.balance(german))).toBeGreaterThan(0);
    expect(await walletsOf(kazakh)).toEqual([]);
    expect(await fill()).toBe(0);
  });

  it('pay abroad what they owe', async () => {
    const kazakh = await driverOf('KZ');
    const { id, status } = await world.charge({ appUserId: kazakh });
    expect(status).toBe('unpaid');
    expect(await fill()).toBe(1);
    await world.bill();
    expect(await world.order(id)).toMatchObject({ status: 'completed', paidAmount: '10.00' });
  });

  it('are nobody where there is no demo data', async () => {
    await driverOf('DE');
    await world.query((tx) => tx.deleteFrom('setting').where('key', '=', 'demo').execute());
    expect(await fill()).toBe(0);
  });
});
