import type { EnergyPrice } from '../../../src/contract/evo-basic/energyPrice';
import type { iotChargerGroups, Station } from '../../../src/contract/evo-basic/iotChargerGroups';
import type { StationProfit } from '../../../src/contract/evo-basic/profit';
import type { MockOf } from '../answering';
import { recordsMock } from '../records';

const DOSTYK: Station = {
  id: '1',
  name: 'Dostyk Avenue 180',
  companyId: '1',
  company: 'Altyn Charge LLP',
  code: 'ALA-S001',
  country: 'KZ',
  province: 'Almaty',
  city: 'Almaty',
  address: 'Dostyk Avenue 180',
  longitude: 76.9571,
  latitude: 43.2335,
  timezone: 'Asia/Almaty',
  phone: '+77273550140',
  openingHours: null,
  operatingStatus: 'opening',
  labels: ['24/7', 'Café'],
  pictureIds: [],
  cooperationMode: 'self',
  currency: 'KZT',
  priceSettingId: '1',
  priceSetting: 'Default KZT',
  powerLimit: null,
  acceptsOffline: false,
  announcement: null,
  chargers: 4,
  connectors: { total: 8, free: 5, charging: 2, faulted: 1 },
  retiredAt: null,
  createdAt: '2024-09-12 06:00:00',
  version: 1,
};

export const STATIONS: readonly Station[] = [
  DOSTYK,
  {
    ...DOSTYK,
    id: '3',
    name: 'Alexanderplatz P3',
    companyId: '3',
    company: 'Spreestrom Mobil GmbH',
    code: null,
    country: 'DE',
    province: null,
    city: 'Berlin',
    address: 'Alexanderplatz 3',
    longitude: 13.4132,
    latitude: 52.5219,
    timezone: 'Europe/Berlin',
    operatingStatus: 'closing',
    labels: [],
    currency: 'EUR',
    priceSettingId: '4',
    priceSetting: 'Default EUR',
    chargers: 0,
    connectors: { total: 0, free: 0, charging: 0, faulted: 0 },
  },
];

export const STATION_PROFIT: StationProfit = {
  stationId: '1',
  station: 'Dostyk Avenue 180',
  companyId: '1',
  company: 'Altyn Charge LLP',
  lines: [
    { companyId: '1', company: 'Altyn Charge LLP', electricity: 90, service: 80 },
    { companyId: null, company: null, electricity: 10, service: 20 },
  ],
};

export const ENERGY_PRICE: EnergyPrice = {
  ...{ stationId: '1', station: 'Dostyk Avenue 180', currency: 'KZT', version: 1 },
  versions: [
    {
      validFrom: '2026-11-01',
      bands: [
        { from: 0, price: '21.5' },
        { from: 7, price: '38' },
      ],
    },
  ],
};

const records = recordsMock(
  STATIONS,
  ({ name }) => name,
  ({ operatingStatus, announcement }: Partial<Pick<Station, 'operatingStatus' | 'announcement'>>) => ({
    ...(operatingStatus && { operatingStatus }),
    ...(announcement !== undefined && { announcement }),
  }),
);

export const iotChargerGroupsMock: MockOf<typeof iotChargerGroups> = {
  ...records,
  setOperatingStatus: records.update,
  setAnnouncement: records.update,
  cities: ({ body: { text = '' } }) =>
    STATIONS.map(({ city }) => city).filter((city) => city.toLowerCase().includes(text.toLowerCase())),
  impact: () => ({ connectors: 8, runningSessions: 2 }),
  profitSetting: () => STATION_PROFIT,
  saveProfitSetting: ({ body }) => ({
    ...STATION_PROFIT,
    lines: body.lines.map((line) => ({ ...line, company: line.companyId && 'Altyn Charge LLP' })),
  }),
  energyPrice: () => ENERGY_PRICE,
  saveEnergyPrice: ({ body: { version, versions } }) => ({ ...ENERGY_PRICE, versions, version: version + 1 }),
  getAllTimeZoneInfoList: () => [
    { timezone: 'Europe/Berlin', rawOffset: 3_600_000, offset: 3_600_000 },
    { timezone: 'Asia/Almaty', rawOffset: 18_000_000, offset: 18_000_000 },
  ],
};
