import type { CompanyUser, companyUsers } from '../../../src/contract/evo-basic/companyUsers';
import { MockProblem, type MockOf } from '../answering';
import { recordsMock } from '../records';

export const COMPANY_USERS: readonly CompanyUser[] = [
  {
    id: '5',
    userName: 'company',
    fullName: 'Kanat Omarov',
    email: 'company@demo.example',
    phone: '+77015550111',
    companyId: '1',
    companyName: 'Altyn Charge LLP',
    roles: [{ id: '5', name: 'Company manager' }],
    status: 'enabled',
    lastLoginAt: '2026-11-20 14:32:01',
    createdAt: '2024-09-12 06:00:00',
    version: 2,
  },
  {
    id: '8',
    userName: 'k.vogel',
    fullName: 'Katrin Vogel',
    email: 'katrin.vogel@spreestrom.example',
    phone: null,
    companyId: '3',
    companyName: 'Spreestrom Mobil GmbH',
    roles: [{ id: '5', name: 'Company manager' }],
    status: 'blocked',
    lastLoginAt: null,
    createdAt: '2025-02-03 09:15:00',
    version: 1,
  },
];

const records = recordsMock(
  COMPANY_USERS,
  ({ fullName }) => fullName,
  ({ status = 'enabled' }: { status?: CompanyUser['status'] }) => ({ status }),
);

/** The code was sent by mail. */
export const MAILED = { isMailed: true, passwordLink: null, validHours: 24 };

export const companyUsersMock: MockOf<typeof companyUsers> = {
  page: records.page,
  add: () => ({ ...records.add(), invitation: MAILED }),
  update: records.update,
  delete: ({ params }) => records.delete({ body: { ids: [params.userId] } }),
  resetPassword: ({ body }) => {
    if (COMPANY_USERS.find(({ id }) => id === body.id)?.status === 'enabled') return MAILED;
    throw new MockProblem(422, 'This account is blocked. Unblock it first');
  },
};
