import { PUBLIC_MAPS } from '../../src/contract/publicMaps';
import { PUBLIC_TEXTS } from '../../src/contract/publicTexts';
import { adminGetApp } from '../../src/contract/evo-basic/adminGetApp';
import { carWasherOrders } from '../../src/contract/evo-bill/carWasherOrders';
import { chargerOrder } from '../../src/contract/evo-bill/chargerOrder';
import type { Api } from '../harness/api';

/** Addresses that need no session. */
export const PUBLIC_ROUTES: readonly string[] = [
  ...['/login', '/forgotPassword'],
  ...PUBLIC_MAPS.map((name) => `/${name}`),
  ...Object.values(PUBLIC_TEXTS),
];

/** Pages of a record that have no row in the menu: the money of a person, and the receipts. */
export async function listRecordRoutes(api: Api): Promise<string[]> {
  const body = { pageSize: 10 } as const;
  const [users, orders, washes] = await Promise.all([
    api.call(adminGetApp.page, { body }),
    api.call(chargerOrder.page, { body: { ...body, statuses: ['completed'] } }),
    api.call(carWasherOrders.getCarWashOrderList, { body }),
  ]);
  const first = (records: readonly { id: string }[], address: (id: string) => string) =>
    records.slice(0, 1).map(({ id }) => address(id));
  return [
    ...first(users.records, (id) => `/users/app/${id}/money`),
    ...first(orders.records, (id) => `/orders/charging/${id}/receipt`),
    ...first(washes.records, (id) => `/orders/car-wash/${id}/receipt`),
  ];
}
