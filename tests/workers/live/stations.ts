import type { LiveStation } from '../../../src/contract/live/station';

/** A station in Almaty with one free connector. */
export function makeStation(stationId: string, given: Partial<LiveStation> = {}): LiveStation {
  return {
    stationId,
    station: `Station ${stationId}`,
    companyId: '1',
    company: 'Qazaq Charge',
    country: 'KZ',
    city: 'Almaty',
    address: `Abay Avenue ${stationId}`,
    timezone: 'Asia/Almaty',
    longitude: 76.9,
    latitude: 43.2,
    isOpen: true,
    chargers: 1,
    connectors: 1,
    mix: { available: 1 },
    failing: 0,
    power: 0,
    unacknowledged: 0,
    worst: null,
    ...given,
  };
}
