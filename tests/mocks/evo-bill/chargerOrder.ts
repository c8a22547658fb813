import type { chargerOrder } from '../../../src/contract/evo-bill/chargerOrder';
import type { ChargingOrderDetail } from '../../../src/contract/evo-bill/orderRow';
import type { Receipt } from '../../../src/contract/evo-bill/receipt';
import { MockProblem, type MockOf } from '../answering';
import { findCloseRefusal, findRefundRefusal } from '../../../src/lib/orderRules';
import { refuseByRule, writeRefusal } from '../refuseByRule';
import { toOrderDetail, ORDERS } from '../orders';

function toReceipt(order: ChargingOrderDetail): Receipt {
  if (order.breakdown === null) throw new MockProblem(409, 'Not priced yet');
  const { id, no, station, address, chargerCode, connector, timezone, startedAt, stoppedAt } = order;
  const { currency, lines, energy, original, payable, taxPercent, tax } = order.breakdown;
  return {
    ...{ id, no, station, address, chargerCode, connector, timezone, startedAt, stoppedAt },
    seller: { name: order.company, country: 'DE' },
    bill: { currency, lines, energy, original, payable, taxPercent, tax },
    coupon: null,
    paid: order.paid,
    refunded: order.refunded,
    paymentType: order.paymentType,
    language: 'ru',
    email: 'a***@example.com',
    sendRefusal: null,
  };
}

const findOrder = (id: string) => {
  const order = ORDERS.find((each) => each.id === id);
  if (!order) throw new MockProblem(404, '404 Not found');
  return toOrderDetail(order);
};

export const chargerOrderMock: MockOf<typeof chargerOrder> = {
  page: ({ body: { pageNum, pageSize, withTotals } }) => ({
    records: ORDERS.map((order) => ({ ...order, estimate: order.status === 'charging' ? '1204.50' : null })),
    total: ORDERS.length,
    pageNum,
    pageSize,
    ...(withTotals && {
      totals: [
        { currency: 'EUR', amounts: { payable: '22.59', paid: '22.59', refunded: '0.00' } },
        { currency: 'KZT', amounts: { payable: '3293.00', paid: '0.00', refunded: '0.00' } },
      ],
    }),
  }),
  chargerOrderDetail: ({ params }) => findOrder(params.id),
  closeOrder: ({ body }) => {
    const order = findOrder(body.orderId);
    refuseByRule(findCloseRefusal(order));
    return { ...order, status: 'closed', closeReason: body.closeReason, approvalId: null };
  },
  closeOrders: ({ body }) => ({
    results: (body.ids ?? ['181']).map((id) => {
      const order = findOrder(id);
      return { id, name: order.no, problem: writeRefusal(findCloseRefusal(order)) };
    }),
  }),
  refundOrder: ({ body }) => {
    refuseByRule(findRefundRefusal(findOrder(body.orderId)));
    return { refundId: '1', state: 'refund', approvalId: null };
  },
  getOrderStatusList: () => [{ value: 'completed', name: 'Completed' }],
  chargerOrderExport: () => undefined,
  receipt: ({ params }) => toReceipt(findOrder(params.id)),
  sendReceipt: () => ({ sentTo: 'a***@example.com' }),
  receiptPdf: () => undefined,
  signedValues: () => undefined,
  ledger: () => [
    {
      id: '1',
      at: '2026-11-20 09:06:58',
      kind: 'charge',
      currency: 'EUR',
      reason: null,
      userName: null,
      postings: [
        { account: 'user_wallet', provider: null, party: null, amount: '22.59' },
        { account: 'tax', provider: null, party: null, amount: '-3.61' },
        { account: 'platform_fee', provider: null, party: null, amount: '-0.45' },
        { account: 'company_receivable', provider: null, party: 'Volt Berlin', amount: '-18.53' },
      ],
    },
  ],
};
