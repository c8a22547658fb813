import type { Advertisement, appAdvertisement } from '../../../src/contract/evo-basic/appAdvertisement';
import type { BodyOf } from '../../../src/contract/endpoint';
import { MockProblem, type MockOf } from '../answering';
import { recordsMock } from '../records';

const NIGHT: Advertisement = {
  id: '1',
  title: 'Half price at night',
  companyId: null,
  company: null,
  timezone: null,
  position: 'homeBanner',
  displayOrder: 1,
  country: null,
  language: null,
  pictureId: null,
  linkType: 'app',
  stationId: null,
  station: null,
  linkUrl: '/wallet',
  startsAt: '2026-01-01 00:00:00',
  endsAt: '2099-01-01 00:00:00',
  endedAt: null,
  status: 'underway',
  createdAt: '2025-12-20 08:00:00',
  version: 1,
};

export const ADVERTISEMENTS: readonly Advertisement[] = [
  NIGHT,
  {
    ...NIGHT,
    id: '2',
    title: 'Новая станция на Достык',
    companyId: '1',
    company: 'Altyn Charge LLP',
    displayOrder: 2,
    country: 'KZ',
    language: 'ru',
    linkType: 'station',
    stationId: '1',
    station: 'Dostyk Plaza',
    linkUrl: null,
    startsAt: '2098-01-01 00:00:00',
    status: 'notstarted',
    version: 3,
  },
  {
    ...NIGHT,
    id: '3',
    title: 'Winter wash',
    position: 'wash',
    linkType: 'other',
    linkUrl: 'https://shop.example.com/winter',
    startsAt: '2025-12-01 00:00:00',
    endsAt: '2026-03-01 00:00:00',
    endedAt: '2026-02-01 09:30:00',
    status: 'finished',
    version: 2,
  },
];

const { list: _list, ...records } = recordsMock(
  ADVERTISEMENTS,
  ({ title }) => title,
  ({ title }: Partial<Pick<BodyOf<typeof appAdvertisement.add>, 'title'>>) => (title ? { title } : {}),
);

export const appAdvertisementMock: MockOf<typeof appAdvertisement> = {
  ...records,
  end: (call) => ({ ...records.update(call), status: 'finished', endedAt: '2026-11-25 12:00:00' }),
  order: ({ body }) =>
    body.records.map(({ id, version }, index) => {
      const known = ADVERTISEMENTS.find((each) => each.id === id);
      if (known?.version !== version) throw new MockProblem(409, 'It has changed');
      return { id, displayOrder: index + 1, version: version + 1 };
    }),
  list: ({ body: { position, country, language } }) =>
    ADVERTISEMENTS.filter(
      (each) =>
        each.status === 'underway' &&
        (!position || each.position === position) &&
        [null, country].includes(each.country) &&
        [null, language].includes(each.language),
    ).map(({ id, title, position: place, linkType, stationId, linkUrl, endsAt }) => ({
      ...{ id, title, position: place, linkType, stationId, linkUrl, endsAt },
      pictureUrl: null,
    })),
};
