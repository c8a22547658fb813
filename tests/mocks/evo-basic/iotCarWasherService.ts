import type { BodyOf } from '../../../src/contract/endpoint';
import type { iotCarWasherService, WashServiceItem } from '../../../src/contract/evo-basic/iotCarWasherService';
import type { MockOf } from '../answering';
import { recordsMock } from '../records';

const QUICK: WashServiceItem = {
  id: '1',
  companyId: '1',
  company: 'Altyn Charge LLP',
  washSiteId: '1',
  washSite: 'Dostyk Wash',
  supplierId: '1',
  supplier: 'Aqualine',
  supplierServiceId: '1',
  supplierService: 'Express rinse',
  supplierMinutes: 5,
  name: 'Quick rinse',
  price: '1500.00',
  currency: 'KZT',
  taxPercent: '16',
  washMinutes: 6,
  status: 'onshelf',
  language: null,
  pictureIds: [],
  retiredAt: null,
  createdAt: '2025-01-10 08:00:00',
  version: 1,
};

export const WASH_SERVICE_ITEMS: readonly WashServiceItem[] = [
  QUICK,
  {
    ...QUICK,
    id: '2',
    supplierServiceId: '2',
    supplierService: 'Foam wash',
    supplierMinutes: 12,
    name: 'Foam',
    price: '3200.00',
    washMinutes: 12,
    status: 'offshelf',
    version: 2,
  },
];

const { batchUpdate: _batchUpdate, ...records } = recordsMock(
  WASH_SERVICE_ITEMS,
  ({ name }) => name,
  ({ name, price, status }: Partial<Pick<BodyOf<typeof iotCarWasherService.add>, 'name' | 'price' | 'status'>>) => ({
    ...(name && { name }),
    ...(price && { price }),
    ...(status && { status }),
  }),
);

export const iotCarWasherServiceMock: MockOf<typeof iotCarWasherService> = { ...records, setShelf: records.update };
