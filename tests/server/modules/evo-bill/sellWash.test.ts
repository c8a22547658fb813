import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BodyIn } from '../../../../src/contract/endpoint';
import { carWasherOrders } from '../../../../src/contract/evo-bill/carWasherOrders';
import type { Tx } from '../../../../server/db/database';
import { addStation } from '../../../harness/equipment';
import { addAppUser } from '../../../harness/people';
import { createWashStage, type WashStage } from '../../wash/washStage';

let stage: WashStage;
let operator: string;
let company: string;
let serviceId: string;
let calls = 0;

const PERMISSIONS = ['order/carWashOrder/add', 'order/carWashOrder/view'];

const query = <T>(work: (tx: Tx) => Promise<T>) => stage.host.deps.db.asSystem(work);

beforeAll(async () => {
  stage = await createWashStage();
  operator = await stage.host.userWith(PERMISSIONS);
  company = await stage.host.userWith(PERMISSIONS, { scope: 'company', companyId: stage.companyId });
  serviceId = await query(async (tx) => {
    const { companyId, siteId, supplierId } = stage;
    const programme = await tx
      .insertInto('washSupplierService')
      .values({ supplierId, code: 'P1', name: 'Express rinse', washMinutes: 8 })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx.updateTable('washer').set({ isOnline: true }).execute();
    const service = await tx
      .insertInto('washService')
      .values({
        ...{ companyId, washSiteId: siteId, supplierId, supplierServiceId: programme.id, name: 'Rinse' },
        ...{ price: '900', currency: 'KZT', washMinutes: 8, status: 'onshelf' },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return service.id;
  });
});

beforeEach(() => query((tx) => tx.updateTable('washOrder').set({ status: 'closed', nextTryAt: null }).execute()));

afterAll(() => stage?.close());

type Sale = Partial<BodyIn<typeof carWasherOrders.add>>;

const sell = (token: string, sale: Sale) =>
  stage.host.call(carWasherOrders.add, {
    token,
    body: {
      supplierId: stage.supplierId,
      washerId: stage.washerIds[0] ?? '',
      serviceId,
      paymentType: 'wallet',
      ...sale,
    },
    headers: { 'idempotency-key': `sell-wash-${++calls}` },
  });

const addEnterprise = (name: string, stationIds: string[] = []) =>
  query(async (tx) => {
    const enterprise = await tx
      .insertInto('enterprise')
      .values({ companyId: stage.companyId, name })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const stationId of stationIds) {
      await tx.insertInto('enterpriseStation').values({ enterpriseId: enterprise.id, stationId }).execute();
    }
    return enterprise.id;
  });

describe('the sale of a wash', () => {
  it('refuses a company that wants to charge a wallet or card, whoever it belongs to', async () => {
    const appUserId = await query((tx) => addAppUser(tx, 'Wallet'));
    for (const paymentType of ['wallet', 'creditcard'] as const) {
      expect(await sell(company, { appUserId, paymentType, isAskedFor: true })).toMatchObject({
        code: 422,
        data: { fields: { paymentType: expect.stringContaining('Only platform operators') } },
      });
    }
  });

  it('needs the word of the person whose money an operator takes, and keeps who heard it', async () => {
    const appUserId = await query((tx) => addAppUser(tx, 'Asked'));
    expect(await sell(operator, { appUserId })).toMatchObject({ data: { fields: { isAskedFor: expect.any(String) } } });
    const sold = await sell(operator, { appUserId, isAskedFor: true });
    expect(sold).toMatchObject({ status: 200 });
    const [order] = await query((tx) =>
      tx.selectFrom('washOrder').select(['consentBy', 'appUserId']).orderBy('id', 'desc').limit(1).execute(),
    );
    expect(order).toEqual({ appUserId, consentBy: expect.stringMatching(/\S/) });
  });

  it('is on account of an enterprise of the company, where the enterprise pays', async () => {
    const everywhere = await addEnterprise('Everywhere');
    const stationId = await query((tx) => addStation(tx, stage.companyId, 'Elsewhere'));
    const elsewhere = await addEnterprise('Elsewhere', [stationId]);
    expect(await sell(company, { enterpriseId: elsewhere, paymentType: 'enterprise' })).toMatchObject({
      data: { fields: { enterpriseId: 'This enterprise does not pay at this wash site' } },
    });
    expect(await sell(company, { enterpriseId: everywhere, paymentType: 'enterprise' })).toMatchObject({ status: 200 });
  });
});
