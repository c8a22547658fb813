import type { CertificateHash } from '../../../src/contract/evo-basic/installedCertificates';
import type { ChargerCertificate } from '../../../src/contract/evo-basic/chargerCertificates';
import type { BodyOf } from '../../../src/contract/endpoint';
import type { Charger, iotChargers } from '../../../src/contract/evo-basic/iotChargers';
import type { ChargerMonitor } from '../../../src/contract/evo-basic/chargerMonitors';
import type { DisplayMessage } from '../../../src/contract/evo-basic/chargerDisplay';
import type { LocalList } from '../../../src/contract/evo-basic/localList';
import type { UnknownCharger } from '../../../src/contract/evo-basic/unknownChargers';
import type { MockOf } from '../answering';
import { recordsMock } from '../records';

const TERRA: Charger = {
  id: '1',
  chargerCode: 'ALA-0142',
  name: null,
  serialNumber: '4417-02',
  stationId: '1',
  station: 'Dostyk Avenue 180',
  companyId: '1',
  modelId: '1',
  model: 'Terra 184',
  manufacturer: 'ABB',
  currentType: 'DC',
  ratedPower: 180,
  status: 'available',
  ocppVersion: '1.6',
  firmwareVersion: '2.8.0',
  lastSeen: '2026-11-20 14:32:01',
  bootAt: '2026-11-18 06:10:00',
  hasCredential: true,
  isSimulated: false,
  securityProfile: 1,
  connectedProfile: 1,
  priceSettingId: null,
  priceSetting: null,
  stationPriceSetting: 'Almaty DC',
  remark: null,
  meterKeys: null,
  retiredAt: null,
  createdAt: '2025-03-02 08:00:00',
  version: 1,
  connectors: [{ connector: 1, type: 'CCS2', power: 150, status: 'charging' }],
};

const KEY_OF_16 = { instance: null, component: null, componentInstance: null, evse: null, connector: null };

export const CHARGERS: readonly Charger[] = [
  TERRA,
  {
    ...TERRA,
    id: '2',
    chargerCode: 'BER-0207',
    name: 'North entrance',
    stationId: '3',
    station: 'Alexanderplatz P3',
    companyId: '3',
    modelId: '2',
    model: 'Wallbox Pro',
    manufacturer: 'Mennekes',
    currentType: 'AC',
    ratedPower: 22,
    status: 'offline',
    ocppVersion: '2.0.1',
    hasCredential: false,
    connectors: [{ connector: 1, type: 'Type2', power: 22, status: 'offline' }],
  },
];

const UNKNOWN: UnknownCharger = {
  identity: 'ALA-0999',
  firstSeen: '2026-11-18 09:00:00',
  lastSeen: '2026-11-20 14:30:00',
  attempts: 214,
  address: '10.20.3.77',
  protocol: 'ocpp1.6',
  ignoredAt: null,
  ignoredBy: null,
  ignoredReason: null,
};

const STEPS = [
  { state: 'created' as const, at: '2026-11-20 14:32:00.000' },
  { state: 'sent' as const, at: '2026-11-20 14:32:00.040' },
  { state: 'effective' as const, at: '2026-11-20 14:32:00.310' },
];

const MONITORS: ChargerMonitor[] = [
  {
    ...{ monitorId: 4, component: 'EVSE', evse: 1, variable: 'Temperature', type: 'UpperThreshold', value: 80 },
    ...{ severity: 3, isTransaction: false },
  },
];

const DISPLAYED: DisplayMessage[] = [
  { messageId: 3, priority: 'InFront', state: null, language: 'ru', content: 'Не работает', until: null },
];

export const LOCAL_LIST: LocalList = {
  isWanted: true,
  isSupported: true,
  version: 4,
  chargerVersion: 4,
  checkedAt: '2026-11-20 06:00:00',
  tags: 212,
  sentAt: '2026-11-20 06:00:01',
  isUnderWay: false,
  failure: null,
  failureDetail: null,
};

const ROOTS: CertificateHash[] = [
  { hashAlgorithm: 'SHA256', issuerNameHash: 'aa', issuerKeyHash: 'bb', serialNumber: '4fc0' },
];

const CERTIFICATES: ChargerCertificate[] = [
  {
    ...{ id: '2', state: 'installed', refusal: null, detail: null, serial: '4f00a1b2c3d4e5f6', isEnded: false },
    ...{ notBefore: '2026-10-01 08:00:00', notAfter: '2027-10-02 08:00:00', requestedAt: '2026-10-02 08:00:00' },
  },
  {
    ...{ id: '1', state: 'refused', refusal: 'wrongSubject', detail: null, serial: null, isEnded: false },
    ...{ notBefore: null, notAfter: null, requestedAt: '2026-10-01 08:00:00' },
  },
];

export const iotChargersMock: MockOf<typeof iotChargers> = {
  ...recordsMock(
    CHARGERS,
    ({ chargerCode }) => chargerCode,
    ({
      name = null,
      serialNumber = null,
      priceSettingId = null,
      remark = null,
      ...fields
    }: BodyOf<typeof iotChargers.add>) => ({ ...fields, name, serialNumber, priceSettingId, remark }),
  ),
  menuItems: () => ({
    models: [
      { id: '1', name: 'Terra 184', manufacturer: 'ABB' },
      { id: '2', name: 'Wallbox Pro', manufacturer: 'Mennekes' },
    ],
    manufacturers: ['ABB', 'Mennekes'],
    firmwareVersions: ['2.8.0'],
  }),
  getChargersByChargerId: () => TERRA,
  credential: ({ params }) => {
    const { chargerCode, ocppVersion } = CHARGERS.find(({ id }) => id === params.id) ?? TERRA;
    const address = { gatewayUrl: 'wss://charge.example.com/ocpp', isLocalUrl: false };
    return { chargerCode, key: 'kq2v7Xw9mB4tR8sN1pLc', ocppVersion, ...address };
  },
  arrival: () => ({ isOnline: false, wrongKeyAt: null }),
  simulation: () => ({ state: 'impossible' }),
  simulate: ({ body }) => ({ state: body.isSimulated ? 'running' : 'possible' }),
  unknown: ({ body: { pageNum, pageSize, isIgnored = false } }) => ({
    records: isIgnored ? [] : [UNKNOWN],
    total: isIgnored ? 0 : 1,
    pageNum,
    pageSize,
  }),
  ignoreUnknown: ({ body }) => ({
    ...UNKNOWN,
    ...(body.isIgnored && { ignoredAt: '2026-11-20 14:32:00', ignoredBy: 'Admin', ignoredReason: body.reason }),
  }),
  adopt: () => ({ id: '3' }),
  qr: () => [
    {
      chargerCode: 'ALA-0142',
      connector: 1,
      type: 'CCS2',
      power: 150,
      station: 'Dostyk Avenue 180',
      content: 'ALA-0142:1',
    },
  ],
  configuration: () => ({ commandId: '71', state: 'created' }),
  settings: () => ({
    settings: [
      { ...KEY_OF_16, name: 'HeartbeatInterval', value: '300', isReadonly: false, readAt: '2026-11-19 08:00:00' },
    ],
    readAt: '2026-11-19 08:00:00',
    template: [{ ...KEY_OF_16, name: 'HeartbeatInterval', value: '600' }],
  }),
  batchConfigure: ({ body: { ids = [] } }) => ({ results: ids.map((id) => ({ id, name: id, problem: null })) }),
  diagnose: () => ({ commandId: '72', state: 'created' }),
  display: () => ({ commandId: '74', state: 'created' }),
  monitors: () => ({ commandId: '77', state: 'created' }),
  readCustomer: () => ({ commandId: '75', state: 'created' }),
  clearCustomer: () => ({ commandId: '76', state: 'created' }),
  certificates: () => CERTIFICATES,
  rootCertificates: () => ({ commandId: '76', state: 'created' }),
  securityProfile: () => ({ commandId: '75', state: 'created' }),
  localList: () => LOCAL_LIST,
  sendLocalList: () => ({ ...LOCAL_LIST, tags: null, isUnderWay: true }),
  commandResult: ({ params }) => ({
    command: {
      commandId: params.commandId,
      kind: params.commandId === '71' ? 'getConfiguration' : 'trigger',
      state: 'effective',
      chargerCode: 'ALA-0142',
      connector: null,
      txnId: null,
      createdBy: 'admin',
      reason: null,
      createdAt: '2026-11-20 14:32:00',
      deadline: null,
      steps: STEPS,
      request: null,
      response: null,
    },
    settings: [
      { ...KEY_OF_16, name: 'HeartbeatInterval', value: '60', isReadonly: false },
      { ...KEY_OF_16, name: 'NumberOfConnectors', value: '1', isReadonly: true },
    ],
    unknownKeys: [],
    fileId: null,
    isLocalLink: false,
    displayMessages: params.commandId === '74' ? DISPLAYED : null,
    monitors: params.commandId === '77' ? MONITORS : null,
    vendorData: params.commandId === '78' ? 'level 3' : null,
    customerInformation: params.commandId === '75' ? '3 sessions since 2026-11-01' : null,
    rootCertificates: params.commandId === '76' ? ROOTS : null,
  }),
};
