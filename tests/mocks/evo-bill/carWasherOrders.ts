import type { carWasherOrders } from '../../../src/contract/evo-bill/carWasherOrders';
import type { WashOrder, WashOrderDetail } from '../../../src/contract/evo-bill/washOrderRow';
import { findWashRefundRefusal } from '../../../src/lib/washOrderRules';
import type { WashReceipt } from '../../../src/contract/evo-bill/receipt';
import { MockProblem, type MockOf } from '../answering';
import { refuseByRule } from '../refuseByRule';

const WASHED: WashOrder = {
  ...{ id: '71', no: 'W2611240801-000071', status: 'completed', paymentStatus: 'paid', refundStatus: 'notrefund' },
  ...{ isUnderReview: false, failure: null, closeReason: null },
  ...{ washSiteId: '1', washSite: 'Express wash, Dostyk Avenue', companyId: '1', company: 'Altyn Charge LLP' },
  ...{ washerId: '1', washer: 'Bay 1', supplierId: '1', supplier: 'Aqualine' },
  ...{ serviceId: '1', service: 'Express rinse', washMinutes: 12 },
  ...{ userId: '20418', user: 'Anna K.', mobile: '+77011234577', userOrigin: 'app', isTester: false },
  ...{ enterpriseId: null, enterprise: null, paymentType: 'wallet', source: 'console', regionalTransactionId: null },
  ...{ licensePlate: '123 ABC 02', carBrand: 'Kia', email: null, tel: null, address: null },
  ...{ createdAt: '2026-11-24 08:01:00', paidAt: '2026-11-24 08:01:02', startedAt: '2026-11-24 08:01:20' },
  ...{ endedAt: '2026-11-24 08:13:20', timezone: 'Asia/Almaty', percent: 100, currency: 'KZT' },
  ...{ original: '3000.00', preferential: '0.00', coupon: '0.00', payable: '3000.00', paid: '3000.00' },
  ...{ tax: '413.79', platformFee: '90.00', refunded: '0.00', version: 4 },
};

export const WASH_ORDERS: readonly WashOrder[] = [
  WASHED,
  {
    ...WASHED,
    ...{ id: '72', no: 'W2611240815-000072', status: 'closed', isUnderReview: true, failure: 'neverEnded' },
    ...{ closeReason: 'failed', percent: 80 },
  },
  {
    ...WASHED,
    ...{ id: '73', no: 'W2611240830-000073', status: 'washing', endedAt: null, percent: 40 },
  },
];

export function toWashOrderDetail(order: WashOrder): WashOrderDetail {
  return {
    ...order,
    ...{ approvalLimit: '20000.00', approvalLeft: '20000.00', hasRefundWallet: true, bookingFailures: [] },
    refundSources: [{ destination: 'wallet', left: order.paid }],
    ...{
      siteAddress: 'Dostyk Avenue 182',
      consentBy: null,
      taxPercent: '16',
      platformFeePercent: '3',
      closedAt: null,
      channelFee: '0.00',
      refundable: order.paid,
      refunds: [],
    },
    takenCoupon: { id: '7', no: 'C0000000007', activity: 'Welcome to Almaty' },
    events: [
      { at: order.createdAt, kind: 'paid', userName: null, params: { amount: order.paid } },
      { at: order.createdAt, kind: 'washRequested', userName: null, params: {} },
      ...(order.failure === null
        ? []
        : [{ at: order.createdAt, kind: 'washFailed' as const, userName: null, params: { failure: order.failure } }]),
    ],
    ledger: [
      {
        ...{ id: '1', at: order.createdAt, kind: 'carwash', currency: order.currency, reason: null, userName: null },
        postings: [
          { account: 'user_wallet', provider: null, party: null, amount: order.paid },
          { account: 'company_receivable', provider: null, party: order.company, amount: `-${order.paid}` },
        ],
      },
    ],
  };
}

function toReceipt(order: WashOrderDetail): WashReceipt {
  if (order.paidAt === null) throw new MockProblem(409, 'Nothing has been paid');
  const { id, no, washSite, washer, service, licensePlate, timezone, startedAt, endedAt } = order;
  const { currency, original, preferential: discount, coupon, payable, taxPercent, tax } = order;
  return {
    ...{ id, no, washSite, washer, service, licensePlate, timezone, startedAt, endedAt },
    seller: { name: order.company, country: 'KZ' },
    address: order.siteAddress,
    bill: { currency, original, discount, coupon, payable, taxPercent, tax },
    coupon: null,
    paid: order.paid,
    refunded: order.refunded,
    paymentType: order.paymentType,
    language: 'kk',
    email: 'a***@example.com',
    sendRefusal: null,
  };
}

const findOrder = (id: string): WashOrder => {
  const order = WASH_ORDERS.find((each) => each.id === id);
  if (!order) throw new MockProblem(404, '404 Not found');
  return order;
};

const RINSE = { id: '1', name: 'Express rinse', price: '3000.00', currency: 'KZT', washMinutes: 12 };
const DOSTYK = { washSiteId: '1', washSite: 'Express wash, Dostyk Avenue', services: [RINSE] };

export const carWasherOrdersMock: MockOf<typeof carWasherOrders> = {
  getCarWashOrderList: ({ body: { pageNum, pageSize, withTotals } }) => ({
    records: [...WASH_ORDERS],
    total: WASH_ORDERS.length,
    pageNum,
    pageSize,
    ...(withTotals && {
      totals: [{ currency: 'KZT', amounts: { payable: '9000.00', paid: '9000.00', refunded: '0.00' } }],
    }),
  }),
  getCarWashOrderDetail: ({ params }) => toWashOrderDetail(findOrder(params.orderId)),
  getOrderStatusList: () => [{ value: 'completed', name: 'Completed' }],
  offers: () => [
    { ...DOSTYK, washerId: '1', washer: 'Bay 1', obstacle: null },
    { ...DOSTYK, washerId: '2', washer: 'Bay 2', obstacle: 'locked' },
  ],
  add: () => ({ id: '73', no: 'W2611240830-000073' }),
  refundOrder: ({ body }) => {
    refuseByRule(findWashRefundRefusal(findOrder(body.orderId)));
    return { refundId: '1', state: 'refund', approvalId: null };
  },
  accept: ({ body }) => ({ ...findOrder(body.orderId), isUnderReview: false, closeReason: 'accepted' }),
  receipt: ({ params }) => toReceipt(toWashOrderDetail(findOrder(params.orderId))),
  sendReceipt: () => ({ sentTo: 'a***@example.com' }),
  receiptPdf: () => undefined,
  export: () => undefined,
};
