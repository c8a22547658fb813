import type { iotChargers } from '../../../src/contract/evo-basic/iotChargers';
import type { MockOf } from '../answering';

export const iotChargersMock: MockOf<typeof iotChargers> = {
  add: () => ({ id: '1' }),
  detail: ({ body }) => ({
    id: body.id,
    chargerCode: 'ALA-0142',
    name: null,
    serialNumber: '4417-02',
    stationId: '1',
    station: 'Dostyk Avenue 180',
    modelId: '1',
    model: 'Terra 184',
    currentType: 'DC',
    ratedPower: 180,
    status: 'available',
    ocppVersion: '1.6',
    firmwareVersion: '2.8.0',
    lastSeen: '2026-11-20 14:32:01',
    hasCredential: true,
    remark: null,
    version: 1,
    connectors: [{ connector: 1, type: 'CCS2', power: 150, status: 'charging' }],
  }),
  list: () => [{ id: '1', name: 'ALA-0142' }],
  credential: () => ({ chargerCode: 'ALA-0142', key: 'kq2v7Xw9mB4tR8sN1pLc' }),
};
