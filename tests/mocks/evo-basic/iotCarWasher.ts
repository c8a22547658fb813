import type { iotCarWasher, Washer } from '../../../src/contract/evo-basic/iotCarWasher';
import type { MockOf } from '../answering';
import { answerOptions, recordsMock } from '../records';

const WASH_SUPPLIERS = [
  { id: '1', name: 'Aqualine' },
  { id: '2', name: 'BrightWash' },
];

const BAY: Washer = {
  ...{ id: '1', name: 'Bay 1', washSiteId: '1', washSite: 'Express wash, Dostyk Avenue', companyId: '1' },
  ...{ company: 'Altyn Charge LLP', supplierId: '1', supplier: 'Aqualine', code: 'AQ-17' },
  ...{ motherboardNumber: 'MB-77120', machineVersion: '4.2.0', machineType: 'Portal', address: 'Dostyk Avenue 182' },
  ...{ longitude: 76.9573, latitude: 43.2337, services: [{ id: '1', name: 'Express rinse' }] },
  ...{ status: 'available', isOnline: true, errorCode: null, isWaterLow: false, isSoapLow: true },
  ...{ statusAt: '2026-11-24 08:00:00', reportedAt: '2026-11-24 08:10:00' },
  ...{ retiredAt: null, createdAt: '2025-01-10 08:00:00', version: 1 },
};

export const WASHERS: readonly Washer[] = [
  BAY,
  { ...BAY, id: '2', name: 'Bay 2', code: 'AQ-18', status: 'locked', services: [], version: 3 },
  { ...BAY, id: '3', name: 'Bay 3', code: 'AQ-19', isOnline: false, errorCode: 'E07' },
];

export const iotCarWasherMock: MockOf<typeof iotCarWasher> = {
  ...recordsMock(
    WASHERS,
    ({ name }) => name,
    () => ({}),
  ),
  reported: () => [
    { code: 'AQ-20', name: 'Bay 4', machineType: 'Portal', address: 'Dostyk Avenue 182', washerId: null },
    { code: 'AQ-17', name: 'Bay 1', machineType: 'Portal', address: 'Dostyk Avenue 182', washerId: '1' },
  ],
  syncAdd: ({ body }) => ({ added: body.codes.length, known: 0 }),
  supplierList: ({ body }) => answerOptions(WASH_SUPPLIERS, body),
  lock: () => ({ commandId: 'c0ffee', state: 'created' }),
  commands: () => [],
};
