import type { couponExchangecode, ExchangeCode } from '../../../src/contract/evo-discount/couponExchangecode';
import type { MockOf } from '../answering';
import { recordsMock } from '../records';

const OPEN: ExchangeCode = {
  id: '1',
  serialNo: 'B3PW8RTN-0000001',
  activityId: '2',
  activity: 'Winter codes',
  activityCode: 'B3PW8RTN',
  companyId: '1',
  company: 'Altyn Charge LLP',
  timezone: 'Asia/Almaty',
  scheme: 'Free wash in December',
  currency: 'KZT',
  status: 'notexchanged',
  endsAt: '2099-01-01 00:00:00',
  exchangedAt: null,
  appUserId: null,
  appUser: null,
  couponId: null,
  createdAt: '2026-11-01 08:00:00',
};

export const EXCHANGE_CODES: readonly ExchangeCode[] = [
  OPEN,
  {
    ...OPEN,
    id: '2',
    serialNo: 'B3PW8RTN-0000002',
    status: 'exchanged',
    exchangedAt: '2026-11-05 10:00:00',
    appUserId: '20418',
    appUser: 'Aigerim S.',
    couponId: '2',
  },
  { ...OPEN, id: '3', serialNo: 'B3PW8RTN-0000003', status: 'invalid' },
];

const records = recordsMock(
  EXCHANGE_CODES.map((each) => ({ ...each, version: 1 })),
  ({ serialNo }) => serialNo,
  () => ({}),
);

export const couponExchangecodeMock: MockOf<typeof couponExchangecode> = {
  page: records.page,
  activate: records.delete,
  cancel: records.delete,
  export: () => undefined,
  exportCodes: () => undefined,
};
