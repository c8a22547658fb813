import type { places } from '../../../src/contract/evo-basic/places';
import type { MockOf } from '../answering';

const ALMATY = { name: 'Almaty', country: 'KZ', latitude: 43.25249, longitude: 76.9115, timezone: 'Asia/Almaty' };

export const placesMock: MockOf<typeof places> = {
  search: ({ query: { latitude } }) => ({ places: [ALMATY], timezone: latitude === undefined ? null : 'Asia/Almaty' }),
};
