import type { publicMap, PublicSite, PublicSiteDetail } from '../../../src/contract/evo-basic/publicMap';
import { MockProblem, type MockOf } from '../answering';

type Weekday = NonNullable<PublicSite['openingHours']>[number];
const NEVER: Weekday[] = Array.from({ length: 7 }, () => null);

/** A station with both a fast and a slow connector free, a full station, a station closed today, and a wash site. */
export const PUBLIC_SITES: readonly PublicSite[] = [
  {
    key: 's1',
    kind: 'station',
    name: 'Dostyk Plaza',
    city: 'Almaty',
    address: 'Samal-2 111',
    longitude: 76.9571,
    latitude: 43.2335,
    timezone: 'Asia/Almaty',
    openingHours: null,
    isClosed: false,
    plugs: [
      { type: 'CCS2', current: 'DC', power: 150, free: 1, total: 2 },
      { type: 'Type2', current: 'AC', power: 22, free: 1, total: 1 },
    ],
    free: 2,
    outOfOrder: 0,
    unknown: 0,
    total: 3,
    price: { currency: 'KZT', amount: '92' },
  },
  {
    key: 's2',
    kind: 'station',
    name: 'Esentai',
    city: 'Almaty',
    address: 'Al-Farabi Avenue 77',
    longitude: 76.9275,
    latitude: 43.2189,
    timezone: 'Asia/Almaty',
    openingHours: null,
    isClosed: false,
    plugs: [{ type: 'CCS2', current: 'DC', power: 60, free: 0, total: 2 }],
    free: 0,
    outOfOrder: 0,
    unknown: 0,
    total: 2,
    price: null,
  },
  {
    key: 's3',
    kind: 'station',
    name: 'Khan Shatyr',
    city: 'Astana',
    address: 'Turan Avenue 37',
    longitude: 71.4038,
    latitude: 51.1324,
    timezone: 'Asia/Almaty',
    openingHours: NEVER,
    isClosed: false,
    plugs: [{ type: 'CHAdeMO', current: 'DC', power: 50, free: 1, total: 1 }],
    free: 1,
    outOfOrder: 0,
    unknown: 0,
    total: 1,
    price: null,
  },
  {
    key: 'w1',
    kind: 'washSite',
    name: 'Harbour wash',
    city: 'Astana',
    address: 'Turan Avenue 40',
    longitude: 71.41,
    latitude: 51.13,
    timezone: 'Asia/Almaty',
    openingHours: null,
    isClosed: false,
    plugs: [],
    free: 1,
    outOfOrder: 0,
    unknown: 0,
    total: 2,
    price: { currency: 'KZT', amount: '2500' },
  },
];

export const toDetail = (site: PublicSite): PublicSiteDetail => ({
  ...site,
  country: 'KZ',
  province: null,
  operator: 'City Charge',
  phone: '+7 727 100 20 30',
  labels: ['24/7'],
  notice: 'Entrance from the yard',
  chargers: site.plugs.map(({ type, current, power, free }, index) => ({
    code: `ALA-${index + 1}`,
    name: null,
    tariff: 0,
    connectors: [{ no: 1, type, current, power, state: free > 0 ? 'free' : 'busy' }],
  })),
  tariffs:
    site.kind === 'station'
      ? [
          {
            currency: 'KZT',
            now: '92',
            lowest: '92',
            highest: '178',
            startFee: '0',
            idleFee: '20',
            idleAfterMinutes: 10,
          },
        ]
      : [],
  bays:
    site.kind === 'washSite'
      ? [
          { name: 'Bay 1', state: 'free' },
          { name: 'Bay 2', state: 'busy' },
        ]
      : [],
  services: site.kind === 'washSite' ? [{ name: 'Express', price: '2500', currency: 'KZT', minutes: 8 }] : [],
});

const ASTANA = {
  ...{ name: 'Astana', country: 'KZ', latitude: 51.18, longitude: 71.45, timezone: 'Asia/Almaty' },
  ...{ address: null, precision: 'city' as const },
};

export const publicMapMock: MockOf<typeof publicMap> = {
  sites: ({ body }) => ({
    revision: 'first',
    at: '2026-11-25 09:00:00',
    brand: null,
    start: null,
    sites: body.revision === 'first' ? null : [...PUBLIC_SITES],
  }),
  site: ({ body }) => {
    const site = PUBLIC_SITES.find(({ key }) => key === body.key);
    if (!site) throw new MockProblem(404, '404 Not found');
    return toDetail(site);
  },
  places: ({ body }) => ({
    places: body.text.toLowerCase().startsWith('ast') ? [ASTANA] : [],
    attribution: null,
  }),
};
