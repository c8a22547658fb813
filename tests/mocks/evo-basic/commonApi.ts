import type { commonApi } from '../../../src/contract/evo-basic/commonApi';
import type { MockOf } from '../answering';
import { answerOptions } from '../records';
import { FLEET } from '../fleet';

const matchesText = (text: string, name: string): boolean => name.toLowerCase().includes(text.toLowerCase());

export const commonApiMock: MockOf<typeof commonApi> = {
  chargerGroupList: ({ body }) =>
    answerOptions(
      [...new Map(FLEET.map((row) => [row.stationId, row])).values()].map(({ stationId, station, city, timezone }) => ({
        id: stationId,
        name: station,
        city,
        timezone,
      })),
      body,
    ),
  chargerList: ({ body }) =>
    answerOptions(
      [...new Set(FLEET.map(({ chargerCode }) => chargerCode))].map((code, index) => ({
        id: String(index + 1),
        name: code,
      })),
      body,
    ),
  search: ({ body: { text } }) =>
    [
      { kind: 'order' as const, id: '187', name: '2611200821-000187', hint: 'Karl-Marx-Allee 33' },
      { kind: 'appUser' as const, id: '20418', name: 'Anna K.', hint: '***4218' },
      ...[...new Map(FLEET.map((row) => [row.chargerCode, row])).values()].map(({ chargerCode, station }, index) => ({
        kind: 'charger' as const,
        ...{ id: String(index + 1), name: chargerCode, hint: station },
      })),
      ...[...new Map(FLEET.map((row) => [row.stationId, row])).values()].map(({ stationId, station, city }) => ({
        kind: 'station' as const,
        ...{ id: stationId, name: station, hint: city },
      })),
    ].filter(({ name }) => matchesText(text, name)),
  references: ({ body: { chargerCode, txnId, idTag } }) => ({
    charger: chargerCode === undefined ? null : { id: '1', name: chargerCode },
    session: txnId === undefined ? null : { id: txnId, name: txnId },
    order: txnId === undefined ? null : { id: '187', name: '2611200821-000187' },
    appUser: txnId === undefined ? null : { id: '20418', name: 'Anna K.' },
    chargeTag: idTag === undefined ? null : { id: '31', name: idTag },
  }),
  getAllAppId: () => ['app', 'h5', 'weapp'],
  mapSettings: () => ({ mapboxToken: null, styleUrl: null, hasAddressSearch: false }),
  companyList: ({ body }) => answerOptions([{ id: '1', name: 'Almaty region' }], body),
  currencyList: () => [
    { currencyCode: 'KZT', symbol: '₸', digits: 2, isEnabled: true },
    { currencyCode: 'EUR', symbol: '€', digits: 2, isEnabled: true },
    { currencyCode: 'JPY', symbol: '¥', digits: 0, isEnabled: false },
    { currencyCode: 'KWD', symbol: 'KWD', digits: 3, isEnabled: false },
  ],
};
