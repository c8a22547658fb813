import type { BodyOf } from '../../../src/contract/endpoint';
import type { HomeChargerModel, homeChargerModels } from '../../../src/contract/evo-home-admin/homeChargerModels';
import type { HomeChargerDetail, homeChargers } from '../../../src/contract/evo-home-admin/homeChargers';
import type {
  homeChargingHistory,
  HomeSession,
  HomeSessionDetail,
} from '../../../src/contract/evo-home-admin/homeChargingHistory';
import type { HomeSchedule } from '../../../src/contract/evo-home-admin/homeSchedule';
import { HOME_SESSION_STATUSES } from '../../../src/contract/evo-home-admin/homeSession';
import type { OffPeakSetting, offPeakSettings } from '../../../src/contract/evo-home-admin/offPeakSettings';
import { MockProblem, type MockOf } from '../answering';
import { recordsMock } from '../records';

export const HOME_MODELS: readonly HomeChargerModel[] = [
  {
    id: '1',
    name: 'Pulsar Plus',
    power: 7.4,
    phases: '1',
    maxCurrent: 32,
    connector: 'Type2',
    pictureId: null,
    chargers: 2,
    retiredAt: null,
    createdAt: '2026-01-10 08:00:00',
    version: 1,
  },
];

const NIGHT: OffPeakSetting['days'][number] = [
  { from: '00:00', to: '07:00', period: 'offpeak' },
  { from: '07:00', to: '23:00', period: 'peak' },
  { from: '23:00', to: '24:00', period: 'offpeak' },
];

export const OFF_PEAK_SETTINGS: readonly OffPeakSetting[] = [
  {
    id: '1',
    name: 'Night tariff',
    country: 'KZ',
    utility: 'AlmatyEnergoSbyt',
    timezone: 'Asia/Almaty',
    currency: 'KZT',
    days: Array.from({ length: 7 }, () => NIGHT),
    prices: { offpeak: '12', peak: '31.5' },
    tariffFrom: null,
    chargers: 2,
    retiredAt: null,
    createdAt: '2026-01-10 08:00:00',
    version: 1,
  },
];

const HOME_SCHEDULE: HomeSchedule = {
  state: 'inForce',
  at: '2026-01-15 06:00:04',
  reason: null,
  wantedAt: '2026-01-10 08:00:00',
  sentAt: '2026-01-15 06:00:01',
  acceptedAt: '2026-01-15 06:00:03',
  inForceAt: '2026-01-15 06:00:04',
};

export const HOME_CHARGERS: readonly HomeChargerDetail[] = [
  {
    id: '1',
    serialNo: 'HC-1001',
    modelId: '1',
    model: 'Pulsar Plus',
    power: 7.4,
    ownerId: '20418',
    owner: 'Aigerim S.',
    status: 'available',
    wifiFirmware: '2.4.1',
    offPeakSettingId: '1',
    offPeakSetting: 'Night tariff',
    country: 'KZ',
    timezone: 'Asia/Almaty',
    lastSeen: '2026-01-15 09:59:30',
    keySetAt: '2026-01-10 08:05:00',
    bootAt: '2026-01-15 06:00:00',
    ocppVersion: '1.6',
    plugStatus: 'Available',
    schedule: HOME_SCHEDULE,
    session: null,
    override: null,
    retiredAt: null,
    createdAt: '2026-01-10 08:00:00',
    version: 1,
  },
];

const COMPLETED: HomeSession = {
  id: '1',
  no: 'H2601141900-000001',
  status: 'completed',
  chargerId: '1',
  serialNo: 'HC-1001',
  model: 'Pulsar Plus',
  ownerId: '20418',
  owner: 'Aigerim S.',
  offPeakSettingId: '1',
  offPeakSetting: 'Night tariff',
  isOverride: false,
  timezone: 'Asia/Almaty',
  startedAt: '2026-01-14 14:00:00',
  stoppedAt: '2026-01-15 00:00:00',
  duration: 36_000,
  energy: 30,
  offPeakEnergy: 30,
  offPeakShare: 100,
  currency: 'KZT',
  cost: '360.00',
  costAtOnce: '748.13',
  stopReason: 'EVDisconnected',
};

export const HOME_SESSIONS: readonly HomeSession[] = [
  COMPLETED,
  {
    ...COMPLETED,
    ...{ id: '2', no: 'H2601151900-000002', status: 'waiting', startedAt: '2026-01-15 14:00:00' },
    ...{ stoppedAt: null, duration: null, energy: null, offPeakEnergy: null, offPeakShare: null },
    ...{ currency: null, cost: null, costAtOnce: null, stopReason: null },
  },
];

export const homeChargerModelsMock: MockOf<typeof homeChargerModels> = recordsMock(
  HOME_MODELS,
  ({ name }) => name,
  ({ maxCurrent = null, pictureId = null, ...fields }: BodyOf<typeof homeChargerModels.add>) => ({
    ...{ ...fields, maxCurrent, pictureId },
  }),
);

const { list, ...settings } = recordsMock(
  OFF_PEAK_SETTINGS,
  ({ name }) => name,
  ({ utility = null, validFrom = null, ...fields }: BodyOf<typeof offPeakSettings.add>) => ({
    ...{ ...fields, utility, tariffFrom: validFrom },
  }),
);
export const offPeakSettingsMock: MockOf<typeof offPeakSettings> = { ...settings, all: list };

export const homeChargersMock: MockOf<typeof homeChargers> = {
  ...recordsMock(
    HOME_CHARGERS,
    ({ serialNo }) => serialNo,
    ({ ownerId = null, offPeakSettingId = null, ...fields }: BodyOf<typeof homeChargers.add>) => ({
      ...{ ...fields, ownerId, offPeakSettingId },
    }),
  ),
  menuItems: () => ({ countries: ['KZ'], wifiFirmwares: ['2.4.1'] }),
  credential: () => ({
    ...{ chargerCode: 'HC-1001', key: 'kq2v7Xw9mB4tR8sN1pLc', ocppVersion: '1.6' as const },
    ...{ gatewayUrl: 'wss://charge.example.com/ocpp', isLocalUrl: false },
  }),
  arrival: () => ({ isOnline: false, wrongKeyAt: null }),
  chargeNow: () => ({
    ...{ id: '1', state: 'asked' as const, source: 'console' as const, reason: null },
    ...{ askedAt: '2026-01-15 10:00:00', askedBy: 'admin', endedAt: null },
  }),
  sendSchedule: () => ({ ...HOME_SCHEDULE, state: 'wanted' as const, reason: null }),
};

function readDetail(key: string): HomeSessionDetail {
  const found = HOME_SESSIONS.find(({ id, no }) => id === key || no === key);
  if (!found) throw new MockProblem(404, '404 Not found');
  const span = { from: '2026-01-14 18:00:00', to: '2026-01-14 22:03:00' };
  const periods = [{ period: 'offpeak' as const, energy: '30.000', price: '12', amount: '360.00', spans: [span] }];
  return {
    ...{ ...found, meterStart: '100000', meterStop: '130000', periods: found.cost === null ? null : periods },
    ...{ mayEnd: found.stoppedAt === null, endedBy: null, endComment: null },
  };
}

export const homeChargingHistoryMock: MockOf<typeof homeChargingHistory> = {
  page: ({ body: { pageNum, pageSize } }) => ({
    records: [...HOME_SESSIONS],
    total: HOME_SESSIONS.length,
    pageNum,
    pageSize,
  }),
  detail: ({ params }) => readDetail(params.no),
  end: ({ body: { id, reason } }) => ({
    ...{ ...readDetail(id), status: 'interrupted', stoppedAt: '2026-01-15 14:30:00' },
    ...{ mayEnd: false, endedBy: 'admin', endComment: reason },
  }),
  status: () => HOME_SESSION_STATUSES.map((value) => ({ value, name: value })),
  export: () => undefined,
};
