import type { LiveWasher } from '../../src/contract/live/washer';

export function makeLiveWasher(key: string, over: Partial<LiveWasher> = {}): LiveWasher {
  return {
    ...{ key, name: `Bay ${key}`, code: `AQ-${16 + Number(key)}`, supplier: 'Aqualine' },
    ...{ companyId: '1', company: 'Qazaq Charge', washSiteId: '1', washSite: 'Express wash, Dostyk Avenue' },
    ...{ stationId: '1', station: 'Dostyk Avenue 180', city: 'Almaty', address: 'Dostyk Avenue 182' },
    ...{ longitude: 76.9573, latitude: 43.2337, timezone: 'Asia/Almaty' },
    ...{ status: 'available', statusSince: '2026-11-20 14:00:56', isOnline: true, errorCode: null },
    ...{ isWaterLow: false, isSoapLow: false, lastSeen: '2026-11-20 14:32:01', command: null, revision: 1 },
    ...over,
  };
}

const SECOND_SITE = {
  ...{ companyId: '2', company: 'Spree Laden', washSiteId: '2', washSite: 'Spree wash', stationId: null },
  ...{ station: null, city: 'Berlin', address: 'Alexanderplatz 3', timezone: 'Europe/Berlin' },
  ...{ longitude: 13.4132, latitude: 52.5219 },
};

/** A few washers at two sites, one in each state; the first three are those of the records. */
export const LIVE_WASHERS: readonly LiveWasher[] = [
  makeLiveWasher('1'),
  makeLiveWasher('2', { status: 'locked' }),
  makeLiveWasher('3', { isOnline: false, errorCode: 'E07', lastSeen: '2026-11-20 13:02:11' }),
  makeLiveWasher('4', { ...SECOND_SITE, status: 'error', errorCode: 'E07' }),
  makeLiveWasher('5', { ...SECOND_SITE, status: 'washing', isSoapLow: true }),
];
