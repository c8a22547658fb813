import type { FoundPerson, MoneyHeads, MoneyRow, userMoney } from '../../../src/contract/evo-wallet/userMoney';
import type { OrderMoney } from '../../../src/contract/evo-wallet/orderMoney';
import type { MockOf } from '../answering';

const AT_STATION = { place: 'Dostyk Avenue 180', timezone: 'Asia/Almaty', washOrderId: null, reason: null };
const NOWHERE = { place: null, timezone: null, orderId: null, washOrderId: null, reason: null };

export const MONEY_ROWS: readonly MoneyRow[] = [
  {
    id: 'o188',
    at: '2026-11-22 10:00:00',
    type: 'charging',
    state: 'unpaid',
    number: '2611221000-000188',
    orderId: '188',
    ...AT_STATION,
    amount: '812.00',
    currency: 'KZT',
    direction: 'none',
    balanceAfter: null,
    paidBy: 'wallet',
  },
  {
    id: 'e4',
    at: '2026-11-20 15:31:00',
    type: 'charging',
    state: 'done',
    number: '2611201359-000187',
    orderId: '187',
    ...AT_STATION,
    amount: '2337.00',
    currency: 'KZT',
    direction: 'out',
    balanceAfter: '2613.00',
    paidBy: 'wallet',
  },
  {
    id: 'e2',
    at: '2026-11-20 14:30:04',
    type: 'topUp',
    state: 'done',
    number: 'T261120-000001',
    ...NOWHERE,
    amount: '5000.00',
    currency: 'KZT',
    direction: 'in',
    balanceAfter: '4950.00',
    paidBy: 'wallet',
  },
];

export const MONEY_HEADS: MoneyHeads = {
  person: {
    id: '20418',
    name: 'Aigerim S.',
    phone: '***4218',
    email: null,
    isMasked: true,
    maySeeContact: true,
    country: 'KZ',
    language: 'kk',
    createdAt: '2024-03-14 08:00:00',
    anonymisedAt: null,
    companies: 2,
    namesakes: 2,
    timezone: 'Asia/Almaty',
  },
  wallets: [
    {
      id: '9',
      currency: 'KZT',
      balance: '2613.00',
      held: '0.00',
      proof: {
        opening: '0.00',
        in: '5000.00',
        out: '2387.00',
        held: '0.00',
        closing: '2613.00',
        difference: '0.00',
      },
    },
  ],
  toPay: [{ currency: 'KZT', amount: '812.00', orders: 1 }],
  comingBack: [],
  coupons: { left: 1, firstUntil: '2026-12-31 18:59:59' },
  counts: { payments: 2, refunds: 0, topUps: 1, coupons: 0, home: 0, wash: 0 },
};

const PERSONS: readonly FoundPerson[] = [
  {
    id: '20418',
    name: 'Aigerim S.',
    phone: '***4218',
    country: 'KZ',
    createdAt: '2024-03-14 08:00:00',
    lastOrder: { at: '2026-11-22 10:00:00', place: 'Dostyk Avenue 180', timezone: 'Asia/Almaty' },
  },
  {
    id: '20555',
    name: 'Aigerim S.',
    phone: '***0001',
    country: 'KZ',
    createdAt: '2025-01-02 08:00:00',
    lastOrder: null,
  },
];

export const ORDER_MONEY: OrderMoney = {
  lastHere: {
    id: '186',
    no: '2611190812-000186',
    startedAt: '2026-11-19 12:02:00',
    timezone: 'Asia/Almaty',
    payable: '2000.00',
    lines: [
      { kind: 'energy', quantity: '4.000', unitPrice: '60', amount: '240.00' },
      {
        kind: 'price',
        period: 'peak',
        from: '2026-11-20 13:00:00',
        quantity: '10.000',
        unitPrice: '14.7',
        amount: '147.00',
      },
      { kind: 'coupon', amount: '-50.00' },
    ],
    difference: '337.00',
  },
  refund: {
    currency: 'KZT',
    amount: '2337.00',
    parts: [{ destination: 'wallet', amount: '2337.00', walletAfter: '4950.00' }],
    coupon: { no: 'CP-7K2Q-0418', validUntil: '2026-12-31 18:59:59', isUsable: true },
    approvalLeft: '100000.00',
    isApprovalNeeded: false,
  },
};

export const userMoneyMock: MockOf<typeof userMoney> = {
  page: ({ body: { pageNum, pageSize } }) => ({
    records: [...MONEY_ROWS],
    total: MONEY_ROWS.length,
    pageNum,
    pageSize,
  }),
  heads: () => MONEY_HEADS,
  order: () => ORDER_MONEY,
  export: () => undefined,
  contact: () => ({ phone: '+77015554218', email: null }),
  find: () => PERSONS.slice(0, 1),
  namesakes: () => [...PERSONS],
};
