import type { PrepayRecord, prepayRecord } from '../../../src/contract/evo-bill/prepayRecord';
import type { MockOf } from '../answering';
import { moneyMock } from '../money';

const PREPAID: readonly PrepayRecord[] = [
  {
    id: '1',
    no: 'P261120-000001',
    orderId: '188',
    orderNo: '2611201401-000188',
    station: 'Dostyk Avenue 180',
    appUserId: '20418',
    userName: 'Aigerim S.',
    userPhone: '+77015554218',
    userEmail: null,
    amount: '5000.00',
    used: '3200.00',
    returned: '1800.00',
    currency: 'KZT',
    paymentType: 'creditcard',
    status: 'refund',
    createdAt: '2026-11-20 14:01:00',
    paidAt: '2026-11-20 14:01:03',
    endedAt: '2026-11-20 14:50:00',
  },
];

export const prepayRecordMock: MockOf<typeof prepayRecord> = moneyMock(PREPAID, 'amount');
