import type { WashSiteProfit } from '../../../src/contract/evo-basic/profit';
import type { iotCarwasherGroups, WashSite } from '../../../src/contract/evo-basic/iotCarwasherGroups';
import type { MockOf } from '../answering';
import { recordsMock } from '../records';

const DOSTYK: WashSite = {
  id: '1',
  name: 'Express wash, Dostyk Avenue',
  companyId: '1',
  company: 'Altyn Charge LLP',
  stationId: '1',
  station: 'Dostyk Avenue 180',
  country: 'KZ',
  province: 'Almaty',
  city: 'Almaty',
  address: 'Dostyk Avenue 182',
  longitude: 76.9573,
  latitude: 43.2337,
  timezone: 'Asia/Almaty',
  phone: '+77273550140',
  notice: 'Enter from the courtyard',
  openingHours: null,
  operatingStatus: 'opening',
  labels: ['24/7', 'Foam'],
  pictureIds: [],
  modePictureId: null,
  failedWash: 'refund',
  retiredAt: null,
  createdAt: '2025-01-10 08:00:00',
  version: 1,
};

export const WASH_SITES: readonly WashSite[] = [
  DOSTYK,
  {
    ...DOSTYK,
    id: '2',
    name: 'Car wash, Karl-Marx-Allee',
    companyId: '3',
    company: 'Spreestrom Mobil GmbH',
    stationId: null,
    station: null,
    country: 'DE',
    province: null,
    city: 'Berlin',
    address: 'Karl-Marx-Allee 90',
    longitude: 13.4412,
    latitude: 52.5169,
    timezone: 'Europe/Berlin',
    phone: null,
    notice: null,
    operatingStatus: 'closing',
    labels: [],
    version: 2,
  },
];

const records = recordsMock(
  WASH_SITES,
  ({ name }) => name,
  ({ operatingStatus }: Partial<Pick<WashSite, 'operatingStatus'>>) => ({
    ...(operatingStatus && { operatingStatus }),
  }),
);

function makeProfit(washSiteId: string, lines: readonly { companyId: string | null; share: number }[]): WashSiteProfit {
  const named = lines.map((line) => ({ ...line, company: null }));
  return { washSiteId, washSite: 'Express wash', companyId: '1', company: 'Owner', lines: named };
}

export const iotCarwasherGroupsMock: MockOf<typeof iotCarwasherGroups> = {
  ...records,
  setOperatingStatus: records.update,
  profit: ({ body: { washSiteId } }) => makeProfit(washSiteId, []),
  setProfit: ({ body: { washSiteId, lines } }) => makeProfit(washSiteId, lines),
};
