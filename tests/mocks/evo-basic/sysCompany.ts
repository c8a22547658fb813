import type { BodyOf } from '../../../src/contract/endpoint';
import type { Company, sysCompany } from '../../../src/contract/evo-basic/sysCompany';
import type { MockOf } from '../answering';
import { answerOptions, recordsMock } from '../records';

export const COMPANIES: readonly Company[] = [
  {
    id: '1',
    name: 'Altyn Charge LLP',
    country: 'KZ',
    address: 'Almaty, Al-Farabi Avenue 17',
    contact: 'Aigerim Nurlanova',
    phone: '+77273550140',
    email: 'office@altyncharge.example',
    currency: 'KZT',
    timezone: 'Asia/Almaty',
    cooperationMode: 'self',
    taxNo: '081240014570',
    logoId: null,
    platformElectricity: 0,
    platformService: 0,
    platformFee: null,
    status: 'enabled',
    stations: 14,
    chargers: 92,
    createdAt: '2024-09-12 06:00:00',
    version: 3,
  },
  {
    id: '2',
    name: 'Volga Energo LLC',
    country: 'RU',
    address: null,
    contact: null,
    phone: null,
    email: null,
    currency: 'RUB',
    timezone: 'Europe/Moscow',
    cooperationMode: 'joint',
    taxNo: null,
    logoId: null,
    platformElectricity: 10,
    platformService: 25,
    platformFee: 3,
    status: 'disabled',
    stations: 9,
    chargers: 51,
    createdAt: '2024-09-12 06:00:00',
    version: 1,
  },
];

const records = recordsMock(
  COMPANIES,
  ({ name }) => name,
  ({
    country = null,
    address = null,
    contact = null,
    phone = null,
    email = null,
    taxNo = null,
    logoId = null,
    status = 'enabled',
    ...fields
  }: BodyOf<typeof sysCompany.add>) => ({
    ...fields,
    country,
    address,
    contact,
    phone,
    email,
    taxNo,
    logoId,
    status,
    ...readTerms(fields),
  }),
);

export const sysCompanyMock: MockOf<typeof sysCompany> = {
  ...records,
  list: ({ body }) =>
    answerOptions(
      COMPANIES.map(({ id, name, timezone }) => ({ id, name, timezone })),
      body,
    ),
  impact: () => ({ accounts: 6, signedIn: 2, stations: 14, runningSessions: 3, openOrders: 1 }),
};

function readTerms(fields: Partial<Pick<Company, 'platformElectricity' | 'platformService' | 'platformFee'>>) {
  const { platformElectricity = 0, platformService = 0, platformFee = null } = fields;
  return { platformElectricity, platformService, platformFee };
}
