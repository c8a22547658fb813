import { randomUUID } from 'node:crypto';
import type { WashOrder } from '../../../server/billing/store/washOrderStore';
import { selectWashOrders } from '../../../server/billing/store/washOrderStore';
import { storeReport } from '../../../server/wash/reports';
import { createWashOrder, type WashPurchase } from '../../../server/wash/washOrders';
import { addWashSite, addWashSupplier } from '../../harness/washes';
import type { BillingWorld } from './billingWorld';

const UNKNOWN_CUSTOMER = { licensePlate: null, carBrand: null, email: null, tel: null, address: null };

/** A wash site of the world's company with a washer and a service at 12.00 EUR. */
export interface WashWorld {
  siteId: string;
  washerId: string;
  serviceId: string;
  /** Buys a wash, which is not billed yet. @returns the id of its order */
  buy(purchase: Partial<WashPurchase>): Promise<string>;
  /** Reports a wash of a started order from the supplier; by default with the next sequence number. */
  report(
    orderId: string,
    wash: { state: 'started' | 'running' | 'finished' | 'failed'; percent?: number },
  ): Promise<void>;
  /** Reports the machine's status from the supplier, without a wash. */
  reportMachine(status: 'available' | 'washing' | 'error'): Promise<void>;
  order(id: string): Promise<WashOrder>;
  /** Commands of an order, oldest first. */
  commands(orderId: string): Promise<{ id: string; kind: string; state: string }[]>;
}

export async function addWashWorld(
  world: BillingWorld,
  { failedWash = 'refund' }: { failedWash?: 'refund' | 'review' } = {},
): Promise<WashWorld> {
  let sequence = 0;
  const { siteId, washerId, serviceId, supplierId } = await world.query(async (tx) => {
    const siteId = await addWashSite(tx, world.companyId, `Site ${randomUUID()}`);
    await tx.updateTable('washSite').set({ failedWash }).where('id', '=', siteId).execute();
    const { supplierId, serviceIds } = await addWashSupplier(tx, `S${randomUUID()}`, ['Rinse']);
    const service = await tx
      .insertInto('washService')
      .values({
        ...{ companyId: world.companyId, washSiteId: siteId, supplierId, supplierServiceId: serviceIds[0] ?? '' },
        ...{ name: 'Rinse', price: '12', currency: 'EUR', washMinutes: 10, status: 'onshelf' },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const washer = await tx
      .insertInto('washer')
      .values({ washSiteId: siteId, supplierId, code: 'M1', name: 'Bay 1', isOnline: true })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { siteId, supplierId, washerId: washer.id, serviceId: service.id };
  });
  const commands = (orderId: string) =>
    world.query((tx) =>
      tx
        .selectFrom('washCommand')
        .select(['id', 'kind', 'state'])
        .where('orderId', '=', orderId)
        .orderBy('createdAt')
        .execute(),
    );
  const tell = (status: 'available' | 'washing' | 'error', wash: object | null) =>
    world.query((tx) =>
      storeReport(tx, world.clock, supplierId, {
        ...{
          id: randomUUID(),
          machine: 'M1',
          sequence: (sequence += 1),
          at: new Date(world.clock.now()).toISOString(),
        },
        ...{ isOnline: true, status, wash: wash as never },
      }),
    );
  return {
    ...{ siteId, washerId, serviceId, commands },
    buy: async (purchase) =>
      world.query(async (tx) => {
        const { id } = await createWashOrder(
          tx,
          {
            ...{ washerId, serviceId, appUserId: null, enterpriseId: null, idTag: null, paymentType: 'wallet' },
            ...{ regionalTransactionId: null, source: 'console', purchaseId: null, customer: UNKNOWN_CUSTOMER },
            ...purchase,
          },
          world.clock.now(),
        );
        return id;
      }),
    async report(orderId, { state, percent = 0 }) {
      const [start] = await commands(orderId);
      const status = { started: 'washing', running: 'washing', finished: 'available', failed: 'error' } as const;
      await tell(status[state], { id: start?.id, state, percent, reason: state === 'failed' ? 'E21' : null });
    },
    reportMachine: (status) => tell(status, null),
    order: (id) => world.query((tx) => selectWashOrders(tx).where('o.id', '=', id).executeTakeFirstOrThrow()),
  };
}
