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

/** Adds a driver with a tag and an empty wallet. */
const addDriver = (country: string) =>
  world.query(async (tx) => {
    const appUserId = await addAppUser(tx, `From ${country}`, { country });
    await tx
      .insertInto('chargeTag')
      .values({ tagNo: `TAG-${country}`, appUserId })
      .execute();
    return appUserId;
  });
const fillWallets = () => fillSandboxWallets({ ...world.deps });
const listWallets = (appUserId: string) =>
  world.query((tx) => tx.selectFrom('ledgerAccount').select('currency').where('appUserId', '=', appUserId).execute());

describe('demo drivers', () => {
  it('have money in the currency of their country, and are topped up once', async () => {
    const german = await addDriver('DE');
    const kazakh = await addDriver('KZ');
    expect(await fillWallets()).toBe(1);
    expect(Number(await world.balance(german))).toBeGreaterThan(0);
    expect(await listWallets(kazakh)).toEqual([]);
    expect(await fillWallets()).toBe(0);
  });

  it('pay their debts abroad', async () => {
    const kazakh = await addDriver('KZ');
    const { id, status } = await world.charge({ appUserId: kazakh });
    expect(status).toBe('unpaid');
    expect(await fillWallets()).toBe(1);
    await world.bill();
    expect(await world.order(id)).toMatchObject({ status: 'completed', paidAmount: '10.00' });
  });

  it('are not topped up when there is no demo data', async () => {
    await addDriver('DE');
    await world.query((tx) => tx.deleteFrom('setting').where('key', '=', 'demo').execute());
    expect(await fillWallets()).toBe(0);
  });
});
