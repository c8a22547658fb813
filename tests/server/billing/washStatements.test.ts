import { describe, expect, it } from 'vitest';
import { requestRefund } from '../../../server/billing/refunds/requestRefund';
import { closePeriod } from '../../../server/billing/statements/periods';
import { readEnterpriseDue } from '../../../server/billing/ledger/enterpriseAccounts';
import { readEnterpriseAccount } from '../../../server/modules/evo-bill/financialManagement/enterpriseAccount';
import { readOldPage } from '../../../server/modules/evo-bill/financialManagement/reconciliation';
import {
  readWashAccountDetail,
  readWashAccountPage,
  readWashRowEquation,
} from '../../../server/modules/evo-bill/financialManagement/washStatements';
import {
  readEnterpriseWashDetail,
  readEnterpriseWashPage,
  readEnterpriseWashRow,
} from '../../../server/modules/evo-bill/financialManagement/enterpriseWashes';
import { addCompany } from '../../harness/equipment';
import { NOC } from './billingWorld';
import { openWorldPerTest } from './openWorld';
import { SOUND } from './sampleSession';
import { addWashWorld } from './washWorld';

const world = openWorldPerTest();
const PAGE = { pageNum: 1, pageSize: 20 } as const;

async function washCar(washes: Awaited<ReturnType<typeof addWashWorld>>, purchase: object): Promise<string> {
  const id = await washes.buy(purchase);
  await world.bill();
  await washes.report(id, { state: 'finished' });
  return id;
}

describe('the car-wash statement', () => {
  it('is the sum of its orders and holds the shares of the parties, without charging', async () => {
    const washes = await addWashWorld(world);
    const partner = await world.query((tx) => addCompany(tx, 'Partner'));
    await world.query((tx) =>
      tx
        .insertInto('profitShare')
        .values([
          { washSiteId: washes.siteId, companyId: partner, electricity: '0', service: '25' },
          { washSiteId: washes.siteId, companyId: null, electricity: '0', service: '10' },
        ])
        .execute(),
    );
    const driver = await world.addDriver('60');
    await world.charge({ appUserId: driver });
    const id = await washCar(washes, { appUserId: driver });
    await washCar(washes, { appUserId: driver });
    const refund = { washOrderId: id, amount: '6.00', target: 'wallet', reason: 'spots' } as const;
    await world.query((tx) => requestRefund(tx, world.deps, refund, NOC));
    const { records } = await world.query((tx) => readWashAccountPage(tx, { ...PAGE, by: 'site' }));
    expect(records).toMatchObject([
      {
        washSiteId: washes.siteId,
        ...{ orders: 2, service: '24.00', payable: '24.00', paid: '24.00', refunded: '6.00', state: 'open' },
        ...{ companyShare: '11.70', otherShare: '4.50', platformShare: '1.80' },
      },
    ]);
    const row = records[0]?.id ?? '';
    const detail = await world.query((tx) => readWashAccountDetail(tx, { ...PAGE, row }));
    expect(detail.records.map(({ paid, refunded }) => [paid, refunded]).sort()).toEqual([
      ['12.00', '0.00'],
      ['12.00', '6.00'],
    ]);
    const equation = await world.query((tx) => readWashRowEquation(tx, { row, by: 'site' }));
    expect(equation).toMatchObject({
      ...{ payable: '24.00', unpaid: '0.00', received: '24.00', onAccount: '0.00', refunded: '6.00', toShare: '18.00' },
      ...{ difference: '0.00', orders: 2 },
      termOrders: { payable: 2, received: 2, onAccount: 0, refunded: 1, washes: 2 },
    });
    expect(equation.shares.map(({ amount }) => amount).toSorted()).toEqual(['1.80', '11.70', '4.50']);
    const charging = await world.query((tx) => readOldPage(tx, PAGE));
    expect(charging.records).toMatchObject([{ orders: 1, paid: '10.00' }]);
    expect(await world.proof()).toEqual(SOUND);
  });

  it('holds tax and platform fee as they were when the wash was sold, and less of both after a refund', async () => {
    const washes = await addWashWorld(world);
    await world.query((tx) => tx.updateTable('washService').set({ taxPercent: '20' }).execute());
    await world.query((tx) => tx.updateTable('company').set({ platformFee: '5' }).execute());
    const id = await washes.buy({ appUserId: await world.addDriver('20') });
    await world.query((tx) => tx.updateTable('washService').set({ taxPercent: '0' }).execute());
    await world.query((tx) => tx.updateTable('company').set({ platformFee: '0' }).execute());
    await world.bill();
    await washes.report(id, { state: 'finished' });
    expect(await washes.order(id)).toMatchObject({ tax: '2.00', platformFee: '0.60', payableAmount: '12.00' });
    const read = async () => (await world.query((tx) => readWashAccountPage(tx, PAGE))).records;
    expect(await read()).toMatchObject([{ tax: '2.00', platformFee: '0.60', companyShare: '9.40' }]);
    const refund = { washOrderId: id, amount: '6.00', target: 'wallet', reason: 'spots' } as const;
    await world.query((tx) => requestRefund(tx, world.deps, refund, NOC));
    expect(await read()).toMatchObject([{ tax: '1.00', platformFee: '0.30', companyShare: '4.70' }]);
    expect(await world.proof()).toEqual(SOUND);
  });

  it('holds a platform fee that leaves the tax when it was raised after the service got its price', async () => {
    const washes = await addWashWorld(world);
    await world.query((tx) => tx.updateTable('washService').set({ taxPercent: '50' }).execute());
    await world.query((tx) => tx.updateTable('company').set({ platformFee: '90' }).execute());
    const id = await washCar(washes, { appUserId: await world.addDriver('20') });
    expect(await washes.order(id)).toMatchObject({ tax: '4.00', platformFeePercent: '50', platformFee: '6.00' });
    const { records } = await world.query((tx) => readWashAccountPage(tx, PAGE));
    expect(records).toMatchObject([{ tax: '4.00', platformFee: '6.00', companyShare: '2.00' }]);
  });

  it('takes a refund into the next month when its own is closed', async () => {
    const washes = await addWashWorld(world);
    const id = await washCar(washes, { appUserId: await world.addDriver('20') });
    const month = new Date(world.clock.now()).toISOString().slice(0, 7);
    world.clock.advance(40 * 86_400_000);
    const ref = { companyId: world.companyId, currency: 'EUR', month };
    await world.query((tx) => closePeriod(tx, world.deps, ref, NOC));
    await world.query((tx) =>
      requestRefund(tx, world.deps, { washOrderId: id, amount: '12.00', target: 'wallet', reason: 'late' }, NOC),
    );
    const { records } = await world.query((tx) => readWashAccountPage(tx, PAGE));
    expect(records.map(({ state, paid, refunded, corrections }) => ({ state, paid, refunded, corrections }))).toEqual([
      { state: 'open', paid: '0.00', refunded: '12.00', corrections: 1 },
      { state: 'closed', paid: '12.00', refunded: '0.00', corrections: 0 },
    ]);
    expect(await world.proof()).toEqual(SOUND);
  });
});

describe('the wash statement of an enterprise', () => {
  it('holds its washes, which its account owes together with its charging', async () => {
    const washes = await addWashWorld(world);
    const enterpriseId = await world.addEnterprise();
    await world.charge({ enterpriseId });
    await washCar(washes, { enterpriseId, paymentType: 'enterprise' });
    await washCar(washes, { appUserId: await world.addDriver('20') });
    const page = await world.query((tx) => readEnterpriseWashPage(tx, { ...PAGE, withTotals: true }));
    expect(page.records).toMatchObject([{ enterpriseId, orders: 1, paid: '12.00' }]);
    expect(page.totals).toMatchObject([{ currency: 'EUR', amounts: { paid: '12.00' } }]);
    const detail = await world.query((tx) => readEnterpriseWashDetail(tx, page.records[0]?.id ?? ''));
    expect(detail).toMatchObject({ total: 1, records: [{ paid: '12.00' }] });
    const readRow = (washSiteIds: string[]) =>
      world.query((tx) => readEnterpriseWashRow(tx, { row: page.records[0]?.id ?? '', washSiteIds }, PAGE));
    expect(await readRow([washes.siteId])).toEqual({ ...detail, pageSize: PAGE.pageSize });
    await expect(readRow(['999999'])).rejects.toMatchObject({ code: 404 });
    const ref = { enterpriseId, currency: 'EUR' };
    expect(await world.query((tx) => readEnterpriseDue(tx, ref))).toBe('22.00');
    expect(await world.query((tx) => readEnterpriseAccount(tx, ref))).toMatchObject({ due: '22.00' });
    expect(await world.proof()).toEqual(SOUND);
  });
});
