import type { commonApi } from '../../../src/contract/evo-basic/commonApi';
import type { MockOf } from '../answering';
import { FLEET } from '../fleet';

const matchesText = (text: string | undefined, name: string): boolean =>
  name.toLowerCase().includes((text ?? '').toLowerCase());

export const commonApiMock: MockOf<typeof commonApi> = {
  chargerGroupList: ({ body }) =>
    [...new Map(FLEET.map((row) => [row.stationId, row])).values()]
      .filter(({ station }) => matchesText(body.text, station))
      .map(({ stationId, station, city, timezone }) => ({ id: stationId, name: station, city, timezone })),
  chargerList: ({ body }) =>
    [...new Set(FLEET.map(({ chargerCode }) => chargerCode))]
      .filter((code) => matchesText(body.text, code))
      .map((code, index) => ({ id: String(index + 1), name: code })),
  getAllAppId: () => ['app', 'h5', 'weapp'],
  mapSettings: () => ({ mapboxToken: null, styleUrl: null }),
  companyList: () => [{ id: '1', name: 'Almaty region' }],
  currencyList: () => [
    { currencyCode: 'KZT', symbol: '₸', digits: 2 },
    { currencyCode: 'EUR', symbol: '€', digits: 2 },
  ],
};
