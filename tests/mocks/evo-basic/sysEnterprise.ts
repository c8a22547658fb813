import type { BodyOf } from '../../../src/contract/endpoint';
import type { Enterprise, sysEnterprise } from '../../../src/contract/evo-basic/sysEnterprise';
import type { MockOf } from '../answering';
import { recordsMock } from '../records';

export const ENTERPRISES: readonly Enterprise[] = [
  {
    id: '1',
    companyId: '1',
    companyName: 'Altyn Charge LLP',
    name: 'Yurt Taxi',
    address: 'Almaty, Ryskulov Avenue 57',
    contact: 'Daniyar Seitkali',
    email: 'fleet@yurt-taxi.example',
    adminName: 'Elmira Sadykova',
    adminEmail: 'elmira@yurt-taxi.example',
    chargingDiscount: 8,
    serviceDiscount: 15.5,
    stations: [{ id: '1', name: 'Almaty, Mega Center' }],
    attachments: [{ id: '7', name: 'contract.pdf', size: 182_400, contentType: 'application/pdf' }],
    currency: 'KZT',
    creditLimit: '500000.00',
    spendLimit: '200000.00',
    spentThisMonth: '170000.00',
    users: 24,
    usedThisMonth: 4821.36,
    status: 'enabled',
    createdAt: '2024-09-12 06:00:00',
    version: 2,
  },
  {
    id: '2',
    companyId: '3',
    companyName: 'Spreestrom Mobil GmbH',
    name: 'Elbe Flotte',
    address: null,
    contact: null,
    email: null,
    adminName: null,
    adminEmail: null,
    chargingDiscount: 0,
    serviceDiscount: 0,
    stations: [],
    attachments: [],
    currency: 'EUR',
    creditLimit: null,
    spendLimit: null,
    spentThisMonth: '0.00',
    users: 0,
    usedThisMonth: 0,
    status: 'disabled',
    createdAt: '2025-02-03 09:15:00',
    version: 1,
  },
];

export const sysEnterpriseMock: MockOf<typeof sysEnterprise> = recordsMock(
  ENTERPRISES,
  ({ name }) => name,
  ({ name, chargingDiscount, serviceDiscount, status = 'enabled' }: BodyOf<typeof sysEnterprise.add>) => ({
    name,
    chargingDiscount,
    serviceDiscount,
    status,
  }),
);
