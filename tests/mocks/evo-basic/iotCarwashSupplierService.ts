import type { BodyOf } from '../../../src/contract/endpoint';
import type {
  iotCarwashSupplierService,
  SupplierService,
} from '../../../src/contract/evo-basic/iotCarwashSupplierService';
import type { MockOf } from '../answering';
import { answerOptions, recordsMock } from '../records';

const EXPRESS: SupplierService = {
  id: '1',
  supplierId: '1',
  supplier: 'Aqualine',
  code: 'AQ-01',
  name: 'Express rinse',
  washMinutes: 5,
  remark: 'Cold water',
  items: 2,
  retiredAt: null,
  createdAt: '2025-01-10 08:00:00',
  version: 1,
};

export const SUPPLIER_SERVICES: readonly SupplierService[] = [
  EXPRESS,
  { ...EXPRESS, id: '2', code: 'AQ-02', name: 'Foam wash', washMinutes: 12, remark: null, items: 0 },
  {
    ...EXPRESS,
    id: '3',
    supplierId: '2',
    supplier: 'BrightWash',
    code: '100',
    name: 'Premium with wax',
    washMinutes: 20,
    remark: null,
    items: 0,
  },
];

const { batchUpdate: _batchUpdate, ...records } = recordsMock(
  SUPPLIER_SERVICES,
  ({ name }) => name,
  ({ name, code, washMinutes, remark = null }: BodyOf<typeof iotCarwashSupplierService.add>) => ({
    name,
    code,
    washMinutes,
    remark,
  }),
);

export const iotCarwashSupplierServiceMock: MockOf<typeof iotCarwashSupplierService> = {
  ...records,
  list: ({ body: { supplierId, ...query } }) =>
    answerOptions(
      SUPPLIER_SERVICES.filter((service) => supplierId === undefined || service.supplierId === supplierId),
      query,
    ).map(({ id, name, washMinutes }) => ({ id, name, washMinutes })),
};
