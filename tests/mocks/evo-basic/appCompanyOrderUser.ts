import type { appCompanyOrderUser, CompanyCustomer } from '../../../src/contract/evo-basic/appCompanyOrderUser';
import type { MockOf } from '../answering';
import { recordsMock } from '../records';

export const CUSTOMERS: readonly CompanyCustomer[] = [
  {
    id: '11',
    companyId: '1',
    companyName: 'Altyn Charge LLP',
    appUserId: '20418',
    name: 'Aigerim S.',
    email: 'a***@example.org',
    phone: '***4218',
    sessions: 42,
    firstAt: '2026-08-24 05:12:00',
    lastAt: '2026-11-19 17:40:10',
    status: 'enabled',
    reason: null,
    changedAt: null,
    changedBy: null,
  },
  {
    id: '12',
    companyId: '1',
    companyName: 'Altyn Charge LLP',
    appUserId: '88120',
    name: 'Timur K.',
    email: null,
    phone: '***9005',
    sessions: 3,
    firstAt: '2026-10-02 11:00:00',
    lastAt: '2026-10-30 20:10:44',
    status: 'disabled',
    reason: 'Blocked the connector for hours, three times',
    changedAt: '2026-11-01 08:00:00',
    changedBy: 'Kanat Omarov',
  },
];

const records = recordsMock(
  CUSTOMERS.map((customer) => ({ ...customer, version: 1 })),
  ({ name }) => name,
  () => ({}),
);

export const appCompanyOrderUserMock: MockOf<typeof appCompanyOrderUser> = {
  page: records.page,
  disable: records.delete,
};
