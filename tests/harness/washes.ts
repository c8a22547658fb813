import { createWashOrder } from '../../server/wash/washOrders';
import { addCompany } from './equipment';
import type { Tx } from '../../server/db/database';

/** Adds a wash site. */
export async function addWashSite(tx: Tx, companyId: string, name: string): Promise<string> {
  const site = {
    companyId,
    name,
    country: 'DE',
    city: 'Berlin',
    address: `${name} 1`,
    longitude: '13.4',
    latitude: '52.5',
    timezone: 'Europe/Berlin',
  };
  return (await tx.insertInto('washSite').values(site).returning('id').executeTakeFirstOrThrow()).id;
}

/** Adds a wash supplier with services of the given names, ten minutes each. @returns ids, those of the services in order */
export async function addWashSupplier(
  tx: Tx,
  name: string,
  services: readonly string[],
): Promise<{ supplierId: string; serviceIds: string[] }> {
  const supplier = tx.insertInto('washSupplier').values({ code: name.toLowerCase(), name }).returning('id');
  const { id: supplierId } = await supplier.executeTakeFirstOrThrow();
  const rows = services.map((service, index) => ({
    supplierId,
    code: `P${index + 1}`,
    name: service,
    washMinutes: 10,
  }));
  const added = await tx.insertInto('washSupplierService').values(rows).returning('id').execute();
  return { supplierId, serviceIds: added.map(({ id }) => id) };
}

/** Adds a washer that its supplier has not reported yet. */
export async function addWasher(
  tx: Tx,
  { washSiteId, supplierId, code }: { washSiteId: string; supplierId: string; code: string },
): Promise<string> {
  const values = { washSiteId, supplierId, code, name: `Bay ${code}` };
  return (await tx.insertInto('washer').values(values).returning('id').executeTakeFirstOrThrow()).id;
}

/** Adds a wash that an app user buys at a site and a washer of its own, at 12 EUR. @returns ids, and the number of its order */
export async function addWashOrder(
  tx: Tx,
  appUserId: string,
  at: Date,
): Promise<{ washOrderId: string; no: string; companyId: string }> {
  const companyId = await addCompany(tx, 'Washes');
  const washSiteId = await addWashSite(tx, companyId, 'Express wash');
  const { supplierId, serviceIds } = await addWashSupplier(tx, 'Aqualine', ['Rinse']);
  const washerId = await addWasher(tx, { washSiteId, supplierId, code: 'M1' });
  const service = { companyId, washSiteId, supplierId, supplierServiceId: serviceIds[0] ?? '', name: 'Rinse' };
  const { id: serviceId } = await tx
    .insertInto('washService')
    .values({ ...service, price: '12', currency: 'EUR', washMinutes: 10, status: 'onshelf' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx.updateTable('washer').set({ isOnline: true }).where('id', '=', washerId).execute();
  const purchase = {
    ...{ washerId, serviceId, appUserId, enterpriseId: null, idTag: null, paymentType: 'wallet' as const },
    ...{ regionalTransactionId: null, source: 'console' as const, purchaseId: null },
    customer: { licensePlate: null, carBrand: null, email: null, tel: null, address: null },
  };
  const { id: washOrderId, no } = await createWashOrder(tx, purchase, at.getTime());
  return { washOrderId, no, companyId };
}
