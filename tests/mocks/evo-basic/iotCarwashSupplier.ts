import type { BodyOf } from '../../../src/contract/endpoint';
import type { iotCarwashSupplier, Supplier } from '../../../src/contract/evo-basic/iotCarwashSupplier';
import type { MockOf } from '../answering';
import { recordsMock } from '../records';

const AQUALINE: Supplier = {
  id: '1',
  code: 'aqualine',
  name: 'Aqualine',
  url: 'https://washers.example/api',
  announcesUrl: false,
  hasSecret: true,
  state: 'connected',
  heardAt: '2026-01-15 09:59:30',
  inventoryAt: '2026-01-10 08:00:00',
  reportedAt: '2026-01-15 09:59:30',
  refusedAt: null,
  machines: 12,
  messagesUrl: 'https://console.example/wash-suppliers/aqualine',
  isLocalUrl: false,
  createdAt: '2025-01-10 08:00:00',
  version: 1,
};

export const SUPPLIERS: readonly Supplier[] = [
  AQUALINE,
  {
    ...AQUALINE,
    id: '2',
    code: 'brightwash',
    name: 'BrightWash',
    url: null,
    announcesUrl: true,
    state: 'neverHeard',
    heardAt: null,
    inventoryAt: null,
    reportedAt: null,
    refusedAt: '2026-01-15 09:58:00',
    machines: 0,
    messagesUrl: 'https://console.example/wash-suppliers/brightwash',
  },
];

const {
  batchUpdate: _batchUpdate,
  retire: _retire,
  list: _list,
  ...records
} = recordsMock(
  SUPPLIERS,
  ({ name }) => name,
  ({ name, announcesUrl, url = null }: BodyOf<typeof iotCarwashSupplier.add>) => ({ name, announcesUrl, url }),
);

export const iotCarwashSupplierMock: MockOf<typeof iotCarwashSupplier> = records;
