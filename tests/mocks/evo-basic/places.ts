import type { Place, places } from '../../../src/contract/evo-basic/places';
import type { MockOf } from '../answering';

const ALMATY: Place = {
  ...{ name: 'Almaty', country: 'KZ', latitude: 43.25249, longitude: 76.9115, timezone: 'Asia/Almaty' },
  address: null,
  precision: 'city',
};

/** An answer without a geocoder. */
export const EMBEDDED_CITIES = { source: 'cities', isFallback: false, attribution: null } as const;

export const placesMock: MockOf<typeof places> = {
  search: ({ query: { latitude } }) => ({
    ...EMBEDDED_CITIES,
    places: [ALMATY],
    timezone: latitude === undefined ? null : 'Asia/Almaty',
  }),
};
